/** The lesson's own words: what remains to be ordered, and what is said to an order that it does not go on with. */
import { type Command, handCount, type Phase, type Side, type State, total, type World } from '../../engine/lines-and-webs/index.ts';
import type { Plan } from '../../engine/lines-and-webs/types.ts';
import { sayCommand } from '../words/commands.ts';
import { count, deckCardName } from '../words/names.ts';

/** What the button says that ends a part, where it says the same each time. */
const ENDS: { readonly [P in Phase]?: string } = {
  setup: 'Finish set-up',
  deploy: 'End deploy',
  transport: 'End transport',
};

const buysNothing = ({ queueTokens, apodTokens, units, cards }: Plan): boolean =>
  total(queueTokens) + total(apodTokens) + units.length + handCount(cards) === 0;

function endOf(state: State, side: Side): string | undefined {
  const own = state.sides[side];
  if (state.phase === 'spend') return buysNothing(own.plan) ? 'Buy nothing' : 'Confirm purchases';
  if (state.phase === 'orders') return own.execution.length + own.reserve.length > 0 ? 'Seal orders' : 'Give no orders';
  return ENDS[state.phase];
}

/** One order, in the words of its button. A deck is told by the card that is laid. */
function goalOf(world: World, state: State, order: Command): string {
  if (order.type === 'endPart') return endOf(state, order.side) ?? sayCommand(world, order);
  if (order.type === 'takeRecommended') return 'Take recommended';
  if (order.type !== 'setOrders') return sayCommand(world, order);
  const own = state.sides[order.side];
  const toReserve = order.reserve.length > own.reserve.length;
  const card = (toReserve ? order.reserve : order.execution).at(-1);
  return card === undefined ? sayCommand(world, order) : `${deckCardName(world, card)} ${toReserve ? 'to reserve' : 'to execution'}`;
}

/** So many lines at most. */
const LINES = 3;

/** What remains, the next first; the same several times in a row as one. */
export function goalsOf(world: World, state: State, left: readonly Command[]): string[] {
  const lines: { says: string; n: number }[] = [];
  for (const order of left) {
    const says = goalOf(world, state, order);
    const same = lines.find((line) => line.says === says);
    if (same) same.n += 1;
    else lines.push({ says, n: 1 });
  }
  const said = lines.map(({ says, n }) => (n > 1 ? `${says}, ${count(n, 'time')}` : says));
  return said.length > LINES ? [...said.slice(0, LINES), `and ${said.length - LINES} more`] : said;
}

/** Nothing is lost by it, and nothing was wrong with it. */
export const sayOther = (given: string, next: string | null): string =>
  next === null
    ? `${given}: that would be legal too. First read on here.`
    : `${given}: that would be legal too, and nothing has changed. The lesson goes on with: ${next}.`;
