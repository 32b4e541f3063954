// @vitest-environment node
/** Sentences of Lines of Battle, over games by chance with house rules by chance. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { opponentOf } from '../../src/engine/core/gameTypes.ts';
import { apply, type Rejection } from '../../src/engine/core/index.ts';
import { below, createRng } from '../../src/engine/core/rng.ts';
import {
  type Command,
  FACINGS,
  type GameEvent,
  linesOfBattle,
  type Placed,
  RULING_CHOICES,
  type Rulings,
  type Scenario,
  type State,
  UNIT_TYPES,
  type Unit,
  type UnitType,
  type View,
} from '../../src/engine/lines-of-battle/index.ts';
import type { LinesOfBattle } from '../../src/games/lines-of-battle/types.ts';
import { stateWords } from '../../src/games/lines-of-battle/words/boardWords.ts';
import { book } from '../../src/games/lines-of-battle/words/book.ts';
import { objectOf, sayCommand } from '../../src/games/lines-of-battle/words/commands.ts';
import { sayEvent, spoken } from '../../src/games/lines-of-battle/words/events.ts';
import { diceIn, linesOf, reasonOf, sideOf, titleOf } from '../../src/games/lines-of-battle/words/log.ts';
import { sideName, TYPE_NAMES, unitWords } from '../../src/games/lines-of-battle/words/names.ts';
import { REJECTIONS, sayRejection } from '../../src/games/lines-of-battle/words/rejections.ts';
import type { EventText } from '../../src/games/page.ts';
import type { LogEntry } from '../../src/store/chronicle.ts';
import { luckWords } from '../../src/ui/log/DiceLuck.tsx';
import { spokenOf } from '../../src/ui/log/spoken.ts';
import { squareFinds } from '../../src/ui/palette/squareFinds.ts';
import { Battle, battle, FULL } from './kit.ts';

interface Told {
  events: GameEvent[];
  commands: { command: Command; before: View; after: View }[];
  refused: Rejection[];
}

const SMALL: Scenario = {
  ...FULL,
  board: { columns: 8, rows: 8 },
  zone: { columns: 6, rows: 1 },
  units: 6,
  arrangements: [{ name: 'Six', rows: ['Sp Sw Ar Sp Sw Ca'] }],
};

/** A game by chance, with wild orders in between that are mostly refused. */
function gameByChance(seed: string): Told {
  const rng = createRng(seed);
  const pick = <T>(list: readonly T[]): T => list[below(rng, list.length)] as T;
  const scenario = pick([FULL, SMALL]);
  const rulings = Object.fromEntries(Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, pick<string>(values)]));
  const rules = linesOfBattle({ ...scenario, rulings: { ...(rulings as Partial<Rulings>), commander: 'off', stalemate: 12 } });
  const told: Told = { events: [], commands: [], refused: [] };

  function wild(state: State): Command {
    const side = below(rng, 12) === 0 ? opponentOf(state.up) : state.up;
    const one = () => pick(state.units)?.id ?? 'delta-1';
    const [unit, at, facing] = [below(rng, 8) === 0 ? 'delta-99' : one(), pick([...rules.world.grid.ids, 'z9']), pick(FACINGS)];
    const army = Object.fromEntries(UNIT_TYPES.map((type) => [type, below(rng, 7)])) as { [T in UnitType]: number };
    const units = Array.from({ length: scenario.units }, (_, i) => ({
      type: pick(UNIT_TYPES.slice(0, 4)),
      at: pick(rules.world.grid.ids),
      facing,
      i,
    }));
    const beside = rules.world.grid.ids.filter((id) => Math.abs(id.charCodeAt(0) - at.charCodeAt(0)) < 2);
    return pick<Command>([
      { type: 'chooseArmy', side, army },
      { type: 'arrange', side, units: units.map(({ i: _, ...placed }) => placed) },
      { type: 'place', side, unit, at, facing },
      { type: 'ready', side },
      { type: 'move', side, unit, to: at, facing: pick([facing, null]) },
      { type: 'reface', side, unit, facing },
      { type: 'swap', side, unit, other: one() },
      { type: 'armyMove', side, steps: [0, 1, 2].map(() => ({ unit: one(), to: pick(beside) })) },
      { type: 'attack', side, unit, target: one() },
      { type: 'advance', side, unit },
    ]);
  }

  let state = rules.setup(seed);
  for (let i = 0; i < 900 && state.outcome === null; i++) {
    for (let n = 0; n < 12; n++) {
      const why = rules.check(state, wild(state));
      if (why) told.refused.push(why);
    }
    const offer = below(rng, 60) === 0 ? [{ type: 'offerDraw', side: state.up } as const] : [];
    const legal = [...rules.legal(state), ...offer].filter((one) => !rules.check(state, one));
    const attacks = legal.filter(({ type }) => type === 'attack');
    const command = pick(attacks.length > 0 ? attacks : legal);
    const done = apply(rules, state, command);
    if (!done.ok) throw new Error(done.why.code);
    const view = (seen: State) => rules.view(seen, command.side);
    told.commands.push({ command, before: view(state), after: view(done.state) });
    told.events.push(...done.events);
    state = done.state;
  }
  return told;
}
const GAMES = Array.from({ length: 12 }, (_, n) => gameByChance(`words ${n}`));

/** What is wrong with a text; null if nothing is. */
function fault(text: string): string | null {
  if (/undefined|null|NaN|\[object|delta|gamma|invalid|\berror\b|!|\s\s|\.\.|^$/.test(text)) return text;
  if (!/^[A-Z0-9].*[.?]$/.test(text)) return text;
  return text.split(/[.?:](?= |$)/).some((sentence) => sentence.trim().split(/\s+/).length > 20) ? text : null;
}

const REFUSED = GAMES.flatMap(({ refused }) => refused);

/** Rejections that hardly occur by chance, with their sentences. */
const RARE: readonly (readonly [Rejection | null, string])[] = [
  [
    battle('Co d4 n', 'Sw d5 s').why({ type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' }),
    'Commander d4 can’t attack: choose another unit.',
  ],
  [battle('Sw d4 n', 'Sw d9 s').why({ type: 'fly', side: 'delta' }), 'There is no such order in this game.'],
  [battle('Sw d4 n', 'Sw d9 s').give({ type: 'resign' }).why({ type: 'endPhase', side: 'delta' }), 'The game is over.'],
  [
    battle('Sw d4 n', 'Sw d9 s').give({ type: 'offerDraw' }).why({ type: 'offerDraw', side: 'delta' }),
    'You have offered a draw already: the other side can accept it in its next turn.',
  ],
  [steps('d5', 'delta-1', 'd5', 'delta-1'), 'Swordsmen d4 can’t take two steps at once: leave one out.'],
  [steps('e4', 'delta-1', 'e4', 'delta-3'), 'Cavalry f4 and Swordsmen d4 would both enter e4: send one elsewhere.'],
  [steps('d3', 'delta-1', 'd4', 'delta-2'), 'Swordsmen d4 and Commander d3 can’t step into each other’s squares: send one elsewhere.'],
  [
    battle('Ar d4 n, Sp d6 n', 'Sw d8 s').why({ type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' }),
    'Spearmen d6 stand between Archers d4 and Swordsmen d8: the line must be clear.',
  ],
  [set({ firstFacing: 'forward' }, { at: 'b1', facing: 'e' }), 'The unit on b1 must face the enemy: in this game all do at the start.'],
  [set({ zone: 'any' }, { at: 'a1', facing: 'n' }, { at: 'j1', facing: 'n' }), 'The army is 10 columns wide: bring it together on 8.'],
  [set({}, { at: 'b1', facing: 'n' }), '15 units are still to be placed.'],
  [set({}, { at: 'b1', facing: 'n' }, { at: 'b1', facing: 'n' }), 'Swordsmen b1 stand there already, facing that way.'],
];
function steps(to: string, unit: string, toToo: string, other: string): Rejection | null {
  const order = {
    type: 'armyMove',
    side: 'delta',
    steps: [
      { unit, to },
      { unit: other, to: toToo },
    ],
  };
  return battle('Sw d4 n, Co d3 n, Ca f4 n', 'Sw d9 s').why(order);
}
/** Places units of a new army with these rulings, as far as they go, and asks to be ready. */
function set(rulings: Partial<Rulings>, ...places: Pick<Placed, 'at' | 'facing'>[]): Rejection | null {
  const game = new Battle({ ...FULL, units: places.length > 1 ? places.length : 16, rulings });
  const swordsmen = game.rules.world.scenario.units;
  game.give({ type: 'chooseArmy', army: { swordsmen, spearmen: 0, archers: 0, cavalry: 0, commander: 0 } });
  for (const [i, place] of places.entries()) {
    const again = places.findIndex(({ at }) => at === place.at);
    const command = { type: 'place', unit: `delta-${Math.min(i, again) + 1}`, ...place } as const;
    const why = game.why({ side: 'delta', ...command });
    if (why) return why;
    game.give(command);
  }
  return game.why({ type: 'ready', side: 'delta' });
}

test('Each rejection names its units, squares and numbers, and cites a clause of the book', () => {
  expect(REFUSED.length).toBeGreaterThan(5000);
  const texts = new Map(REFUSED.map((why) => [sayRejection(why), why]));
  for (const [text, why] of texts) {
    expect(fault(text)).toBeNull();
    expect(why.clauses.filter((clause) => !book.ids.has(clause))).toEqual([]);
    const { field: _, awaited: __, type: ___, wanted: ____, n: _____, ...data } = why.data ?? {};
    for (const value of Object.values(data)) {
      const [first, ...at] = String(value).split(' ');
      const name = [TYPE_NAMES[first as UnitType] ?? first, ...at].join(' ');
      expect([why.code, text]).toEqual([why.code, expect.stringContaining(name)]);
    }
    for (const id of why.ids ?? []) if (/^[a-t]\d/.test(id)) expect(text).toContain(id);
  }
});

test.each(RARE)('The rare rejection %o reads “%s”', (why, text) => {
  expect(why && sayRejection(why)).toBe(text);
  expect(fault(text)).toBeNull();
});

test('No rejection is left out of these tests but those of no game and of a fault', () => {
  const met = new Set([...REFUSED, ...RARE.map(([why]) => why)].map((why) => why?.code));
  // Those of the umpire are in umpire.test.ts.
  const others = REJECTIONS.filter((code) => !code.startsWith('umpire.') && code !== 'place.off-board');
  expect(others.filter((code) => !met.has(code))).toEqual(['core.fault', 'core.no-game']);
});

test('An army of the wrong size is told by how much, and a Commander has a verb in the singular', () => {
  const size = sayRejection({ code: 'army.size', clauses: ['3.1'], data: { n: 15, units: 16 } });
  expect(size).toBe('An army has 16 units: add 1 more.');
  const moved = sayRejection({ code: 'move.again', clauses: ['4.2'], ids: ['delta-1'], data: { unit: 'commander e1' } });
  expect(moved).toBe('Commander e1 has moved already: choose another unit.');
});

const EVENTS = GAMES.flatMap(({ events }) => events);
const SOURCE = readFileSync('src/engine/lines-of-battle/types.ts', 'utf8');
const TYPES = [...SOURCE.slice(SOURCE.indexOf('export type GameEvent')).matchAll(/(?:[&|] \(?\w* ?&? ?\{|^ {6})\s*type: '(\w+)'/gm)].map(
  ([, type]) => type,
);

test('Each type of event has words, and each but the rarest occurs in these games', () => {
  expect(TYPES.length).toBeGreaterThan(12);
  expect([...spoken].sort()).toEqual([...TYPES].sort());
  const met = new Set(EVENTS.map(({ type }) => type));
  expect(spoken.filter((type) => !met.has(type as GameEvent['type']) && type !== 'umpireActed')).toEqual([]);
});

test('Each event reads well, and cites clauses of the book', () => {
  for (const event of EVENTS) {
    const said = sayEvent(event);
    if (!said) continue;
    expect(fault(spokenOf(said.text, sideName))).toBeNull();
    expect(said.clauses.filter((clause) => !book.ids.has(clause))).toEqual([]);
  }
});

test('5.5, 5.6, 5.9 An attack tells units, direction, both dice and result, and its die is a hit where it destroys', () => {
  const told = (south: string, north: string, ...faces: number[]) => {
    const game = battle(south, `${north}, Sw j10 s`).roll(...faces);
    game.give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    const said = sayEvent(game.events.find(({ type }) => type === 'attacked') as GameEvent) as EventText;
    const { dice } = said;
    return [said.text, said.clauses[0], dice && [dice.faces[0], dice.need, dice.against?.faces[0]]];
  };
  const spears = 'Δ Swordsmen c4 attack Γ Spearmen c5 from the front';
  expect(told('Sw c4 n', 'Sp c5 s', 5, 3)).toEqual([`${spears}: 5 against 3, destroyed.`, '5.6', [5, 3, 3]]);
  expect(told('Sw c4 n', 'Sp c5 s', 3, 3)).toEqual([`${spears}: 3 against 3, a tie destroys.`, '5.6', [3, 3, 3]]);
  const cavalry = 'Δ Swordsmen c4 attack Γ Cavalry c5 from the front';
  expect(told('Sw c4 n', 'Ca c5 s', 3, 3)).toEqual([`${cavalry}: 3 against 3, a miss.`, '5.5', [3, 4, 3]]);
  const rear = 'Δ Swordsmen c4 attack Γ Commander c5 from the rear: destroyed without dice.';
  expect(told('Sw c4 n', 'Co c5 n')).toEqual([rear, '5.9', undefined]);
  for (const event of EVENTS) {
    const dice = sayEvent(event)?.dice;
    if (event.type === 'attacked' && dice) expect((dice.faces[0] as number) >= dice.need).toBe(event.destroyed);
  }
});

test('Each command reads well on its button and beside *Undo*, with and without the position', () => {
  const commands = GAMES.flatMap((game) => game.commands);
  expect(new Set(commands.map(({ command }) => command.type)).size).toBeGreaterThan(8);
  for (const { command, before, after } of commands) {
    expect(fault(`${sayCommand(command, before)}.`)).toBeNull();
    expect(fault(`${sayCommand(command)}.`)).toBeNull();
    expect(fault(`Undo ${objectOf([command], after)}.`)).toBeNull();
  }
  const game = battle('Ca b2 n, Ar c4 n, Sw d4 n', 'Sw j10 s');
  const view = game.rules.view(game.state, 'delta');
  const words = (command: Command) => [sayCommand(command, view), objectOf([command], view)];
  const by = { side: 'delta' } as const;
  const move: Command = { type: 'move', ...by, unit: 'delta-1', to: 'c3', facing: 'w' };
  expect(words(move)).toEqual(['Move Cavalry b2 to c3, facing west', 'Cavalry to c3']);
  const swap: Command = { type: 'swap', ...by, unit: 'delta-2', other: 'delta-3' };
  expect(words(swap)).toEqual(['Swap Archers c4 and Swordsmen d4', 'swap']);
  const army: Command = { type: 'armyMove', ...by, steps: [{ unit: 'delta-1', to: 'b3' }] };
  expect(words(army)).toEqual(['Army step with 1 unit', 'the army step']);
  expect(objectOf([move, army], view)).toBe('the army step and 1 more');
});

test('The log has a heading for each side’s turn, filters, and lines that the search finds', () => {
  const game = battle('Sw c4 n, Sw a1 n', 'Sp c5 s, Sw j10 s').roll(1, 6);
  const log: LogEntry<LinesOfBattle>[] = [];
  const note = (command: Parameters<typeof game.give>[0]) => {
    const { turn, phase } = game.state;
    game.give(command);
    for (const event of game.events) log.push({ seq: log.length, turn, phase, event });
  };
  note({ type: 'move', unit: 'delta-2', to: 'a3', facing: null });
  note({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
  note({ type: 'endPhase' });
  const texts = (filter: string, ...words: string[]) => linesOf(log, filter, words).map(({ said }) => said.text);
  expect(texts('all')).toHaveLength(2);
  expect(texts('moves')).toEqual(['Δ Swordsmen a1 move to a3.']);
  expect(texts('dice')).toEqual(texts('fights'));
  expect(texts('losses')).toEqual([]);
  expect(texts('all', 'north', 'spearmen')).toEqual(texts('fights'));
  expect(titleOf(log[0] as never)).toBe('Turn 1, South');
  for (const entry of log) {
    const title = titleOf(entry as never);
    if (title) expect(title).toContain(sideName(sideOf(entry as never)!));
  }
  const [line] = linesOf(log, 'dice', []);
  expect(line && diceIn(line)).toMatchObject({ dice: [{ face: 1, isHit: false }, { face: 6 }], hits: 0, needs: 'equal' });
  expect(reasonOf(line?.said.text ?? '')).toBe('Δ Swordsmen c4 attack Γ Spearmen c5 from the front');
});

test('5.5, 5.6 The luck below the dice expects 15 of 36, or 21 where a tie wins', () => {
  const rollOf = (tieWins: boolean) => {
    const event = { type: 'attacked', side: 'delta', dice: [6, 1], destroyed: true, tieWins };
    return diceIn({ event } as unknown as Parameters<typeof diceIn>[0])!;
  };
  const rolls = [...Array.from({ length: 12 }, () => rollOf(false)), ...Array.from({ length: 12 }, () => rollOf(true))];
  expect(luckWords([])).toBe('has not rolled yet.');
  expect(luckWords(rolls)).toBe('won 24 of 24 rolls, 12.0 expected.');
});

test('The search finds each unit on the board once, and each square with who stands there', () => {
  const game = battle('Sw c4 n', 'Sp c5 s');
  const acts = { unit: () => undefined, node: () => undefined };
  const words = { name: unitWords, detail: stateWords };
  const found = squareFinds<Unit>(game.rules.world.grid.ids, game.state.units, 'gamma', words, acts);
  expect(found[0]?.detail).toBe('facing south');
  expect(found.filter(({ group }) => group === 'unit').map(({ label }) => label)).toEqual(['Spearmen c5, North', 'Swordsmen c4, South']);
  expect(found.filter(({ group }) => group === 'place')).toHaveLength(100);
  expect(found.find(({ label }) => label === 'Square c4')?.detail).toBe('Swordsmen c4, South');
});
