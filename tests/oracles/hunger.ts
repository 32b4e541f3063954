/**
 * Why units went hungry, judged: the record is played again with the claimed orders in place, by `apply` alone, and the unit must have eaten; without them it
 * must not. Each figure and each kind is looked for in the events and states of the record, without a line of the account's own code.
 */

import { apply } from '../../src/engine/core/index.ts';
import {
  type Command,
  type GameEvent,
  type NodeId,
  type Rules,
  SIDES,
  type Side,
  type State,
  type Store,
  type UnitState,
  unitOf,
} from '../../src/engine/lines-and-webs/index.ts';
import type {
  Change,
  HungerAccount,
  HungerCase,
  HungerCost,
  HungerRemedy,
  HungerStory,
  Lack,
  LackClass,
  LackCost,
} from '../../src/games/lines-and-webs/account/hunger/types.ts';

interface Recorded {
  rules: Rules;
  seed: string;
  commands: readonly Command[];
}

interface Step {
  at: number;
  day: number;
  before: State;
  events: readonly GameEvent[];
}

interface Played {
  steps: Step[];
  end: State;
  isWhole: boolean;
}

/** The record, each state kept; with changes, up to the first order that the rules refuse. It goes on from `known`, the record played before. */
function playedAgain({ rules, seed, commands }: Recorded, changes: readonly Change[], to: number, known: Step[] = []): Played {
  const from = Math.min(to, ...changes.map(({ at }) => at));
  let state = known[from]?.before ?? rules.setup(seed);
  const steps = known.slice(0, known[from] ? from : 0);
  for (let at = steps.length; at < to; at++) {
    const change = changes.find((one) => one.at === at);
    const own = change?.instead === undefined ? [commands[at] as Command] : change.instead === null ? [] : [change.instead];
    const before = state;
    const buyer = change?.before[0]?.side;
    // RP beside the record's.
    if (buyer && change.points)
      state = { ...state, points: { ...state.points, [buyer]: (state.points?.[buyer] ?? rules.world.figures[buyer].rp) + change.points } };
    const events: GameEvent[] = [];
    for (const command of [...(change?.before ?? []), ...own]) {
      const done = apply(rules, state, command);
      if (!done.ok) return { steps, end: state, isWhole: false };
      state = done.state;
      events.push(...done.events);
    }
    steps.push({ at, day: before.turn, before, events });
  }
  return { steps, end: state, isWhole: true };
}

const plain = new WeakMap<readonly Command[], Played>();
function factsOf(record: Recorded): Played {
  const known = plain.get(record.commands) ?? playedAgain(record, [], record.commands.length);
  plain.set(record.commands, known);
  return known;
}

const sideOf = (rules: Rules, unit: string): Side => rules.world.info[unit]!.side;
const loadAt = (s: State, rules: Rules, store: Store) =>
  store.kind === 'unit'
    ? unitOf(rules.world, s, store.unit).load
    : store.kind === 'port'
      ? s.ports.find(({ node }) => node === store.node)!.store
      : s.loose.find(({ node }) => node === store.node)!.tokens;

/** The units that went without, by the record: hungry at night, or none of a class when Phase 6 began, with some the day before. */
function lacksAgain(record: Recorded): string[] {
  const { rules } = record;
  const { steps, end } = factsOf(record);
  const found: string[] = [];
  const had = new Map<string, boolean>();
  for (const [i, { events, day }] of steps.entries()) {
    const after = steps[i + 1]?.before ?? end;
    for (const e of events) {
      if (e.type === 'degraded') found.push(`${e.unit} clI ${day}`);
      if (e.type !== 'phaseBegan' || e.phase !== 'execute') continue;
      for (const u of after.units)
        for (const cls of ['clIII', 'clV'] as const) {
          if (rules.world.info[u.id]?.type.kind !== 'combat') continue;
          const has = u.node === null || u.load[cls] > 0;
          if (!has && had.get(`${u.id} ${cls}`) !== false) found.push(`${u.id} ${cls} ${day}`);
          had.set(`${u.id} ${cls}`, has);
        }
    }
  }
  return found.sort();
}

/** Of each side: hungry units at the ends of days, and days on which it gave no order between its two ends of Phases 2 and 3. */
function sumsAgain(record: Recorded): { nights: number; still: number[]; of: number }[] {
  const { rules, commands } = record;
  const { steps, end } = factsOf(record);
  return (['delta', 'gamma'] as const).map((side) => {
    const parts = steps.filter(({ events }) => events.some((e) => e.type === 'partEnded' && e.side === side && e.phase === 'transport'));
    const moved = new Set(
      steps.flatMap(({ at, day, before }) => {
        const { type } = commands[at]!;
        return before.phase === 'transport' && before.active === side && type !== 'endPart' ? [day] : [];
      }),
    );
    const ends = steps.flatMap(({ day, before }, i) => {
      const after = steps[i + 1]?.before ?? end;
      return before.phase !== 'setup' && (after.turn > day || i === steps.length - 1) ? [after] : [];
    });
    const nights = ends.reduce(
      (n, s) => n + s.units.filter((u) => u.node !== null && u.degraded && sideOf(rules, u.id) === side).length,
      0,
    );
    return { nights, still: parts.flatMap(({ day }) => (moved.has(day) ? [] : [day])), of: parts.length };
  });
}

const lacks = (rules: Rules, s: State, { unit, cls }: Lack): boolean => {
  const u = unitOf(rules.world, s, unit);
  return cls === 'clI' ? u.degraded : u.load[cls] === 0;
};

/** True if some unit of the side lacks in `now` what it does not lack in `then`. */
function isWorse(rules: Rules, now: State, then: State, side: Side, isNight: boolean): boolean {
  return then.units.some((u: UnitState) => {
    if (u.side !== side || u.node === null) return false;
    const other = unitOf(rules.world, now, u.id);
    // A unit that was not bought lacks nothing.
    if (other.place === 'expansion') return false;
    if (other.node === null || (other.degraded && !u.degraded)) return true;
    const classes = isNight ? (['clIII', 'clV'] as const) : (['clI', 'clIII', 'clV'] as const);
    return rules.world.info[u.id]?.type.kind === 'combat' && classes.some((cls) => other.load[cls] === 0 && u.load[cls] > 0);
  });
}

/** True if in the changed game a unit is hungry outside of Phase 3 that was not in the record. */
const isHungrier = (again: Played, facts: Played): boolean =>
  again.steps.some(
    ({ before, at }) =>
      before.phase !== 'transport' &&
      before.units.some(
        ({ degraded }, i) => degraded && facts.steps[at]!.before.turn === before.turn && !facts.steps[at]!.before.units[i]!.degraded,
      ),
  );

/** Links between two nodes, whoever stands there. */
function linksAgain(rules: Rules, from: NodeId, to: NodeId): number {
  const { graph } = rules.world;
  const seen = new Map([[graph.index[from]!, 0]]);
  for (const [at, away] of seen) for (const next of graph.links[at]!) if (!seen.has(next)) seen.set(next, away + 1);
  return seen.get(graph.index[to]!) ?? 99;
}

/** The commands that ended a side's parts of a phase, with their days. */
const partsOf = ({ steps }: Played, side: Side, phase: string): Step[] =>
  steps.filter(({ events }) => events.some((e) => e.type === 'partEnded' && e.side === side && e.phase === phase));

/** What a side could spare of a class in a state: all but the last token of who eats, moves or fights with it; and the most in one place. */
function spareAgain(rules: Rules, s: State, { side, cls }: Lack): { n: number; most: number } {
  const inPorts = s.ports.flatMap(({ holder, store }) => (holder === side ? [store[cls]] : []));
  const withUnits = s.units.flatMap((u) => {
    if (u.side !== side || u.node === null) return [];
    const carriesOnly = cls === 'clV' && rules.world.info[u.id]!.type.kind !== 'combat';
    return [carriesOnly ? u.load.clV : Math.max(0, u.load[cls] - 1)];
  });
  const all = [...inPorts, ...withUnits];
  return { n: all.reduce((a, b) => a + b, 0), most: Math.max(0, ...all) };
}

/** RP of what these changes hand back, at single prices. */
function backAgain(rules: Rules, side: Side, changes: readonly Change[]): number {
  const { cardPrices, tokenPrices } = rules.world.figures[side];
  return changes
    .flatMap(({ before }) => before)
    .reduce((sum, command) => {
      if (command.type === 'returnCard') return sum + cardPrices[command.card];
      if (command.type === 'returnUnit') return sum + (rules.world.info[command.unit]!.type.price ?? 0);
      return command.type === 'returnTokens' ? sum + command.n * tokenPrices[command.cls] : sum;
    }, 0);
}

/**
 * One change for a whole story: with it each unit that it names has what it lacked, the others lack it still, and nobody lacks more; nothing else is
 * given but what brings it; and what it cost is what the record shows.
 */
function ofStory(record: Recorded, { cases }: HungerAccount, story: HungerStory): string[] {
  const { rules } = record;
  const facts = factsOf(record);
  const faults: string[] = [];
  const say = (isTrue: boolean, what: string): unknown => isTrue || faults.push(`story of ${story.cases}: ${what}`);
  const own = story.cases.flatMap((at) => cases[at] ?? []);
  if (own.length < story.cases.length) return ['a story of more cases than there are'];
  say(
    own.every(({ side, cls, kind, isLastNight }) =>
      Object.entries({ side, cls, kind, isLastNight }).every(([key, value]) => story[key as 'side'] === value),
    ),
    'cases of another one',
  );
  say(JSON.stringify(story.cost) === JSON.stringify(lackCostAgain(record, cases, story.cases)), `cost ${JSON.stringify(story.cost)}`);
  const { remedy } = story;
  say((remedy === null) === own.every((one) => one.remedy === null), 'a remedy');
  const order = own.find((one) => one.remedy)?.remedy?.order;
  if (!remedy || order === undefined) return faults;
  const { met, still, changes, moment, back, more } = remedy;
  say(
    [...met.map(({ at }) => at), ...still].every((at) => story.cases.includes(at)) && met.every(({ at }) => !still.includes(at)),
    'who is met',
  );
  say(met.length > 0, 'nobody is met');
  for (const { remedy: one } of own)
    say(!one || (one.moment.day === moment.day && one.moment.phase === moment.phase), 'another last moment');
  for (const at of story.cases) {
    const lack = cases[at]!;
    const then = facts.steps[lack.to]?.before ?? facts.end;
    const again = playedAgain(record, changes, lack.to, facts.steps);
    const isMet = !still.includes(at);
    say(again.isWhole && lacks(rules, again.end, lack) !== isMet, `${lack.unit} would ${isMet ? 'lack it all the same' : 'not lack it'}`);
    say(
      again.isWhole && !isWorse(rules, again.end, then, story.side, story.cls === 'clI') && !isHungrier(again, facts),
      'somebody lacks more',
    );
  }
  const given = changes.flatMap(({ before }) => before);
  const bought = given.flatMap((one) => (one.type === 'buyTokens' ? [one.n] : [])).reduce((a, b) => a + b, 0);
  say(bought === met.filter(({ buy }) => buy).length, 'another purchase');
  say(
    given.every(({ side }) => side === story.side),
    'orders of the other side',
  );
  const atOnce = backAgain(rules, story.side, changes);
  const isDouble = given.some((command) => command.type === 'returnTokens' && command.to === 'apod');
  say(isDouble ? back >= atOnce : back === atOnce, 'what goes back');
  say(more === changes.reduce((sum, { points = 0 }) => sum + points, 0), 'points beside the record’s');
  // A unit that goes back was never ordered, and never carried.
  for (const one of given)
    if (one.type === 'returnUnit')
      say(
        !record.commands.some(
          (c) =>
            c.type !== 'buyUnit' &&
            c.type !== 'landUnit' &&
            c.type !== 'setOpenLoad' &&
            'side' in c &&
            c.side === story.side &&
            (('unit' in c && c.unit === one.unit) || ('carrier' in c && c.carrier === one.unit)),
        ),
        `${one.unit} acted`,
      );
  // Whoever is named as a carrier, carries.
  for (const { hops } of met)
    for (const { by, to } of hops)
      say(
        given.some(
          (one) =>
            (one.type === 'carry' ? one.carrier === by : one.type === 'crossLevel' && by === null) &&
            'to' in one &&
            JSON.stringify(one.to) === JSON.stringify(to),
        ),
        `the load of ${by}`,
      );
  const { doubt } = remedy;
  const threats = met.map(({ at, ...one }) => threatsTo(record, cases[at]!, { ...one, order, moment }));
  const isReal = threats.some(({ comes, cards }) =>
    doubt === null
      ? false
      : 'card' in doubt
        ? cards.includes(doubt.card)
        : comes.some(({ unit, reaches }) => unit === doubt.unit && reaches === doubt.reaches),
  );
  say(doubt === null ? threats.every(({ comes, cards }) => comes.length + cards.length === 0) : isReal, 'the doubt');
  return faults;
}

/** What these cases cost: each event belongs to the last case of its unit and class before it. */
function lackCostAgain(record: Recorded, cases: readonly HungerCase[], numbers: readonly number[]): LackCost {
  const { rules } = record;
  const { steps, end } = factsOf(record);
  const cost = { steps: 0, units: 0, orders: 0, silent: 0, fighters: 0, trucks: 0 };
  const isOwn = (unit: string, day: number, cls: LackClass): boolean => {
    const before = cases.filter((one) => one.unit === unit && one.cls === cls && (one.day < day || (cls !== 'clI' && one.day === day)));
    const last = before.sort((a, b) => a.day - b.day).at(-1);
    return last !== undefined && numbers.includes(cases.indexOf(last));
  };
  let board: State | null = null;
  for (const [i, { day, events }] of steps.entries()) {
    const began = events.some((e) => e.type === 'phaseBegan' && e.phase === 'execute');
    if (began) board = steps[i + 1]?.before ?? end;
    for (const u of began ? board!.units : []) {
      if (u.node === null || !u.degraded || !isOwn(u.id, day, 'clI')) continue;
      if (rules.world.info[u.id]!.type.kind === 'combat') cost.fighters += 1;
      if (rules.world.info[u.id]!.carry > 0) cost.trucks += 1;
    }
    for (const e of events) {
      if (e.type === 'stepsLost' && e.why === 'hunger' && isOwn(e.unit, day, 'clI')) {
        cost.steps += e.n;
        if (e.steps === 0) cost.units += 1;
      }
      if (e.type !== 'forfeited' && e.type !== 'doesNotFightBack') continue;
      const key = e.type === 'forfeited' ? 'orders' : 'silent';
      if (e.why === 'degraded' && isOwn(e.unit, day, 'clI')) cost[key] += 1;
      const had = board && unitOf(rules.world, board, e.unit).load;
      if (e.why !== 'cannotPay' || !had) continue;
      // To move takes fuel; to fight back ammunition, and of armor fuel as well.
      const isArmor = rules.world.info[e.unit]!.type.arm === 'armor';
      if (had.clIII === 0 && (key === 'orders' || isArmor) && isOwn(e.unit, day, 'clIII')) cost[key] += 1;
      if (had.clV === 0 && key === 'silent' && isOwn(e.unit, day, 'clV')) cost[key] += 1;
    }
  }
  return cost;
}

/** Enemies that could have come to the way before the token arrives, or to the unit before it lacks it, by their moves, then beside it or by fire; cards that stop it. */
function threatsTo(
  record: Recorded,
  one: Lack,
  { order, buy, source, hops, arrives, moment }: Pick<HungerRemedy, 'order' | 'buy' | 'source' | 'hops' | 'arrives' | 'moment'>,
): { comes: { unit: string; reaches: 'way' | 'unit' }[]; cards: string[] } {
  const { rules } = record;
  const s = factsOf(record).steps[order]!.before;
  const hand = s.sides[one.side === 'delta' ? 'gamma' : 'delta'].hand;
  const cards = [
    ...(hand.nineLine > 0 && hops.some(({ by }) => by !== null) ? ['nineLine'] : []),
    ...(hand.sfInTheArea > 0 && hops.some(({ path }) => path.length > 1) ? ['sfInTheArea'] : []),
  ];
  const comes = s.units.flatMap((foe) => {
    const { type } = rules.world.info[foe.id]!;
    if (foe.side === one.side || foe.node === null || type.kind !== 'combat') return [];
    const fire = type.arm === 'artillery' ? (type.range ?? 1) : 1;
    const isNear = (nodes: NodeId[], days: number, beyond: number): boolean =>
      days > 0 && nodes.some((at) => linksAgain(rules, foe.node as NodeId, at) <= type.move * days + beyond);
    const way = buy !== null && isNear([source.node, ...hops.flatMap(({ path }) => path)], arrives - moment.day, fire);
    const pays = one.cls === 'clV' || (one.cls === 'clIII' && rules.world.info[one.unit]!.type.arm === 'armor');
    const unit = pays && isNear([one.node, unitOf(rules.world, s, one.unit).node ?? one.node], one.day - moment.day, 1);
    return [...(way ? [{ unit: foe.id, reaches: 'way' as const }] : []), ...(unit ? [{ unit: foe.id, reaches: 'unit' as const }] : [])];
  });
  return { comes, cards: arrives > moment.day ? cards : [] };
}

const tried = new WeakMap<readonly Command[], Map<string, boolean>>();
/** True if a single order would have helped at the end of a part: found once for a record. */
function oneOrder(record: Recorded, lack: Lack, part: Step): boolean {
  const known = tried.get(record.commands) ?? new Map<string, boolean>();
  tried.set(record.commands, known);
  const key = `${lack.unit} ${lack.cls} ${lack.to} ${part.at}`;
  const found = known.get(key) ?? isHelped(record, lack, part);
  known.set(key, found);
  return found;
}

/** Each legal order at the end of a part is tried, in the record. */
function isHelped(record: Recorded, lack: Lack, part: Step): boolean {
  const { rules } = record;
  const then = factsOf(record).steps[lack.to]?.before ?? factsOf(record).end;
  for (const command of rules.legal(part.before)) {
    if (command.type !== 'carry' && command.type !== 'crossLevel') continue;
    if (command.to.kind !== 'unit' || command.to.unit !== lack.unit || command.tokens[lack.cls] === 0) continue;
    const giver = command.from.kind === 'unit' ? unitOf(rules.world, part.before, command.from.unit) : null;
    const fights = giver !== null && rules.world.info[giver.id]!.type.kind === 'combat';
    // A last token that its holder needs is not to be given.
    if (giver?.load[lack.cls] === 1 && (lack.cls !== 'clV' || fights)) continue;
    const again = playedAgain(record, [{ at: part.at, before: [command] }], lack.to, factsOf(record).steps);
    if (!again.isWhole || lacks(rules, again.end, lack) || isHungrier(again, factsOf(record))) continue;
    if (!isWorse(rules, again.end, then, lack.side, lack.cls === 'clI')) return true;
  }
  return false;
}

function ofRemedy(
  record: Recorded,
  one: HungerCase,
  { order, buy, source, hops, changes, doubt, arrives, carriedAt, moment }: HungerRemedy,
): string[] {
  const { rules } = record;
  const facts = factsOf(record);
  const faults: string[] = [];
  const say = (isTrue: boolean, what: string): unknown => isTrue || faults.push(what);
  const then = facts.steps[one.to]?.before ?? facts.end;
  const again = playedAgain(record, changes, one.to, facts.steps);
  say(again.isWhole && !lacks(rules, again.end, one), 'with these orders it would still lack it');
  say(again.isWhole && !isWorse(rules, again.end, then, one.side, one.cls === 'clI'), 'another unit would lack something');
  say(!isHungrier(again, facts), 'another unit would go hungry on the way');
  const part = facts.steps[order];
  say(part?.events.some((e) => e.type === 'partEnded' && e.side === one.side && e.phase === moment.phase) === true, 'no part ends there');
  say(moment.phase === (buy ? 'spend' : 'transport') && part?.day === moment.day, 'another moment');
  say(arrives >= moment.day && arrives <= one.day, 'it comes on another day');
  // Nothing is added but what is told: of each class that it brings one token is given up or bought at most.
  const given = changes.flatMap(({ before }) => before);
  say(
    given.every(({ side }) => side === one.side),
    'orders of the other side',
  );
  const bought = given.filter(({ type }) => type === 'buyTokens').length;
  say(bought === (buy ? 1 : 0), 'another purchase');
  if (buy) {
    const { plan } = part!.before.sides[one.side];
    const left = buy.insteadOf === null ? buy.left >= buy.price : buy.left < buy.price;
    const missing = changes.reduce((n, { points = 0 }) => n + points, 0);
    say(
      missing === buy.more && (missing === 0 || (buy.insteadOf === null && buy.left + missing === buy.price)),
      'points beside the record’s',
    );
    const { cardPrices } = rules.world.figures[one.side];
    const onCards = rules.world.cards.kinds.reduce((n, kind) => n + plan.cards[kind] * cardPrices[kind], 0);
    const onUnits = plan.units.reduce((n, { unit }) => n + (rules.world.info[unit]!.type.price ?? 0), 0);
    say(buy.spent.cards === onCards && buy.spent.units === onUnits, 'what the points went to');
    say((left || missing > 0) && (buy.insteadOf?.kind !== 'card' || plan.cards[buy.insteadOf.card] > 0), 'the points');
  }
  // The way, in the changed game when the last part ends.
  const end = partsOf(facts, one.side, 'transport').find(({ day }) => day === arrives)!;
  say(end.at === carriedAt, 'the end of its Transport');
  const before = playedAgain(
    record,
    changes.filter(({ at }) => at < end.at),
    end.at,
    facts.steps.slice(0, end.at + 1),
  ).end;
  say(loadAt(buy ? before : end.before, rules, source.store)[one.cls] === source.held && source.held > 0, 'what lay at the source');
  const last = hops.at(-1)?.to;
  say(last?.kind === 'unit' && last.unit === one.unit, 'the way ends elsewhere');
  for (const { by, carried, carry, insteadOf, node } of hops) {
    if (by === null) continue;
    const was = unitOf(rules.world, end.before, by);
    say(unitOf(rules.world, before, by).node === node && carry === rules.world.info[by]!.carry && was.carried === carried, `carrier ${by}`);
    say((insteadOf !== null) === was.carried >= carry, `free carry of ${by}`);
  }
  const { comes, cards } = threatsTo(record, one, { order, buy, source, hops, arrives, moment });
  if (doubt && 'unit' in doubt)
    say(
      comes.some(({ unit, reaches }) => unit === doubt.unit && reaches === doubt.reaches),
      'the enemy named',
    );
  else
    say(
      comes.length === 0 && (doubt ? cards.includes(doubt.card) : cards.length === 0),
      'who could have come, or a card in the enemy’s hand',
    );
  // Later than the last moment no single order helps.
  for (const later of partsOf(facts, one.side, 'transport'))
    if (later.at > order && later.at < one.to) say(!oneOrder(record, one, later), `an order of day ${later.day} helps as well`);
  return faults;
}

/** True if a command played this card, or none if none is named. */
const isPlayed = ({ events }: Step, card: string | null): boolean =>
  card === null || events.some((e) => e.type === 'cardPlayed' && e.card === card);

function ofCase(record: Recorded, one: HungerCase): string[] {
  const { rules } = record;
  const facts = factsOf(record);
  const faults: string[] = [];
  const say = (isTrue: boolean, what: string): unknown => isTrue || faults.push(what);
  const happened = (day: number, test: (e: GameEvent) => boolean): Step[] =>
    facts.steps.filter((step) => step.day === day && step.events.some(test));
  const { remedy, captured, lost, spent, landed, bought, kind, unit, side } = one;
  say(sideOf(rules, unit) === side, 'side');
  say(unitOf(rules.world, facts.steps[one.to]?.before ?? facts.end, unit).node === one.node, 'place');
  if (remedy) faults.push(...ofRemedy(record, one, remedy));
  say((kind === 'captured') === (captured !== null) && (kind === 'carrierLost') === (lost !== null), kind);
  say((kind === 'ownAttacks') === (spent !== null), kind);
  const end = partsOf(facts, side, 'transport').find(({ day }) => day === one.day);
  const spare = end ? spareAgain(rules, end.before, one) : { n: 0, most: 0 };
  say(spare.n === (one.spare?.n ?? 0) && spare.most === (one.spare?.most ?? 0), 'what was to spare');
  say(!one.spare || (end !== undefined && loadAt(end.before, rules, one.spare.store)[one.cls] >= one.spare.most), 'where it was');
  if (kind === 'neverSupplied') say(remedy !== null && remedy.buy !== null, 'never supplied, and carried');
  if (kind === 'noneLeft') say(remedy === null && spare.n === 0, 'some was left');
  if (kind === 'outOfReach') say(remedy === null && spare.n > 0, 'within reach');
  if (remedy === null && kind !== 'ownAttacks')
    for (const part of partsOf(facts, side, 'transport'))
      if (part.at < one.to && part.day >= one.day - 3) say(!oneOrder(record, one, part), `an order of day ${part.day} helps`);
  if (kind === 'notSent') say(remedy !== null && remedy.buy === null, 'no way');
  if (captured) {
    const isIt = (e: GameEvent): boolean =>
      captured.card === null
        ? e.type === 'portTaken' && e.port === captured.port && e.by !== side
        : e.type === 'portDamaged' && e.port === captured.port && e.lost[one.cls] === captured.n;
    const [taken] = happened(captured.day, isIt);
    const had = taken?.before.ports.find(({ node }) => node === captured.port)?.store[one.cls] ?? 0;
    say(captured.card === null ? had === captured.n : had >= captured.n, 'captured');
    say(taken !== undefined && isPlayed(taken, captured.card), 'the card that hit the port');
  }
  if (lost) {
    const types = { destroyed: 'destroyed', disabled: 'disabled', hungry: 'degraded', beaten: 'retreated' };
    const [step] = happened(lost.day, (e) => e.type === types[lost.how] && 'unit' in e && e.unit === lost.unit);
    say(step !== undefined && isPlayed(step, lost.card), 'lost');
    say(!oneOrder(record, one, end!), 'the carrier was not its last way');
  }
  if (spent) {
    const paid = happened(spent.day, () => true).flatMap(({ events }) =>
      events.flatMap((e) =>
        e.type === 'paid' && e.unit === unit && e.cls === one.cls && ['attack', 'pursuit', 'fire'].includes(e.why) ? [e.n] : [],
      ),
    );
    say(spent.n > 0 && paid.reduce((a, b) => a + b, 0) === spent.n && spent.day === one.day - 1, 'spent');
  }
  if (landed) {
    const tokens = happened(landed.day, () => true).flatMap(({ events }) =>
      events.flatMap((e) =>
        e.type === 'tokensLanded' && e.port === landed.port
          ? [e.tokens[one.cls]]
          : e.type === 'purchasesRevealed' && e.side === side && landed.port === rules.world.home[side].apod.id
            ? [e.apodTokens[one.cls]]
            : [],
      ),
    );
    say(tokens.includes(landed.n) && landed.n > 0, 'landed');
  }
  if (bought) {
    const [told] = happened(bought.day, (e) => e.type === 'purchasesRevealed' && e.side === side).flatMap(({ events }) =>
      events.flatMap((e) =>
        e.type === 'purchasesRevealed' && e.side === side ? [[e.queueTokens[one.cls], e.apodTokens[one.cls], e.cards]] : [],
      ),
    );
    const [sea = 0, air = 0] = told ?? [];
    const cards = told?.[2];
    say(bought.cards === cards, 'cards bought');
    say([sea, air, sea + air].includes(bought.n) && [0, sea].includes(bought.sea) && bought.sea <= bought.n, 'bought');
  }
  if (one.optimum) {
    const end = partsOf(facts, side, 'transport').find(({ day }) => day === one.optimum!.day)!;
    const did = end.before.units.filter((u) => u.side === side && u.node !== null && !u.degraded && u.load.clI > 0).length;
    say(one.cls === 'clI' && one.optimum.did === did && one.optimum.would > did, 'optimum');
  }
  return faults;
}

/** What is untrue of the debrief of a record. */
/** What hunger cost, from states and events; what was brought is judged with the days. */
function costAgain(record: Recorded, side: Side, brought: HungerCost['brought']): HungerCost {
  const { steps, end } = factsOf(record);
  const { rules } = record;
  const events = steps
    .flatMap((step) => step.events)
    .filter((e) => 'unit' in e && e.unit !== null && sideOf(rules, e.unit as string) === side);
  const starved = events.flatMap((e) => (e.type === 'stepsLost' && e.why === 'hunger' ? [e] : []));
  // A day's Phase 6 begins once: the state is the one after that command.
  const hungry = steps.flatMap(({ events: some }, i) => {
    const began = some.some((e) => e.type === 'phaseBegan' && e.phase === 'execute');
    const { units } = steps[i + 1]?.before ?? end;
    // Without an order on either side the night falls at once.
    const fell = (u: UnitState): boolean => some.some((e) => e.type === 'degraded' && e.unit === u.id);
    return began ? units.filter((u) => u.side === side && u.node !== null && u.degraded && !fell(u)) : [];
  });
  const kindOf = (u: UnitState) => rules.world.info[u.id]!;
  const trucks = hungry.filter((u) => kindOf(u).carry > 0);
  if (trucks.some(({ carried }) => carried > 0)) throw new Error('A hungry truck has carried.');
  const strength = (list: readonly UnitState[]): number =>
    list
      .filter(
        (u) => u.side === side && u.node !== null && (rules.world.rulings.finalStrength === 'all' || kindOf(u).type.kind === 'combat'),
      )
      .reduce((sum, u) => sum + (kindOf(u).type.strength[4 - u.steps] ?? 0), 0);
  return {
    steps: starved.reduce((sum, { n }) => sum + n, 0),
    units: starved.filter((e) => e.steps === 0).length,
    orders: events.filter((e) => e.type === 'forfeited' && e.why === 'degraded').length,
    silent: events.filter((e) => e.type === 'doesNotFightBack' && e.why === 'degraded').length,
    fighters: hungry.filter((u) => kindOf(u).type.kind === 'combat').length,
    trucks: trucks.length,
    strength: { hungry: strength(end.units.filter((u) => u.degraded)), all: strength(end.units) },
    isWinner: end.outcome?.winner === side,
    brought,
  };
}

export function untrueHunger(record: Recorded, hunger: HungerAccount | null): string[] {
  if (!hunger) return [];
  const told = hunger.cases;
  const names = told.map(({ unit, cls, day }) => `${unit} ${cls} ${day}`).sort();
  const again = lacksAgain(record);
  const sums = (['delta', 'gamma'] as const).map((side) => ({
    nights: told.reduce((n, one) => n + (one.side === side ? one.nights : 0), 0),
    still: hunger.still[side].days,
    of: hunger.still[side].of,
  }));
  const { outcome } = factsOf(record).end;
  const last = told.filter(({ cls, day }) => cls === 'clI' && day === outcome?.turn);
  return [
    ...(JSON.stringify(names) === JSON.stringify(again) ? [] : [`who went without: ${names} is ${again}`]),
    ...(JSON.stringify(sums) === JSON.stringify(sumsAgain(record)) ? [] : [`sums: ${JSON.stringify(sums)}`]),
    ...(hunger.lastNight === last.length && told.every((one) => one.isLastNight === last.includes(one)) ? [] : ['the last night']),
    ...SIDES.flatMap((side) => {
      const is = JSON.stringify(costAgain(record, side, hunger.cost[side].brought));
      return is === JSON.stringify(hunger.cost[side]) ? [] : [`cost of ${side}: ${JSON.stringify(hunger.cost[side])} is ${is}`];
    }),
    ...(JSON.stringify(hunger.stories.flatMap((one) => one.cases).sort()) === JSON.stringify(told.map((_, i) => i).sort())
      ? []
      : ['a case in no story, or in two']),
    ...hunger.stories.flatMap((one) => ofStory(record, hunger, one)),
    ...hunger.cases.flatMap((one) => ofCase(record, one).map((what) => `${one.unit} ${one.cls} day ${one.day} ${one.kind}: ${what}`)),
  ];
}
