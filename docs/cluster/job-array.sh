#!/bin/bash
#SBATCH --job-name=sow
#SBATCH --array=1-8
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=part-%a.log
# One part of a simulation for each task of the array; docs/cluster.md tells how to use it.
#   sbatch [--array=1-N] job-array.sh RULESET GAMES SEED [more options of `sow simulate`]
# The program is $SOW, or `sow`. Each part is kept in part-I.json in the folder from which it was sent off, and goes on from there.
set -eu
ruleset=${1:?a ruleset} games=${2:?the number of games of all parts together} seed=${3:?a seed}
shift 3
exec "${SOW:-sow}" simulate "$ruleset" --games "$games" --seed "$seed" "$@" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --threads "${SLURM_CPUS_PER_TASK:-1}" \
  --checkpoint "part-$SLURM_ARRAY_TASK_ID.json"
