// @vitest-environment node
/** Sentences of Lines of Battle, over games by chance with house rules by chance. */

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
  type State,
  UNIT_TYPES,
  type UnitType,
} from '../../src/engine/lines-of-battle/index.ts';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';
import { book } from '../../src/games/lines-of-battle/words/book.ts';
import { TYPE_NAMES } from '../../src/games/lines-of-battle/words/names.ts';
import { REJECTIONS, sayRejection } from '../../src/games/lines-of-battle/words/rejections.ts';
import { Battle, battle, FULL } from './kit.ts';

interface Told {
  events: GameEvent[];
  commands: Command[];
  refused: Rejection[];
}

/** A game by chance, with wild orders in between that are mostly refused. */
function gameByChance(seed: string): Told {
  const rng = createRng(seed);
  const pick = <T>(list: readonly T[]): T => list[below(rng, list.length)] as T;
  const scenario = pick(SCENARIOS);
  const rulings = Object.fromEntries(Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, pick<string>(values)]));
  const { commander = 'off' } = scenario.rulings ?? {};
  const rules = linesOfBattle({ ...scenario, rulings: { ...(rulings as Partial<Rulings>), commander, stalemate: 12 } });
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
    const legal = [...rules.legal(state)];
    const attacks = legal.filter(({ type }) => type === 'attack');
    const command = pick(attacks.length > 0 ? attacks : legal);
    const done = apply(rules, state, command);
    if (!done.ok) throw new Error(done.why.code);
    told.commands.push(command);
    told.events.push(...done.events);
    state = done.state;
  }
  return told;
}
const GAMES = Array.from({ length: 8 }, (_, n) => gameByChance(`words ${n}`));

/** What is wrong with a text; null if nothing is. */
function fault(text: string): string | null {
  if (/undefined|null|NaN|\[object|delta|gamma|invalid|\berror\b|!|\s\s|\.\.|^$/.test(text)) return text;
  if (!/^[A-Z0-9].*[.?]$/.test(text)) return text;
  return text.split(/[.?:](?= |$)/).some((sentence) => sentence.trim().split(/\s+/).length > 20) ? text : null;
}

const REFUSED = GAMES.flatMap(({ refused }) => refused);

/** Rejections that hardly occur by chance, with their sentences. */
const RARE: readonly (readonly [Rejection | null, string])[] = [
  [battle('Sw d4 n', 'Sw d9 s').why({ type: 'fly', side: 'delta' }), 'There is no such order in this game.'],
  [battle('Sw d4 n', 'Sw d9 s').give({ type: 'resign' }).why({ type: 'endPhase', side: 'delta' }), 'The game is over.'],
  [
    battle('Sw d4 n', 'Sw d9 s').give({ type: 'offerDraw' }).why({ type: 'offerDraw', side: 'delta' }),
    'You have offered a draw. The other side can accept it in its next turn.',
  ],
  [steps('d5', 'delta-1', 'd5', 'delta-1'), 'Swordsmen d4 can’t take two steps at once. Leave one out.'],
  [steps('e4', 'delta-1', 'e4', 'delta-3'), 'Cavalry f4 and Swordsmen d4 would both enter e4. Send one elsewhere.'],
  [steps('d3', 'delta-1', 'd4', 'delta-2'), 'Swordsmen d4 and Commander d3 can’t step into each other’s squares. Send one elsewhere.'],
  [
    battle('Ar d4 n, Sp d6 n', 'Sw d8 s').why({ type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' }),
    'Spearmen d6 stand between Archers d4 and Swordsmen d8. The line must be free.',
  ],
  [set({ firstFacing: 'forward' }, { at: 'b1', facing: 'e' }), 'The unit on b1 must face the enemy: in this game all do at the start.'],
  [set({ zone: 'any' }, { at: 'a1', facing: 'n' }, { at: 'j1', facing: 'n' }), 'The army is 10 columns wide. Bring it together on 8.'],
  [set({}, { at: 'b1', facing: 'n' }), '15 units are still to be placed.'],
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
    const command = { type: 'place', unit: `delta-${i + 1}`, ...place } as const;
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
  expect(REJECTIONS.filter((code) => !met.has(code))).toEqual(['core.fault', 'core.no-game']);
});

test('An army of the wrong size is told by how much, and a Commander has a verb in the singular', () => {
  const size = sayRejection({ code: 'army.size', clauses: ['3.1'], data: { n: 15, units: 16 } });
  expect(size).toBe('An army has 16 units, this one 15. Add 1.');
  const moved = sayRejection({ code: 'move.again', clauses: ['4.2'], ids: ['delta-1'], data: { unit: 'commander e1' } });
  expect(moved).toBe('Commander e1 has moved already. Choose another unit.');
});
