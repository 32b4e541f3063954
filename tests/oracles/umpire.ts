/** The umpire by chance: plausible changes of a running game, for the fuzzer and for tests. Some are refused; `check` has the last word. */

import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import type { Pick } from '../../src/bots/picker.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { isSpecial } from '../../src/engine/lines-and-webs/hand.ts';
import {
  awaited,
  CARD_KINDS,
  type CardCounts,
  CLASSES,
  type Command,
  type DeckCard,
  defaultOpen,
  emptyLoad,
  type Load,
  type Rules,
  roomFor,
  SIDES,
  type Side,
  type State,
  type UmpireCommand,
  type UmpireVerb,
  type UnitState,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';
import { GO_PHASES, MARKS, PLACES, SPACES } from '../../src/engine/lines-and-webs/shapes/umpire.ts';
import { UMPIRE_VERBS } from '../../src/engine/lines-and-webs/umpire/index.ts';

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;

/** So often the umpire acts in one game, and so often he goes elsewhere in one in which he does nothing else, so that it comes to its end. */
const MOST_ACTS = 40;
const MOST_LEAPS = 5;

/** An umpire who meddles with a game by chance, most of all in the middle of plays and choices. Returns legal commands, and null when he lets the game go on. */
export function meddler(rules: Rules, seed: string): (s: State) => UmpireCommand | null {
  const pick = picker(`umpire ${seed}`);
  let left = MOST_ACTS;
  return (s) => {
    const often = s.phase === 'over' ? 2 : s.pending || s.execution?.play ? 6 : 20;
    if (left === 0 || pick(often) !== 0) return null;
    const c = someUmpire(rules.world, s, pick);
    if (rules.check(s, c)) return null;
    left -= 1;
    return c;
  };
}

/** A game by chance, up to so many orders, with an umpire who meddles in it. */
export function meddledGame(rules: Rules, seed: string, most = 6000): Command[] {
  const sim = simulate(rules, rules.setup(seed));
  const [pick, umpire] = [picker(seed), meddler(rules, seed)];
  const commands: Command[] = [];
  while (sim.state.phase !== 'over' && commands.length < most) {
    const command = umpire(sim.state) ?? sampleLegal(rules.world, sim.state, pick, { endPart: 2, concede: 0 });
    if (!command || sim.step(command)) break;
    commands.push(command);
  }
  return commands;
}

/** A game by chance, up to so many orders, in which the umpire goes to other days and phases, and does nothing else. */
export function leapingGame(rules: Rules, seed: string, most = 4000): Command[] {
  const sim = simulate(rules, rules.setup(seed));
  const pick = picker(seed);
  const commands: Command[] = [];
  let left = MOST_LEAPS;
  while ((sim.state.phase !== 'over' || left > 0) && commands.length < most) {
    const leaps = left > 0 && sim.state.phase !== 'setup' && (sim.state.phase === 'over' || pick(100) === 0);
    const leap = leaps ? someUmpire(rules.world, sim.state, pick, ['umpireGoTo']) : null;
    const command = leap && !rules.check(sim.state, leap) ? leap : sampleLegal(rules.world, sim.state, pick, { endPart: 2, concede: 0 });
    if (command === leap) left -= 1;
    if (!command || sim.step(command)) break;
    commands.push(command);
  }
  return commands;
}

/** Mostly a unit that matters now: in the play, the fight, the choice; else one on the map. */
function someUnit(s: State, pick: Pick): UnitState {
  const ex = s.execution;
  const e = ex?.engagement;
  const pending = s.pending && 'unit' in s.pending ? [s.pending.unit] : [];
  const ids = [
    ...(ex?.play?.members.map((m) => m.unit) ?? []),
    ...(e ? [...e.attackers, e.target] : []),
    ...(ex?.fire ? [ex.fire.firer, ex.fire.target] : []),
    ...pending,
  ];
  if (ids.length > 0 && pick(2)) return s.units.find((u) => u.id === ids[pick(ids.length)]) ?? one(s.units, pick);
  const standing = s.units.filter((u) => u.place === 'map');
  return standing.length > 0 && pick(5) ? one(standing, pick) : one(s.units, pick);
}

function someNode(w: World, s: State, u: UnitState | null, pick: Pick): string {
  const e = s.execution?.engagement;
  if (e && pick(4) === 0) return e.node;
  if (pick(4) === 0) return one(w.ports, pick).id;
  if (u && s.phase === 'setup') return one(w.scenario.map.deploymentZones[u.side], pick);
  const near = one(s.units, pick).node;
  const links = near === null ? undefined : w.graph.links[w.graph.index[near] as number];
  return links && links.length > 0 && pick(2) ? (w.graph.ids[one(links, pick)] as string) : one(w.land, pick);
}

/** A tracker's load that fits, or, off the map, a basic one. */
function someLoad(w: World, u: UnitState, pick: Pick): Load {
  const { type } = w.info[u.id]!;
  const load = emptyLoad();
  for (let i = pick(12); i > 0; i--) {
    const cls = one(CLASSES, pick);
    if (roomFor(type, load, cls) > 0 && !(cls === 'clIX' && type.kind !== 'sustainment')) load[cls] += 1;
  }
  if (u.place === 'map' && pick(6)) return load;
  const open = defaultOpen(type, w.scenario.openPattern);
  return { clI: type.boxes.clI + open.clI, clIII: type.boxes.clIII + open.clIII, clV: type.boxes.clV + open.clV, clIX: 0 };
}

function someTokens(pick: Pick, most: number): Load {
  const load = emptyLoad();
  for (let i = pick(most + 1); i > 0; i--) load[one(CLASSES, pick)] += 1;
  return load;
}

function someCards(pick: Pick): CardCounts {
  const cards = Object.fromEntries(CARD_KINDS.map((kind) => [kind, 0])) as CardCounts;
  for (let i = pick(5); i > 0; i--) cards[one(CARD_KINDS, pick)] += 1;
  return cards;
}

function someDecks(w: World, s: State, side: Side, pick: Pick): { execution: DeckCard[]; reserve: DeckCard[] } {
  const own = s.sides[side];
  const able = s.units.filter((u) => u.side === side && u.node !== null && !u.activated && w.info[u.id]!.type.kind === 'combat');
  const specials = [...own.execution, ...own.reserve].filter(isSpecial);
  const execution: DeckCard[] = [...able.filter(() => pick(3) > 0).map((u) => u.id), ...specials.filter(() => pick(2) > 0)];
  const reserve: DeckCard[] = able
    .filter((u) => !execution.includes(u.id))
    .slice(0, pick(5))
    .map((u) => u.id);
  return pick(4) === 0 ? { execution: [], reserve: [] } : { execution, reserve };
}

const ALL = Object.keys(UMPIRE_VERBS) as UmpireVerb[];
const WITHIN = ALL.filter((type) => type !== 'umpireEnd' && type !== 'umpireGoTo');
/** Going elsewhere and ending are rare, so that much of the game is played; a game that is over is only gone back into. */
const wheel = (s: State): UmpireVerb[] => (s.phase === 'over' ? ['umpireGoTo'] : [...WITHIN, ...WITHIN, ...WITHIN, ...ALL]);

/** One command of the umpire's, of one of these verbs. */
export function someUmpire(w: World, s: State, pick: Pick, verbs: readonly UmpireVerb[] = wheel(s)): UmpireCommand {
  const u = someUnit(s, pick);
  const side = pick(2) ? (awaited(s) ?? 'delta') : one(SIDES, pick);
  const node = someNode(w, s, null, pick);
  const of = { unit: u.id, side: u.side };
  switch (one(verbs, pick)) {
    case 'umpirePlace': {
      const place = pick(3) ? 'map' : one(PLACES, pick);
      return { type: 'umpirePlace', ...of, place, node: place === 'map' ? someNode(w, s, u, pick) : null };
    }
    case 'umpireSteps':
      return { type: 'umpireSteps', ...of, steps: 1 + pick(4) };
    case 'umpireLoad':
      return { type: 'umpireLoad', ...of, load: someLoad(w, u, pick) };
    case 'umpireMark':
      return { type: 'umpireMark', ...of, mark: one(MARKS, pick), on: pick(3) > 0 };
    case 'umpirePort': {
      const store = someTokens(pick, 12);
      return {
        type: 'umpirePort',
        side,
        port: one(w.ports, pick).id,
        since: pick(s.turn + 1),
        damage: pick(5),
        repaired: pick(3) === 0,
        store,
      };
    }
    case 'umpireLoose':
      return { type: 'umpireLoose', side, node: pick(2) ? (u.node ?? node) : node, tokens: { ...someTokens(pick, 3), clIX: 0 } };
    case 'umpireMarker': {
      const there = s.markers.length > 0 && pick(3) === 0 ? one(s.markers, pick) : null;
      return there
        ? { type: 'umpireMarker', side: there.stops, node: there.node, on: false }
        : { type: 'umpireMarker', side, node, on: true };
    }
    case 'umpireQueue':
      return { type: 'umpireQueue', side, space: one(SPACES, pick), tokens: someTokens(pick, 12) };
    case 'umpireHand':
      return { type: 'umpireHand', side, cards: someCards(pick) };
    case 'umpireSpent':
      return { type: 'umpireSpent', side, cards: someCards(pick) };
    case 'umpireDecks':
      return { type: 'umpireDecks', side, ...someDecks(w, s, side, pick) };
    case 'umpirePoints':
      return { type: 'umpirePoints', side, points: pick(60) };
    case 'umpireDice':
      return { type: 'umpireDice', side, faces: Array.from({ length: pick(12) }, () => 1 + pick(12)) };
    case 'umpireSeed':
      return { type: 'umpireSeed', side, seed: `umpire ${pick(1000)}` };
    case 'umpireGoTo':
      return { type: 'umpireGoTo', side, turn: pick(3) ? s.turn : 1 + pick(w.scenario.turns), phase: one(GO_PHASES, pick) };
    case 'umpireEnd':
      return { type: 'umpireEnd', side };
  }
}
