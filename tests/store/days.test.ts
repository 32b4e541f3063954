/** The report between two days: when it stands, what it holds, and that it holds nothing of either side's table. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type GameEvent, type Rules, type State, total } from '../../src/engine/lines-and-webs/index.ts';
import { scoreInView } from '../../src/games/lines-and-webs/analysis/reckon.ts';
import { dayReport } from '../../src/games/lines-and-webs/store/days.ts';
import { fold } from '../../src/games/lines-and-webs/typedStores.ts';
import { openPage, type Page, playUntil, scenarioWith, stateOf, stubStorage } from './kit.ts';

let page: Page;
beforeEach(async () => {
  stubStorage();
  page = await openPage();
  page.useGame.getState().newGame(scenarioWith(), 'seed');
});
const game = () => page.useGame.getState();
const rulesOf = (): Rules => {
  const { rules } = game();
  if (!rules) throw new Error('no game is open');
  return rules;
};

/** The events of the record's commands, each with the day on which it happened. */
function eventsOfDay(day: number): GameEvent[] {
  const { record } = game();
  if (!record) throw new Error('no game is open');
  return fold(rulesOf(), record)
    .chronicle.entries.filter((entry) => entry.turn === day)
    .map((entry) => entry.event as GameEvent);
}
const toDay = (turn: number, seed = 'play') => playUntil(page, (s) => s.turn === turn, seed);
const onMap = (state: State, side: string) => state.units.filter((u) => u.side === side && u.place === 'map');

describe('the report of a day', () => {
  it('No report of a day is shown when the deployment ends, or in the middle of a day', () => {
    playUntil(page, (s) => s.phase === 'transport');
    expect(game().dayEnd).toBe(null);
    expect(game().days.map((d) => d.turn)).toEqual([0]);
  });

  it('The report of a day is shown when the day ends, before the curtain, with nobody at the screen, even where the same side goes on', () => {
    for (const firstSide of ['delta', 'gamma'] as const) {
      game().newGame(scenarioWith({ firstSide }), 'seed');
      toDay(2);
      expect(game()).toMatchObject({ viewer: null, view: null, log: [], recap: [], redoable: null, undoable: { can: false } });
      expect(game().dayEnd).toMatchObject({ turn: 1, meal: false, nextMeal: 3 });
      game().closeDay();
      expect(game()).toMatchObject({ viewer: null, dayEnd: null });
      expect(game().seat).not.toBe(null);
      game().openCurtain();
      expect(game().viewer).not.toBe(null);
    }
  });

  it('The report of a day is shown again, unchanged, when the game is opened at that point', async () => {
    toDay(2);
    const { dayEnd, record } = game();
    if (!record) throw new Error('no game is open');
    game().leave();
    expect(game().dayEnd).toBe(null);
    game().openGame(record);
    expect(dayEnd).not.toBe(null);
    expect(game().dayEnd).toEqual(dayEnd);
    expect(game().viewer).toBe(null);
  });

  it('The report of a day bars the undo of what ended the day, in play and in a record that is opened', () => {
    toDay(2);
    const { record } = game();
    if (!record) throw new Error('no game is open');
    expect(fold(rulesOf(), record).track.undoBlockerAt(record.commands.length - 1)).not.toBe(null);
    game().openCurtain();
    expect(game().undoable.can).toBe(false);
  });

  it('The report of a day counts units, steps, strength and tokens as they are on the map, with yesterday beside them', () => {
    toDay(2);
    const first = game().dayEnd?.now;
    toDay(3);
    const report = game().dayEnd;
    if (!report) throw new Error('no report');
    expect(report.before).toEqual(first);
    for (const side of ['delta', 'gamma'] as const) {
      const units = onMap(stateOf(page), side);
      const ports = stateOf(page).ports.filter((p) => p.holder === side);
      expect(report.now[side]).toMatchObject({
        units: units.length,
        steps: units.reduce((n, u) => n + u.steps, 0),
        ports: ports.length,
      });
      const held = [...units.map((u) => u.load), ...ports.map((p) => p.store)].reduce((n, load) => n + total(load), 0);
      expect(total(report.now[side].tokens)).toBe(held);
    }
  });

  it('9.3 the report of a day counts strength as the end would: of all units, or of combat units alone', () => {
    const strengths = (finalStrength: 'all' | 'combat') => {
      game().newGame(scenarioWith({ finalStrength }), 'seed');
      toDay(2);
      const { rules, dayEnd } = game();
      if (!rules || !dayEnd) throw new Error('no report');
      expect({ delta: dayEnd.now.delta.strength, gamma: dayEnd.now.gamma.strength }).toEqual(
        scoreInView(rules.world, rules.view(stateOf(page), 'public')).strength,
      );
      return dayEnd.now.delta.strength;
    };
    expect(strengths('combat')).toBeLessThan(strengths('all'));
  });

  it('The report of a day says after a meal how many ate and who is hungry', () => {
    toDay(4);
    const report = game().dayEnd;
    if (!report) throw new Error('no report');
    expect(report).toMatchObject({ turn: 3, meal: true, nextMeal: null });
    for (const side of ['delta', 'gamma'] as const) {
      const hungry = onMap(stateOf(page), side).filter((u) => u.degraded);
      expect(report.hungry[side].map((h) => h.unit)).toEqual(hungry.map((u) => u.id));
      expect(report.ate[side]).toBeGreaterThan(0);
      expect(report.ate[side] + hungry.length).toBe(onMap(stateOf(page), side).length);
    }
  });

  it('The report of a day adds up what each side lost, over days of many seeds', () => {
    let steps = 0;
    for (const seed of ['a', 'b', 'c', 'd']) {
      game().newGame(scenarioWith(), seed);
      for (const day of [1, 2, 3]) {
        try {
          toDay(day + 1, seed);
        } catch {
          break;
        }
        const report = game().dayEnd;
        const events = eventsOfDay(day);
        const sum = events.reduce((n, e) => (e.type === 'stepsLost' ? n + e.n : n), 0);
        expect((report?.lost.delta.steps ?? 0) + (report?.lost.gamma.steps ?? 0)).toBe(sum);
        for (const lost of Object.values(report?.lost ?? {})) expect(lost.by.length > 0, 'what took them is named').toBe(lost.steps > 0);
        const gone = events.flatMap((e) => (e.type === 'destroyed' ? [e.unit] : []));
        expect([...(report?.lost.delta.units ?? []), ...(report?.lost.gamma.units ?? [])].sort()).toEqual(gone.sort());
        expect(report?.loose).toEqual(events.flatMap((e) => (e.type === 'looseLost' ? [{ node: e.node, tokens: e.tokens }] : [])));
        steps += sum;
      }
    }
    expect(steps, 'something was lost at all').toBeGreaterThan(0);
  });

  it('The report of a day is the same whatever the two sides hold in their hands and decks', () => {
    toDay(3);
    const { record } = game();
    if (!record) throw new Error('no game is open');
    const { chronicle, state } = fold(rulesOf(), record);
    const other = structuredClone(state);
    for (const side of ['delta', 'gamma'] as const) {
      other.sides[side].hand = { ...other.sides[side].hand, cyberAttack: 7 };
      other.sides[side].execution = ['saintHimars', ...other.sides[side].execution].reverse();
      other.sides[side].reserve = [];
    }
    const report = dayReport(rulesOf(), state, chronicle.entries, chronicle.days);
    expect(report).toEqual(game().dayEnd);
    expect(dayReport(rulesOf(), other, chronicle.entries, chronicle.days)).toEqual(report);
  });

  it('The report of every day is kept to the end of the game', () => {
    playUntil(page, (s) => s.phase === 'over');
    const { days, dayEnd } = game();
    expect(dayEnd).toBe(null);
    expect(days.map((d) => d.turn)).toEqual(days.map((_, i) => i));
    expect(days.at(-1)?.turn).toBe(stateOf(page).outcome?.turn);
  });
});
