/** Commands that the search for a tour may play, adapted so that each is one act on the page. */

import {
  attackTargets,
  CLASSES,
  type Command,
  type CommandOf,
  contactsFrom,
  type DeckCard,
  emptyLoad,
  type Load,
  moveOptions,
  type Rules,
  type Side,
  type State,
} from '../src/engine/lines-and-webs/index.ts';
import { PLAY_WEIGHTS, sampleLegal, type Weights } from './lib/random/sampling.ts';

type Pick = (n: number) => number;

const WEIGHTS: Weights = {
  ...PLAY_WEIGHTS,
  endPart: 6,
  buyTokens: 3,
  buyUnit: 4,
  carry: 10,
  crossLevel: 4,
  moveCarrier: 3,
  setOrders: 6,
  useRepair: 12,
  pickUp: 6,
  concede: 0,
};

/** Mostly fuel: the page's preset for open boxes. */
function mostlyFuel(boxes: number): Load {
  const open = emptyLoad();
  open.clIII = Math.ceil((boxes * 3) / 4);
  for (let i = open.clIII, k = 0; i < boxes; i++, k++) open[k % 2 === 0 ? 'clV' : 'clI'] += 1;
  return open;
}

/** Setup: the first side also lifts, places, changes places and loads anew. */
export function setUpMoves({ world }: Rules, s: State): Command[] {
  const side = s.active;
  const other: Side = side === 'delta' ? 'gamma' : 'delta';
  const mine = world.roster.filter((u) => u.side === side && u.from === 'start');
  const [first, second] = mine.filter((u) => u.type.kind === 'combat');
  const carrier = mine.find((u) => u.type.kind === 'sustainment');
  const node = world.scenario.deployment[side][first?.type.id ?? '']?.[0];
  if (!first || !second || !carrier || !node) throw new Error('The scenario lacks units.');
  return [
    { type: 'takeRecommended', side },
    { type: 'liftUnit', side, unit: first.id },
    { type: 'placeUnit', side, unit: first.id, node },
    { type: 'swapUnits', side, unit: first.id, other: second.id },
    { type: 'setOpenLoad', side, unit: carrier.id, open: mostlyFuel(carrier.type.boxes.open) },
    { type: 'endPart', side },
    { type: 'takeRecommended', side: other },
    { type: 'endPart', side: other },
  ];
}

/** Cards are laid one by one: what lies is taken back, then each goes to the end of its deck. */
function cardByCard(s: State, c: CommandOf<'setOrders'>): Command[] {
  const own = s.sides[c.side];
  const list: Command[] = [];
  const lay = (execution: DeckCard[], reserve: DeckCard[]): void => {
    list.push({ type: 'setOrders', side: c.side, execution, reserve });
  };
  if (own.execution.length + own.reserve.length > 0) lay([], []);
  for (let i = 1; i <= c.execution.length; i++) lay(c.execution.slice(0, i), []);
  for (let i = 1; i <= c.reserve.length; i++) lay(c.execution, c.reserve.slice(0, i));
  return list;
}

/** All that a unit can pick up of what lies there, as the page's button takes it. */
function allThatFits(rules: Rules, s: State, c: CommandOf<'pickUp'>): Command | null {
  const tokens = emptyLoad();
  for (const cls of ['clV', 'clIII', 'clI'] as const) {
    for (let n = 0; n < 3; n++) {
      tokens[cls] += 1;
      if (rules.check(s, { ...c, tokens })) {
        tokens[cls] -= 1;
        break;
      }
    }
  }
  return rules.check(s, { ...c, tokens }) ? null : { ...c, tokens };
}

/** The first unit of its type that the market still has. */
function firstOnShelf({ world }: Rules, s: State, c: CommandOf<'buyUnit'>): Command {
  const planned = new Set(s.sides[c.side].plan.units.map((p) => p.unit));
  const type = world.info[c.unit]?.type.id;
  const first = s.units.find((u) => u.side === c.side && u.type === type && u.place === 'expansion' && !planned.has(u.id));
  return first ? { ...c, unit: first.id } : c;
}

/** Tokens are left loose beside a unit that cannot take them; the page offers it for three classes, from another store. */
function canLeaveLoose(s: State, c: CommandOf<'carry'>): boolean {
  const { from, to } = c;
  if (to.kind !== 'loose' || c.tokens.clIX > 0) return to.kind !== 'loose';
  const here = s.units.filter((u) => u.node === to.node && u.side === c.side);
  return here.length === 1 && !(from.kind === 'unit' && from.unit === here[0]?.id) && from.kind !== 'loose' && c.carrier !== here[0]?.id;
}

/** The command as the page gives it, in one act or card by card; none where it has no way for it. */
export function asPage(rules: Rules, s: State, c: Command, pick: Pick): Command[] {
  const one = (made: Command | null): Command[] => (made && !rules.check(s, made) ? [made] : []);
  switch (c.type) {
    case 'setOrders':
      return s.sides[c.side].execution.length > 0 && pick(8) > 0 ? [] : cardByCard(s, c);
    case 'buyTokens':
    case 'returnTokens':
      return one({ ...c, n: 1 });
    case 'buyUnit':
      return one(firstOnShelf(rules, s, c));
    case 'pickUp':
      return s.pending ? [c] : one(allThatFits(rules, s, c));
    case 'carry':
      return canLeaveLoose(s, c) ? [c] : [];
    case 'attack': {
      const order = s.execution?.play?.members.map((m) => m.unit) ?? [];
      return [{ ...c, attackers: order.filter((id) => c.attackers.includes(id)) }];
    }
    case 'joinReserve':
      return [{ ...c, units: s.sides[c.side].reserve.filter((card) => c.units.includes(card)) }];
    default:
      return [c];
  }
}

/** A carry that leaves fuel or ammunition beside a unit whose boxes are full, if chance finds one. */
function leaveLoose(rules: Rules, s: State, side: Side, pick: Pick): Command | null {
  const mine = s.units.filter((u) => u.side === side && u.node !== null);
  const carriers = mine.filter((u) => rules.world.info[u.id]?.type.kind === 'sustainment');
  for (let i = 0; i < 20; i++) {
    const carrier = carriers[pick(Math.max(1, carriers.length))];
    const unit = mine[pick(mine.length)];
    const cls = CLASSES[pick(3)] ?? 'clIII';
    if (!carrier || !unit || carrier === unit) continue;
    const c: Command = {
      type: 'carry',
      side,
      carrier: carrier.id,
      from: { kind: 'unit', unit: carrier.id },
      to: { kind: 'loose', node: unit.node as string },
      tokens: { ...emptyLoad(), [cls]: 1 },
    };
    if (canLeaveLoose(s, c) && !rules.check(s, c)) return c;
  }
  return null;
}

/** Moves with a liking for contact, for the enemy that a friend of the group touches, and for loose tokens. */
function towards(rules: Rules, s: State, c: CommandOf<'moveUnit'>, pick: Pick): Command {
  const { world } = rules;
  const options = moveOptions(world, s, c.unit);
  const lying = options.filter((o) => s.loose.some((l) => l.node === o.node));
  if (lying.length > 0 && pick(2) === 0) return { ...c, to: (lying[pick(lying.length)] as { node: string }).node };
  if (world.info[c.unit]?.type.arm === 'engineer') return c;
  const group = s.execution?.play?.joint ? s.execution.play.members.map((m) => m.unit) : [];
  const ends = options.filter((o) => o.contact || attackTargets(world, s, c.unit).length > 0);
  const touched = new Set(group.flatMap((g) => (g === c.unit ? [] : attackTargets(world, s, g))));
  const shared = ends.filter((o) => contactsFrom(world, s, c.unit, o.node).some((e) => touched.has(e)));
  const list = shared.length > 0 ? shared : ends;
  return list.length > 0 ? { ...c, to: (list[pick(list.length)] as { node: string }).node } : c;
}

/** What is played next: one command, or cards one by one; empty when there is nothing. */
export function nextMoves(rules: Rules, s: State, pick: Pick): Command[] {
  const side = rules.actor(s) as Side;
  for (let i = 0; i < 20; i++) {
    if (s.phase === 'transport' && s.loose.length === 0 && pick(12) === 0) {
      const left = leaveLoose(rules, s, side, pick);
      if (left) return [left];
    }
    const c = sampleLegal(rules.world, s, pick, WEIGHTS);
    if (!c) return [];
    const moves = asPage(rules, s, c.type === 'moveUnit' && pick(10) >= 3 ? towards(rules, s, c, pick) : c, pick);
    if (moves.length > 0) return moves;
  }
  const end: Command = { type: 'endPart', side };
  return rules.check(s, end) ? [] : [end];
}
