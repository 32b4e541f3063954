/** Text of a lesson's tasks: the commands that remain in a step. */

import {
  type Command,
  type CommandOf,
  handCount,
  type Phase,
  type Side,
  type State,
  total,
  type Verb,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import type { Plan } from '../../../../engine/lines-and-webs/types.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { slots } from '../../advice/arrange.ts';
import { deckCardName } from '../words/cardNames.ts';
import { sayCommand } from '../words/commands.ts';
import { loadText, placeName, storeName, unitName, unitNames } from '../words/names.ts';

/** Labels of the button that ends a part, in phases with a fixed label. */
const ENDS: { readonly [P in Phase]?: string } = {
  setup: 'Finish setup',
  deploy: 'Done landing',
  transport: 'End transport',
};

const buysNothing = ({ queueTokens, apodTokens, units, cards }: Plan): boolean =>
  total(queueTokens) + total(apodTokens) + units.length + handCount(cards) === 0;

function endOf(state: State, side: Side): string | undefined {
  const own = state.sides[side];
  if (state.phase === 'spend') return buysNothing(own.plan) ? 'Buy nothing' : 'Confirm purchases';
  if (state.phase === 'orders')
    return own.execution.length + own.reserve.length > 0
      ? `Lock in ${count(slots(own.execution).at(-1)?.order ?? 0, 'order')}`
      : 'Give no orders';
  return ENDS[state.phase];
}

type Goals = { readonly [T in Verb]?: (world: World, c: CommandOf<T>, state: State) => string };

/** Button labels of commands that need the unit's name or are named differently elsewhere. */
const ACTS: Goals = {
  buyUnit: (w, c, { turn }) => `${unitName(w, c.unit)}: Buy for day ${turn + 2}`,
  carry: (w, c) => `${unitName(w, c.carrier)}: Send ${loadText(c.tokens)} to ${storeName(w, c.to)}`,
  crossLevel: (w, c) => `Move ${loadText(c.tokens)} to ${storeName(w, c.to)}`,
  moveCarrier: (w, c) => `${unitName(w, c.unit)}: Move to ${placeName(w, c.to)}`,
  landTokens: (w, c) => `Land ${total(c.tokens)} in ${placeName(w, c.port)}`,
  landUnit: (w, c) => `Land ${unitName(w, c.unit)} in ${placeName(w, c.port)}`,
  moveUnit: (w, c) => `${unitName(w, c.unit)}: Move to ${placeName(w, c.to)}`,
  attack: (w, c) => `${unitNames(w, c.attackers)}: Attack ${unitName(w, c.target)}`,
  fire: (w, c) => `Fire ${count(c.rounds, 'round')} at ${unitName(w, c.target)}`,
  counterFire: (_w, c) => `Answer with ${count(c.rounds, 'round')}`,
  retreat: (w, c) => `Send it to ${placeName(w, c.to)}`,
  decline: (_w, _c, { pending }) => (pending?.kind === 'pursue' ? 'Stay' : 'Decline'),
  useMassCal: () => 'Mass Cal: Turn it over',
  playReserve: (w, c) => `${deckCardName(w, c.card)}: Turn it over`,
};

/** Text of one command, as on its button. A change of the decks is named by the card that was placed. */
function goalOf(world: World, state: State, order: Command): string {
  if (order.type === 'endPart') return endOf(state, order.side) ?? sayCommand(world, order);
  if (order.type === 'takeRecommended') return 'Take recommended';
  if (order.type !== 'setOrders') return ACTS[order.type as Verb]?.(world, order as never, state) ?? sayCommand(world, order);
  const own = state.sides[order.side];
  const toReserve = order.reserve.length > own.reserve.length;
  const card = (toReserve ? order.reserve : order.execution).at(-1);
  return card === undefined ? sayCommand(world, order) : `${deckCardName(world, card)} ${toReserve ? 'to reserve' : 'to execution'}`;
}

/** Maximum number of lines. */
const LINES = 3;

/** Lines for the remaining commands, the next one first; equal lines are merged, with their number. */
export function goalsOf(world: World, state: State, left: readonly Command[]): string[] {
  const lines: { says: string; n: number }[] = [];
  for (const [i, order] of left.entries()) {
    // The press that takes the recommended setup also ends setup.
    if (left[i - 1]?.type === 'takeRecommended' && order.type === 'endPart') continue;
    const says = goalOf(world, state, order);
    const same = lines.find((line) => line.says === says);
    if (same) same.n += 1;
    else lines.push({ says, n: 1 });
  }
  const said = lines.map(({ says, n }) => (n > 1 ? `${says}, ${count(n, 'time')}` : says));
  return said.length > LINES ? [...said.slice(0, LINES), `and ${said.length - LINES} more`] : said;
}
