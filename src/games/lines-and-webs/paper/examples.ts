/** The examples in the rules for beginners: a fight, and the first day, which the rules themselves play. Pure. */

import { apply, type DiceSource } from '../../../engine/core/index.ts';
import {
  budgetOf,
  carryWay,
  contactsFrom,
  emptyLoad,
  firstSide,
  type GameEvent,
  linesAndWebs,
  moveOptions,
  opponentOf,
  type PlayerCommand,
  retreatOptions,
  SIDES,
  type Side,
  type State,
  type UnitId,
  type UnitInfo,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { count } from '../../../ui/words/grammar.ts';
import { atPlace, loadText, nodeLabel, placeName, sideName, unitName } from '../ui/words/names.ts';

/** What is bought on day 1, until it is eaten. */
export function wayOf({ roster, figures, scenario, home }: World): string[] {
  const carrier = roster.find(({ side, from, carry }) => side === 'delta' && from === 'start' && carry > 0);
  const landing = scenario.turns >= 3 ? home.delta.spod.id : undefined;
  if (!carrier || !landing) return [];
  const n = Math.min(carrier.carry, 3);
  const port = scenario.map.hexes.find(({ id }) => id === landing)?.name ?? landing;
  return [
    `Day 1, Phase 2: Delta buys ${n} CL I by sea and pays ${n * figures.delta.tokenPrices.clI} RP. They lie in Packaging/RSOI. (6.2.3)`,
    'Day 2, Phase 1: they move to In Transit. (6.1.1)',
    `Day 3, Phase 1: they land in ${port}, if Delta holds it and it has room. (6.1.2)`,
    `Day 3, Phase 3: a ${carrier.type.name} two links from ${port} carries them to an Armor one link further on. (6.3.2)`,
    `That is ${n} of its ${carrier.carry} tokens a day, and three links of its ${carrier.type.range}. (6.3.2)`,
    3 % scenario.mealEvery === 0 && 'Day 3, Phase 7: the Armor eats one of them. (6.7.1)',
  ].filter((line) => line !== false);
}

const STEPS = ['green', 'yellow', 'red', 'black'] as const;
/** Faces of the example, as many as there are dice. */
const FACES = { defender: [2, 9, 4, 7, 5, 3], attacker: [12, 3, 9, 11, 5, 10] } as const;

interface Opponents {
  attacker: UnitInfo;
  defender: UnitInfo;
  place: World['scenario']['map']['hexes'][number];
}

/** Who fights if nobody meets on the first day. */
function opponentsOf({ roster, scenario }: World): Opponents | null {
  const unitOf = (of: Side, arm: UnitInfo['type']['arm']) =>
    roster.find(({ side, type, from }) => side === of && type.arm === arm && from === 'start');
  const attacker = unitOf('delta', 'armor');
  const defender = unitOf('gamma', 'mechanized');
  const place =
    scenario.map.hexes.find(({ feature }) => feature === 'town') ?? scenario.map.hexes.find(({ feature }) => feature === 'city');
  return attacker && defender && place ? { attacker, defender, place } : null;
}

/** A fight between two units, with the figures of the scenario. Null if its dice don't make the attacker win. @rule 7.2, 7.3, 7.4, 7.5 */
function fightOf(world: World, { attacker, defender, place }: Opponents) {
  const need = place.feature === 'town' ? 8 : 9;
  const [mine, theirs] = [attacker.type.strength, defender.type.strength];
  const answer = FACES.defender.slice(0, theirs[0]);
  const back = answer.filter((face) => face >= 7).length;
  const left = Math.max(0, back - 1);
  const dice = FACES.attacker.slice(0, mine[left]);
  const hits = dice.filter((face) => face >= need).length;
  const lost = Math.max(0, hits - 1);
  if (hits <= back || lost > 3) return null;
  const [we, they] = [attacker, defender].map(({ id, side }) => `${sideName(side)}’s ${unitName(world, id)}`);
  const isArmor = defender.type.arm === 'armor';
  const lines = [
    `${we} (green, ${mine[0]} dice) attacks ${they} (green, ${theirs[0]} dice) ${atPlace(world, place.id)}. (7.1)`,
    `${we} has paid one CL III to act. Now each pays one CL V${isArmor ? ', and the defending Armor one CL III' : ''}. (6.6.3, 7.2)`,
    `${they} rolls ${answer.join(', ')}. It needs 7: ${back} hits. (7.3)`,
    `The first suppresses, ${left === 1 ? 'the other costs a step' : `the others cost ${left} steps`}: ${we} is ${STEPS[left]}, with ${mine[left]} dice left. (7.4)`,
    `It rolls ${dice.join(', ')}. Against a ${place.feature} it needs ${need}: ${hits} hits. (1.3, 7.3)`,
    `One suppresses, ${lost === 1 ? 'one costs a step' : `${lost} cost a step each`}: ${they} is ${STEPS[lost]}, with ${theirs[lost]} dice. (7.4)`,
  ];
  return { attacker, defender, place: place.id, answer, dice: [...answer, ...dice], back, hits, left, lost, lines };
}

/** The end of a fight that the attacker won; `way`: where it moved the loser, if that is known. */
const fightEnd = ({ attacker, hits, back }: NonNullable<ReturnType<typeof fightOf>>, way: string): string[] => [
  `${hits} to ${back}: ${sideName(attacker.side)} wins, moves the loser two links${way}, and moves in. (7.5, 7.6)`,
  'It is suppressed only since this fight; so it moves in, and may attack again. (7.5.1, 7.7)',
];

/** A fight with the figures of the scenario: who, where, the dice, and the sentences. Null if the scenario has no such units. */
export function exampleOf(world: World) {
  const opponents = opponentsOf(world);
  const fight = opponents && fightOf(world, opponents);
  return fight && { ...fight, lines: [...fight.lines, ...fightEnd(fight, '')] };
}

const shown = (faces: readonly number[]): DiceSource => {
  const left = [...faces];
  return (rng) => {
    rng.draws += 1;
    const face = left.shift();
    if (face === undefined) throw new Error('The example rolls a die too many.');
    return face;
  };
};

/** The units that meet on day 1: the first side's moves to a town or city, the other's comes beside it. Null if they can't. */
function meetingOf(world: World, state: State, first: Side) {
  const unitsOf = (side: Side) =>
    world.roster.filter(({ from, type, ...unit }) => unit.side === side && from === 'start' && /armor|mechanized/.test(type.arm ?? ''));
  for (const place of world.scenario.map.hexes.filter(({ feature }) => feature === 'town' || feature === 'city'))
    for (const defender of unitsOf(first)) {
      if (!moveOptions(world, state, defender.id).some(({ node, contact }) => node === place.id && !contact)) continue;
      const moved = { ...state, units: state.units.map((unit) => (unit.id === defender.id ? { ...unit, node: place.id } : unit)) };
      for (const attacker of unitsOf(opponentOf(first))) {
        const beside = moveOptions(world, moved, attacker.id).find(
          ({ node, contact }) => contact && contactsFrom(world, moved, attacker.id, node).includes(defender.id),
        );
        if (beside) return { defender, place, attacker, beside: beside.node };
      }
    }
  return null;
}

type Order = { [C in PlayerCommand as C['type']]: Omit<C, 'side'> }[PlayerCommand['type']];
const END: Order = { type: 'endPart' };

const days = new WeakMap<World, ReturnType<typeof playDay>>();

/** The first day of two players who take the recommended setup, played by the rules. Null if nobody meets, or the rules reject an order. */
export function dayOf(world: World) {
  const day = days.has(world) ? days.get(world) : playDay(world);
  days.set(world, day ?? null);
  return day ?? null;
}

function playDay(world: World) {
  const rules = linesAndWebs(world.scenario);
  const { figures } = world;
  let state = rules.setup('example');
  const events: GameEvent[] = [];
  /** False if the rules reject it. */
  const play = (side: Side, order: Order, ...faces: number[]): boolean => {
    const done = apply(rules, state, { ...order, side }, shown(faces));
    if (!done.ok) return false;
    state = done.state;
    events.push(...done.events);
    return true;
  };
  const endTurn = (side: Side): void => {
    if (state.execution?.play) play(side, { type: 'finish' });
    if (state.phase === 'execute' && state.execution?.turnOf === side && state.execution.stage === 'after') play(side, { type: 'endTurn' });
  };
  for (const side of SIDES) if (!play(side, { type: 'takeRecommended' }) || !play(side, END)) return null;
  const first = firstSide(world, 1);
  const second = opponentOf(first);
  const meeting = meetingOf(world, state, first);
  const fight = meeting && fightOf(world, meeting);
  if (!fight) return null;
  const { defender, attacker, place, beside } = meeting;
  const name = ({ id }: Pick<UnitInfo, 'id'>): string => unitName(world, id);
  const nodeOf = (id: UnitId) => state.units.find((unit) => unit.id === id)?.node ?? '';
  const lines: string[] = [];

  // 1, 2: each buys a meal for each of its units; the second side flies in ammunition as well.
  const waiting = SIDES.map((side) => loadText(state.sides[side].transit));
  lines.push(
    waiting[0] === waiting[1] && waiting[0] !== 'nothing'
      ? `1 Deploy: nothing lands. Each side moves what is in Packaging/RSOI to In Transit: ${waiting[0]}. (6.1.1)`
      : '1 Deploy: nothing lands. Each side moves what is in Packaging/RSOI to In Transit. (6.1.1)',
  );
  for (const side of [first, second]) {
    const { rp, tokenPrices } = figures[side];
    const n = Math.min(state.units.filter((unit) => unit.side === side && unit.node !== null).length, Math.floor(rp / tokenPrices.clI));
    if (!play(side, { type: 'buyTokens', to: 'queue', cls: 'clI', n })) return null;
    const flown = side === second && play(side, { type: 'buyTokens', to: 'apod', cls: 'clV', n: 2 });
    const cost = budgetOf(world, rules.view(state, side))?.planned ?? 0;
    const air = flown ? ` It flies in 2 CL V${cost > n * tokenPrices.clI + 2 * tokenPrices.clV ? ' at double price' : ''}.` : '';
    lines.push(`2 Spend: ${sideName(side)} buys ${n} CL I by sea.${air} It pays ${cost} of its ${rp} RP. (6.2.2)`);
    if (flown)
      lines.push(
        `What it flies in lies in ${placeName(world, world.home[side].apod.id)} at once. What comes by sea lies in Packaging/RSOI. (6.2.3, 6.2.4)`,
      );
    if (!play(side, END)) return null;
  }

  // 3: a carrier of each side feeds the unit that will fight.
  for (const [side, to] of [
    [first, defender],
    [second, attacker],
  ] as const) {
    const tokens = { ...emptyLoad(), clI: 1 };
    const carrier = world.roster.find(({ id, ...unit }) => {
      const store = (unit: UnitId) => ({ kind: 'unit', unit }) as const;
      return unit.side === side && unit.carry > 0 && play(side, { type: 'carry', carrier: id, from: store(id), to: store(to.id), tokens });
    });
    if (!carrier) return null;
    const links = carryWay(world, state, carrier.id, { kind: 'unit', unit: carrier.id }, { kind: 'unit', unit: to.id })?.links ?? 0;
    lines.push(
      `3 Transport: ${sideName(side)}’s ${name(carrier)} gives one of its CL I to ${name(to)}, ${count(links, 'link')} away. (6.3.2)`,
      `It may carry ${count(carrier.carry - 1, 'more token', 'more tokens')} today, none farther than ${carrier.type.range} links. (6.3.2)`,
    );
    if (!play(side, END)) return null;
  }

  // 4, 5
  const spare = world.roster.find(
    ({ id, side, from, type }) => side === first && from === 'start' && type.arm === 'mechanized' && id !== defender.id,
  );
  if (!spare || !play(first, { type: 'setOrders', execution: [defender.id], reserve: [spare.id] }) || !play(first, END)) return null;
  const [high, low] = [9, 4];
  const rolls = first === 'delta' ? [high, low] : [low, high];
  if (!play(second, { type: 'setOrders', execution: [attacker.id], reserve: [] }) || !play(second, END, ...rolls)) return null;
  lines.push(
    `4 Orders: ${sideName(first)} puts ${name(defender)} into the execution deck and ${name(spare)} into reserve. (6.4.1)`,
    `${sideName(second)} puts ${name(attacker)} into its deck. All other cards are out of play today. (6.4.1)`,
    `5 Initiative: ${sideName(first)} rolls ${high}, ${sideName(second)} ${low}. ${sideName(first)} begins. (6.5.1)`,
  );

  // 6: the meeting, and a last turn each.
  const from = nodeOf(defender.id);
  if (!play(first, { type: 'turnOver' }) || !play(first, { type: 'moveUnit', unit: defender.id, to: place.id })) return null;
  lines.push(
    `6 Execute: ${sideName(first)} turns over ${name(defender)}. It pays one CL III and moves from ${nodeLabel(from)} to ${placeName(world, place.id)}. (6.6.3)`,
    'No enemy is in contact with it there, so its turn ends. (6.6.1)',
  );
  endTurn(first);
  if (!play(second, { type: 'turnOver' }) || !play(second, { type: 'moveUnit', unit: attacker.id, to: beside })) return null;
  lines.push(
    `${sideName(second)} turns over ${name(attacker)}. It pays one CL III and moves to ${nodeLabel(beside)}, which a link joins to ${placeName(world, place.id)}. (6.6.4)`,
    'It has moved into contact, so it must attack. (6.6.4)',
  );
  const fought = events.length;
  if (!play(second, { type: 'attack', attackers: [attacker.id], target: defender.id, scouts: false }, ...fight.dice)) return null;
  const way = state.pending?.kind === 'retreat' ? retreatOptions(world, state)[0] : undefined;
  if (way && !play(second, { type: 'retreat', to: way.to })) return null;
  if (state.pending?.kind === 'pursue') play(second, { type: 'decline' });
  endTurn(second);
  const moved = events.slice(fought).find((event) => event.type === 'retreated');
  const [via, to] = moved?.type === 'retreated' ? moved.path.slice(-2).map((node) => placeName(world, node)) : [];
  const fightLines = [...fight.lines, ...fightEnd(fight, to ? `, over ${via} to ${to}` : '')];
  const near = moveOptions(world, state, spare.id).find(({ contact, cost }) => !contact && cost === 1);
  if (!near || !play(first, { type: 'playReserve', card: spare.id }) || !play(first, { type: 'moveUnit', unit: spare.id, to: near.node }))
    return null;
  endTurn(first);
  if (state.phase === 'execute') play(second, { type: 'pass' });
  if (state.turn !== 2) return null;
  lines.push(
    `Then both decks are empty: each side has one last turn. ${sideName(first)} plays ${name(spare)} from reserve; it moves to ${nodeLabel(near.node)}. (6.6.2)`,
    `${sideName(second)} has no card in reserve and passes. (6.6.2)`,
    events.some(({ type }) => type === 'ate')
      ? `7 Reset: each unit eats one CL I from its own tracker; ${events.some(({ type }) => type === 'degraded') ? 'who has none is degraded' : 'all have one'}. (6.7.1)`
      : '7 Reset: nobody eats today. (6.7.1)',
    'Take off the suppressed markers, take the order cards back, and move the day marker to day 2. (6.7.3)',
  );
  return { lines, fightLines, fight, events };
}
