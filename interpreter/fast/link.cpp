#include "interpreter/fast/engine.hpp"
#include "interpreter/fast/nodes.hpp"
#include "interpreter/fast/operations.hpp"

namespace sow::fast {
namespace nodes {

// Scalars and masks.
#define SOW_SCALARS(X)                                                                                                                     \
  X(Constant) X(Value) X(Chosen) X(TurnMemory) X(GameMemory) X(Last) X(Origin) X(InForce) X(PieceKind) X(PieceOwner) X(HandPlace) X(Laps)    \
  X(Drops) X(Captured) X(Ticks) X(Turns) X(Subject) X(Mover) X(Opponent) X(Starter) X(PhaseInForce) X(Rounds) X(Repeats) X(Add) X(Subtract)  \
  X(Multiply) X(Divide) X(Negate) X(Count) X(PiecesIn) X(PiecesAt) X(KindIn) X(SumBy) X(WorthIn) X(WorthOf) X(NumberOf) X(BestPlayer)        \
  X(Step) X(StepLast) X(Across) X(Behind) X(HoleNumbered) X(StoreOf) X(PileOf) X(CapturesOf) X(FirstOf) X(FirstIn) X(Toward) X(Reversed)     \
  X(OwnerOf) X(MarkOwner) X(PlayerAfter) X(IfElse) X(Bind) X(And) X(Or) X(Not) X(Equal) X(SameSet) X(EmptySet) X(EmptyBy) X(EmptyPlace)      \
  X(OccupiedPlace) X(OccupiedStep) X(WasEmptySet) X(WasEmptyPlace) X(WasOccupiedPlace) X(LastWasEmpty) X(LastWasOccupied) X(PlaceIn)         \
  X(SetIn) X(HasMark) X(TestBits) X(PlaceBits) X(NumberIs) X(PlaceHolds) X(IsEven) X(IsOdd) X(Exactly) X(AtLeast) X(AtMost) X(MoreThan)      \
  X(FewerThan) X(Between) X(CanMove) X(AnyOf) X(AllOf) X(NoneOf) X(AnyPlayer) X(AllPlayers) X(NoPlayer) X(ConstantSet) X(SetBy) X(OwnedSet)  \
  X(StoresOf) X(PilesOf) X(AllCaptures) X(NeighboursOf) X(AcrossSet) X(BehindSet) X(WithSet) X(ExceptSet) X(AsSet) X(SetSlot) X(SetOfList)   \
  X(FilterSet) X(OccupiedIn) X(EmptyIn) X(BitsIn) X(MarkedIn) X(CommonSet) X(RunSet) X(RunByMask) X(LastIn) X(PlaceBy)
#define SOW_LISTS(X)                                                                                                                       \
  X(ListSlot) X(ListOfSet) X(ConstantList) X(BackwardsList) X(WithList) X(ExceptList) X(FilterList) X(FirstNList) X(RunList) X(NeighbourList) \
  X(AcrossList) X(BehindList) X(EitherList) X(BindList)

#define X(name) std::int64_t name(const Node&, Machine&);
SOW_SCALARS(X)
#undef X
#define X(name) void name(const Node&, Machine&, List&);
SOW_LISTS(X)
#undef X

}  // namespace nodes

namespace {

void spread(program::Node& n) {
  n.bytes.assign(model::max_players * contents_bytes, 0);
  for (std::size_t p = 0; p < n.by_player.size(); p++)
    nodes::each(n.by_player[p], [&](int place) { n.bytes[p * contents_bytes + static_cast<std::size_t>(place)] = 0xff; });
}

}  // namespace

void link(program::Program& program) {
  for (program::Node& n : program.nodes) {
    if (n.code == program::Expr::SumBy) spread(n);
    switch (n.code) {
#define X(name) \
  case program::Expr::name: n.run = nodes::name; break;
      SOW_SCALARS(X)
#undef X
#define X(name) \
  case program::Expr::name: n.list = nodes::name; break;
      SOW_LISTS(X)
#undef X
    }
  }
  for (program::Instruction& i : program.code) {
    if (i.jump >= 0) i.to = &program.code[static_cast<std::size_t>(i.jump)];
    switch (i.code) {
#define X(name) \
  case program::Code::name: i.run = operations::name; break;
      SOW_OPERATIONS(X)
#undef X
    }
  }
}

}  // namespace sow::fast
