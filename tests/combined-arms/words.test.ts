// @vitest-environment node
/** Sentences of Combined Arms, over games by chance with house rules by chance; its book, and its lesson. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lessonSources, lessonText } from '../../scripts/lib/lessons/index.ts';
import {
  type Command,
  combinedArms,
  type GameEvent,
  RULING_CHOICES,
  type Rulings,
  type State,
  UNIT_TYPES,
  type UnitType,
  type View,
} from '../../src/engine/combined-arms/index.ts';
import { opponentOf } from '../../src/engine/core/gameTypes.ts';
import { apply, hashOf, type Rejection, simulate } from '../../src/engine/core/index.ts';
import { below, createRng } from '../../src/engine/core/rng.ts';
import lessonFile from '../../src/games/combined-arms/lessons/first-salvo.json';
import { LESSON } from '../../src/games/combined-arms/lessons/index.ts';
import { playerAt } from '../../src/games/combined-arms/players.ts';
import { SCENARIOS } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import { book, houseRules } from '../../src/games/combined-arms/words/book.ts';
import { objectOf, sayCommand } from '../../src/games/combined-arms/words/commands.ts';
import { momentWords, sayEvent, sayEvents } from '../../src/games/combined-arms/words/events.ts';
import { linesOf, sideOf, titleOf } from '../../src/games/combined-arms/words/log.ts';
import { sideName, TYPE_NAMES } from '../../src/games/combined-arms/words/names.ts';
import { sayReason } from '../../src/games/combined-arms/words/reasons.ts';
import { REJECTIONS, sayRejection } from '../../src/games/combined-arms/words/rejections.ts';
import { agreed, comesTo, orderStep } from '../../src/records/lesson.ts';
import { spokenOf } from '../../src/ui/log/spoken.ts';
import { ARMY, armyOf, Battle, battle, FULL } from './kit.ts';

interface Told {
  events: GameEvent[];
  commands: { command: Command; before: View; after: View }[];
  refused: Rejection[];
}

/** A game by chance, with wild orders in between that are mostly refused. */
function gameByChance(seed: string, n: number): Told {
  const rng = createRng(seed);
  const pick = <T>(list: readonly T[]): T => list[below(rng, list.length)] as T;
  const rulings = Object.fromEntries(Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, pick<string>(values)]));
  const scenario = SCENARIOS[n % SCENARIOS.length]!;
  const rules = combinedArms({ ...scenario, rulings: { ...(rulings as Partial<Rulings>), stalemate: 16 } });
  const told: Told = { events: [], commands: [], refused: [] };

  function wild(state: State): Command {
    const side = below(rng, 12) === 0 ? opponentOf(state.up) : state.up;
    const one = () => pick(state.units)?.id ?? 'delta-1';
    const [unit, at, type] = [below(rng, 8) === 0 ? 'delta-99' : one(), pick([...rules.world.grid.ids, 'z9']), pick(UNIT_TYPES)];
    const army = Object.fromEntries(UNIT_TYPES.map((kind) => [kind, below(rng, 4)])) as { [T in UnitType]: number };
    return pick<Command>([
      { type: 'chooseArmy', side, army: { ...army, headquarters: pick([1, 1, 2]) }, elite: pick([[], [type], [type, pick(UNIT_TYPES)]]) },
      { type: 'place', side, unit, at },
      { type: 'move', side, unit, to: at },
      { type: 'endMoves', side },
      { type: 'attack', side, unit, target: one() },
      { type: 'retreat', side, to: pick([at, null]) },
      { type: 'reinforce', side, kind: type, at },
      { type: 'offerDraw', side },
    ]);
  }

  let state = rules.setup(seed);
  for (let i = 0; i < 500 && state.outcome === null; i++) {
    for (let tries = 0; tries < 12; tries++) {
      const why = rules.check(state, wild(state));
      if (why) told.refused.push(why);
    }
    const legal = [...rules.legal(state)];
    const attacks = legal.filter(({ type }) => type === 'attack');
    const command = pick(attacks.length > 0 && below(rng, 3) > 0 ? attacks : legal);
    const done = apply(rules, state, command);
    if (!done.ok) throw new Error(done.why.code);
    const view = (seen: State) => rules.view(seen, command.side);
    told.commands.push({ command, before: view(state), after: view(done.state) });
    told.events.push(...done.events);
    state = done.state;
  }
  return told;
}
const GAMES = Array.from({ length: 15 }, (_, n) => gameByChance(`words ${n}`, n));

/** What is wrong with a text; null if nothing is. */
function fault(text: string): string | null {
  if (/undefined|null|NaN|\[object|delta|gamma|invalid|\berror\b|!|\s\s|\.\.|^$/.test(text)) return text;
  if (!/^[A-Z0-9].*[.?]$/.test(text)) return text;
  return text.split(/[.?:;](?= |$)/).some((sentence) => sentence.trim().split(/\s+/).length > 20) ? text : null;
}

/** Rejections that hardly occur by chance, with their sentences. */
const move = (south: string, to: string, rulings = {}) =>
  battle(`${south}, HQ h1`, 'If d6, HQ h8', rulings).why({ type: 'move', side: 'delta', unit: 'delta-1', to });
/** Where a beaten Air Field of North can't go. */
const back = (to: string | null, rulings = {}) =>
  battle('Ho c3, Ho d3, If c5, HQ h1', 'Ai d6, If e6, HQ h8', rulings)
    .fire('gamma-1', 'delta-1', 'delta-2')
    .why({ type: 'retreat', side: 'gamma', to });
const army = (counts: string, elite: UnitType[] = [], rulings = {}) =>
  new Battle({ ...FULL, rulings }).why({ type: 'chooseArmy', side: 'delta', army: armyOf(counts), elite });
const RARE: readonly (readonly [Rejection | null, string])[] = [
  [army('5 If, HQ'), 'General Infantry: an army has 4 at most. Choose another type.'],
  [army(ARMY, ['infantry', 'headquarters'], { elite: 'on' }), 'Headquarters can’t be elite: choose a unit that moves.'],
  [army(ARMY, ['antitank', 'antitank'], { elite: 'on' }), 'Anti-Tank Gun: the army has too few for that. Choose another elite unit.'],
  [move('Ai b3', 'b4'), 'Air Field b3 can’t go to b4: it needs one of your other units beside it.'],
  [move('Ai c4, If b5', 'c5'), 'Air Field c4 can’t go to c5: an enemy stands beside it.'],
  [
    move('Mi a1, If a2, If b2, If b1', 'a3'),
    'Mechanized Infantry a1 can’t reach a3 in 2 squares: units are in the way, so move others first.',
  ],
  [move('Ai a1, If c4', 'b3', { airPath: 'all' }), 'Air Field a1 can’t reach b3: it needs a friend beside each square of the way.'],
  [
    battle('Mi a1, HQ h1', 'HQ h8', { difficult: 'on' }, { ground: { woods: ['b2'] } }).why({
      type: 'move',
      side: 'delta',
      unit: 'delta-1',
      to: 'c3',
    }),
    'Mechanized Infantry a1 can’t reach c3: vehicles must stop on difficult ground.',
  ],
  [
    battle('Ai a1, If c3, HQ h1', 'If d6, HQ h8')
      .move('delta-1', 'b2')
      .why({ type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' }),
    'Air Field b2 has moved this turn and can’t attack.',
  ],
  [back('d9'), 'That square is not on the board.'],
  [back('e6'), 'General Infantry e6 stands there: choose a free square for Air Field d6.'],
  [back('c6'), 'Air Field d6 can’t go to c6: sideways it may not come beside an enemy.'],
  [
    battle('Ho c3, Ho d3, HQ h1', 'Ai d6, HQ h8', { backDiagonal: 'three' })
      .fire('gamma-1', 'delta-1', 'delta-2')
      .why({ type: 'retreat', side: 'gamma', to: 'c7' }),
    'Air Field d6 can’t go to c7: not diagonally in this game.',
  ],
  [back(null), 'Air Field d6 can’t leave the board from there.'],
  [back('c7', { airRetreat: 'bound' }), 'Air Field d6 can’t go to c7: it needs a friend beside it, and no enemy.'],
];

test.each(RARE)('The rare rejection %o reads “%s”', (why, text) => {
  expect(why && sayRejection(why)).toBe(text);
  expect(fault(text)).toBeNull();
});

test('Each rejection names its units, and cites a clause of the book; every sentence of the game occurs, here or among the rare ones', () => {
  const refused = GAMES.flatMap((game) => game.refused);
  expect(refused.length).toBeGreaterThan(5000);
  for (const [text, why] of new Map(refused.map((one) => [sayRejection(one), one]))) {
    expect(fault(text)).toBeNull();
    expect(why.clauses.filter((clause) => !book.ids.has(clause))).toEqual([]);
    const { unit = '' } = why.data ?? {};
    const [type, ...at] = String(unit).split(' ');
    if (type && why.code !== 'attack.friend' && !why.code.startsWith('place.'))
      expect([why.code, text]).toEqual([why.code, expect.stringContaining([TYPE_NAMES[type as UnitType], ...at].join(' '))]);
  }
  const own = readFileSync('src/games/combined-arms/words/rejections.ts', 'utf8');
  const met = new Set([...refused, ...RARE.map(([why]) => why)].map((why) => why?.code));
  // Those of the umpire are in umpire.test.ts.
  const others = REJECTIONS.filter((code) => !code.startsWith('umpire.'));
  expect(others.filter((code) => own.includes(`'${code}'`) && !met.has(code))).toEqual([]);
});

test('Each event reads well and cites clauses of the book; shots at one unit in a row are one sentence', () => {
  const events = GAMES.flatMap((game) => game.events);
  for (const event of events) {
    const said = sayEvent(event);
    if (!said) continue;
    if (event.type !== 'armyChosen') expect(fault(spokenOf(said.text, sideName))).toBeNull();
    expect(said.clauses.filter((clause) => !book.ids.has(clause))).toEqual([]);
  }
  const game = battle('Ho c4, Mt e5, If a1, HQ d1', 'If d7, HQ g8');
  const shots = ['delta-1', 'delta-2'].flatMap((unit) => game.fire('gamma-1', unit).events);
  expect(sayEvents(shots).map(({ text }) => text)).toEqual(['Δ Howitzer c4 and 1 more attack Γ General Infantry d7: damage 2 of 5.']);
});

test('6.3, 6.5, 6.6 A destroyed unit’s sentence says why it was destroyed', () => {
  const last = (game: ReturnType<typeof battle>) => sayEvent(game.events.find(({ type }) => type === 'destroyed') as GameEvent)?.text;
  expect(last(battle('En c4, En c6, En d4, HQ a1', 'Fo c5, HQ h8').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3'))).toBe(
    'Γ Fortification c5 is destroyed: a base can’t retreat.',
  );
  expect(last(battle('Ho a6, Ho b6, HQ d1', 'Ai a8, If b8, HQ h8').fire('gamma-1', 'delta-1', 'delta-2'))).toBe(
    'Γ Air Field a8 is destroyed: no square to retreat to.',
  );
});

test('An army and its units are named in the right number, in the log and on the button', () => {
  const chosen = { side: 'delta', army: armyOf('3 If, 2 Ai, 2 Fo, Ho, HQ') } as const;
  const army = '3 General Infantry, Howitzer, 2 Air Fields, 2 Fortifications and Headquarters';
  expect(sayCommand({ type: 'chooseArmy', ...chosen, elite: [] })).toBe(`Take ${army}`);
  expect(sayEvent({ type: 'armyChosen', ...chosen, elite: ['howitzers'], secret: false })?.text).toBe(
    `South chooses ${army}; elite: Howitzer.`,
  );
  const beaten = (kind: UnitType) =>
    sayEvent({ type: 'retreated', side: 'gamma', unit: 'gamma-1', kind, from: 'd6', to: 'd7', chosen: true })?.text;
  expect(UNIT_TYPES.map(beaten).filter((text) => / (Air Field|Fortification) d6 go |s d6 goes | {2}/.test(text ?? ''))).toEqual([]);
  expect(beaten('airfield')).toBe('Γ Air Field d6 retreats to d7.');
});

test('Each command reads well on its button and beside *Undo*, with and without the position', () => {
  for (const { command, before, after } of GAMES.flatMap((game) => game.commands)) {
    if (command.type !== 'chooseArmy') expect(fault(`${sayCommand(command, before)}.`)).toBeNull();
    expect(fault(`Undo ${objectOf([command], after)}.`)).toBeNull();
  }
  const { rules, state } = battle('Ho c4, Mt e5, HQ d1', 'If d7, HQ g8');
  const view = rules.view(state, 'delta');
  const shot = (unit: string): Command => ({ type: 'attack', side: 'delta', unit, target: 'gamma-1' });
  expect(objectOf([shot('delta-1'), shot('delta-2')], view)).toBe('volley on General Infantry');
  // Moves and shots of one press are counted together.
  const move: Command = { type: 'move', side: 'delta', unit: 'delta-2', to: 'e6' };
  expect(objectOf([move, move, shot('delta-1')], view)).toBe('attack on General Infantry and 2 more');
  expect(sayCommand(move, view)).toBe('Move Medium Tank e5 to e6');
});

test('The log names the side whose turn it is, also where the other side’s unit goes back', () => {
  const game = battle('Ho a6, Ho b6, HQ d1', 'Ai a7, HQ h8');
  const log = [...game.fire('gamma-1', 'delta-1').events, ...game.fire('gamma-1', 'delta-2').events, ...game.goBack('a8').events].map(
    (event, seq) => ({ seq, turn: 1, phase: 'attack' as const, event }),
  );
  expect(log.map((entry) => sideOf(entry as never)).filter((side) => side === 'gamma')).toEqual([]);
  expect(titleOf(log.find(({ event }) => event.type === 'attacked') as never)).toBe('Turn 1, South');
  const texts = (filter: string, ...words: string[]) => linesOf(log as never, filter, words).map(({ said }) => said.text);
  expect(texts('fights').at(-1)).toBe('Γ Air Field a7 retreats to a8.');
  expect(texts('losses')).toEqual([]);
  expect(texts('all', 'north', 'retreats')).toHaveLength(1);
});

test('4.1 A turn in which nothing was done has a line of its own, and a turn at hand has none yet', () => {
  const game = battle('Ho a6, HQ d1', 'Ai a7, HQ h8', { first: 'first' });
  const events = ['delta', 'gamma'].flatMap((side) => game.give({ type: 'endTurn', side } as never) && game.events);
  const told = events.map((event, seq) => ({ seq, turn: 1, phase: 'move' as const, event }));
  expect(linesOf(told as never, 'all', []).map(({ said }) => said.text)).toEqual(['North moved nothing.']);
  expect(linesOf(told as never, 'moves', [])).toEqual([]);
});

test('The reasons of computer players are sentences of at most 20 words', () => {
  const rules = combinedArms(SCENARIOS.find(({ id }) => id === 'eight-a-side')!);
  let state = rules.setup('reasons');
  const said = new Set<string>();
  const player = playerAt('B', 'even');
  for (let n = 0; n < 12 && !state.outcome; n++) {
    const steps = player.decide({ world: rules.world, view: rules.view(state, state.up), seed: `reasons ${n}` });
    for (const { command, reason } of [...steps]) {
      said.add(sayReason(rules.world, reason));
      const done = apply(rules, state, command);
      if (!done.ok) break;
      state = done.state;
      if (state.pending) break;
    }
  }
  expect(said.size).toBeGreaterThan(5);
  for (const text of said) expect(fault(text)).toBeNull();
});

test('Every ruling of the engine is a house rule with words for each value, the default first; sentences of the book have 20 words at most', () => {
  const values = Object.fromEntries(houseRules.rules.map(({ key, values: words }) => [key, Object.keys(words)]));
  expect(values).toEqual({ ...RULING_CHOICES, stalemate: ['n', 'off'] });
  expect(houseRules.rules.every(({ clause, id }) => book.ids.has(clause) && book.ids.has(id))).toBe(true);
  for (const scenario of SCENARIOS) {
    const { world } = combinedArms(scenario);
    const texts = book.chapters(world).flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'clause' ? [block.text] : [])));
    expect(texts.join()).not.toMatch(/R-|[{]\w/);
    const sentences = texts.flatMap((text) => text.split(/[.?!:](?= |$)/));
    expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 20)).toEqual([]);
    const named = texts.flatMap((text) => text.match(/\d+\.\d+/g) ?? []);
    expect(named.filter((id) => !book.ids.has(id))).toEqual([]);
  }
});

test('The lesson’s file is what its source writes; it takes each order at its moment, and any unit where shots are free', async () => {
  const source = lessonSources().find((one) => one.file().id === lessonFile.id);
  expect(source && lessonText(source.file())).toBe(lessonText(lessonFile as never));
  const lesson = await LESSON.load();
  const { commands, scenario, seed } = lesson.record;
  const rules = combinedArms(scenario);
  const sim = simulate(rules, rules.setup(seed));
  for (const command of commands) expect(sim.step(command)).toBeNull();
  expect(hashOf(sim.state)).toBe(lessonFile.hash);
  for (const [n, command] of commands.entries()) {
    const before = commands.slice(0, n);
    expect(agreed(lesson, before)).toBe(n);
    expect(orderStep(lesson, n) !== null).toBe(command.side === 'delta');
  }
  const first = commands.findIndex(({ type }) => type === 'attack');
  const other: Command = { type: 'attack', side: 'delta', unit: 'delta-5', target: 'gamma-1' };
  expect(comesTo(lesson, commands.slice(0, first), other)).toEqual([other]);
  expect(comesTo(lesson, commands.slice(0, first), { ...other, target: 'gamma-2' })).toEqual([]);
  const words = (text: string): number => text.split(/\s+/).length;
  for (const { note, how } of lesson.steps) {
    expect(words(note.text), note.title).toBeLessThanOrEqual(45);
    for (const sentence of [...note.text.split(/[.?!:] /), ...[how?.pointer ?? '', how?.keys ?? ''].flatMap((text) => text.split(/[.] /))])
      expect(words(sentence), sentence).toBeLessThanOrEqual(20);
  }
});

test('6.5 A unit that is made to retreat and then destroyed in a turn is named once', () => {
  const game = battle('Ho f4, Ho e4, Ho g4', 'Ho f6, HQ a8');
  const shots: GameEvent[] = [];
  const fire = (...units: string[]) => {
    for (const unit of units) shots.push(...game.fire('gamma-1', unit).events.filter(({ type }) => type === 'attacked'));
  };
  fire('delta-1', 'delta-2', 'delta-3');
  game.goBack('f7');
  expect(momentWords(shots as never)).toBe('drives Howitzer f6 back.');
  const [last] = shots.slice(-1) as [GameEvent & { type: 'attacked' }];
  expect(momentWords([...(shots as (typeof last)[]), { ...last, at: 'f7', effect: 'destroyed' }])).toBe('destroys Howitzer f7.');
});
