#pragma once
#include <cstdint>

// The operations of a lowered program, one a line with its contract. The list makes the codes, their names in `sow dump --program`, and the
// engine's table of functions.
namespace sow::program {

// Operands. n, m: numbers; p: a place or nowhere (-1); A, B: masks of places; w: a player.
#define SOW_EXPRESSIONS(X)                                                        \
  X(Constant)      /* number */                                                   \
  X(Value)         /* values[slot] */                                             \
  X(Chosen)        /* what choice `slot` named */                                 \
  X(TurnMemory)    /* cell slot of the turn; [of] adds a player or hole */        \
  X(GameMemory)    /* cell slot of the position; [of] as above */                 \
  X(Last) X(Origin) X(InForce) X(PieceKind) X(PieceOwner) X(HandPlace)            \
  X(Laps) X(Drops) X(Captured) X(Ticks) X(Turns)                                  \
  X(Subject) X(Mover) X(Opponent) X(Starter) X(PhaseInForce) X(Rounds) X(Repeats) \
  X(Add) X(Subtract) X(Multiply) X(Divide) X(Negate)                              \
  X(Count)         /* places in A */                                              \
  X(PiecesIn)      /* pieces in A */                                              \
  X(PiecesAt)      /* pieces at p, 0 for nowhere */                               \
  X(KindIn)        /* pieces of kind in A (whose) */                              \
  X(SumBy)         /* pieces under by_player of the subject: constant sets */     \
  X(WorthIn)       /* value of the pieces in A */                                 \
  X(WorthOf) X(NumberOf) X(BestPlayer)                                            \
  X(Step)          /* p + n along the path in force */                            \
  X(StepLast)      /* last + number, number small and constant */                 \
  X(Across) X(Behind) X(HoleNumbered) X(StoreOf) X(PileOf) X(CapturesOf)          \
  X(FirstOf)       /* first of a list */                                          \
  X(FirstIn)       /* first of A, which is in the order of places */              \
  X(Toward) X(Reversed) X(OwnerOf) X(MarkOwner) X(PlayerAfter)                    \
  X(IfElse) X(Bind) X(And) X(Or) X(Not)                                           \
  X(Equal)         /* two scalars */                                              \
  X(SameSet)       /* A is B */                                                   \
  X(EmptySet)      /* nothing lies in A */                                        \
  X(EmptyBy)       /* nothing lies under by_player[...]: constant sets */         \
  X(EmptyPlace) X(OccupiedPlace)   /* p; false of nowhere */                      \
  X(OccupiedStep)  /* last + number is occupied */                                \
  X(WasEmptySet) X(WasEmptyPlace) X(WasOccupiedPlace)  /* at the turn's start */  \
  X(LastWasEmpty) X(LastWasOccupied)                                              \
  X(PlaceIn)       /* p is in A */                                                \
  X(LastIn)        /* last is in by_player of the subject */                      \
  X(PlaceBy)       /* the place by_player of the subject, as a number */          \
  X(SetIn)         /* all of A in B, A not empty */                               \
  X(HasMark)                                                                      \
  X(TestBits)      /* n is one of the numbers in bits */                          \
  X(PlaceBits)     /* p holds a number in bits; false of nowhere */               \
  X(NumberIs)      /* n passes any of the tests in more */                        \
  X(PlaceHolds)    /* p (of kind, whose) passes any of the tests; false of nowhere */ \
  X(IsEven) X(IsOdd) X(Exactly) X(AtLeast) X(AtMost) X(MoreThan) X(FewerThan) X(Between)  \
  X(CanMove)                                                                      \
  X(AnyOf) X(AllOf) X(NoneOf) X(AnyPlayer) X(AllPlayers) X(NoPlayer)              \
  /* masks */                                                                     \
  X(ConstantSet)   /* by_player[0] */                                             \
  X(SetBy)         /* by_player of the subject (or of w): constant sets */        \
  X(OwnedSet)      /* holes by owner */                                           \
  X(StoresOf) X(PilesOf) X(AllCaptures)                                           \
  X(NeighboursOf) X(AcrossSet) X(BehindSet) X(WithSet) X(ExceptSet)               \
  X(AsSet)         /* p as a set */                                               \
  X(SetSlot)       /* masks[slot] */                                              \
  X(SetOfList)     /* a list as a set */                                          \
  X(FilterSet)     /* those of A for which the condition holds; slot: it */       \
  X(OccupiedIn) X(EmptyIn)         /* of A */                                     \
  X(BitsIn)        /* those of A that hold a number in bits */                    \
  X(MarkedIn)      /* those of A with a mark */                                   \
  X(CommonSet)     /* A and B */                                                  \
  X(RunSet)        /* a run as a set; parts: p, by, up to, while */               \
  X(RunByMask)     /* the same, while places at binds.slot steps from it are occupied (list) or empty */ \
  /* lists */                                                                     \
  X(ListSlot) X(ListOfSet) X(ConstantList) X(BackwardsList) X(WithList) X(ExceptList) X(FilterList) X(FirstNList) X(RunList) \
  X(NeighbourList) X(AcrossList) X(BehindList) X(EitherList) X(BindList)

// Operations.
#define SOW_OPERATIONS(X)                                                            \
  X(Halt)          /* the moment ends */                                             \
  X(Jump)                                                                            \
  X(JumpUnless)    /* a: condition */                                                \
  X(JumpUnlessStep)  /* last + number is occupied */                                 \
  X(LoopPlaces)    /* a: list to lists[slot]; number: counter value */               \
  X(NextPlace)     /* the next place of lists[slot] to the target, or jump */        \
  X(LoopNumbers)   /* a, b: bounds to values[slot], values[slot + 1] */              \
  X(NextNumber)                                                                      \
  X(LoopPlayers)   /* saves the subject in values[slot] */                           \
  X(NextPlayer)    /* the next player as subject, or the old one and jump */         \
  X(EnterFor)      /* a: the player as subject, or jump if nobody */                 \
  X(LeaveFor)                                                                        \
  X(LoopTimes)     /* a: how often, to values[slot] */                               \
  X(NextTime)                                                                        \
  X(Choose) X(ChooseSet)  /* ChooseSet: one pool that is a mask. flag: a later choice may have no alternative; slot, if any: not  \
                             while there are more alternatives here than values[slot] says are to come */  \
  X(Lot)                                                                             \
  X(Assign)        /* a to the target */                                             \
  X(Lift)                                                                            \
  X(Sow)           /* sets up a sowing; the lap follows */                           \
  X(Go)                                                                              \
  X(Capture)       /* taking; a: player or none; b: into or none */                  \
  X(Move)          /* taking; a: to */                                               \
  X(Put) X(GivePlaces) X(GivePieces) X(Mark) X(Unmark)                               \
  X(PlayAgain) X(PlaysNext) X(EndTurn) X(EndRound) X(EndGame) X(UndoTurn) X(Begin)   \
  X(Require) X(Prefer)                                                               \
  X(Settled)       /* from here on nothing can refuse the turn: trials end */        \
  X(LapBegin)      /* a lap: by table where nothing watches, else drop by drop */    \
  X(DropNow)       /* one drop */                                                    \
  X(AfterDropped)  /* `after drop` is over: another drop, or the lap ends */         \
  X(LapEnd)        /* counts, asks whether the sowing is endless, runs `after lap` */\
  X(SowingOver)    /* goes on after the `sow` that began it */

enum class Expr : std::uint8_t {
#define X(name) name,
  SOW_EXPRESSIONS(X)
#undef X
};

enum class Code : std::uint8_t {
#define X(name) name,
  SOW_OPERATIONS(X)
#undef X
};

}  // namespace sow::program
