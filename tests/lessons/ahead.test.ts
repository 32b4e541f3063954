/** Two days ahead: what its cards say of the drawer Supply is what the staff says at that moment. */
import { expect, it } from 'vitest';
import { simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, type Side } from '../../src/engine/lines-and-webs/index.ts';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { lessonNamed } from './kit.ts';

const lesson = await lessonNamed('two-days-ahead').load();

/** The table at a card, and what Supply says there of a side. */
function at(title: string) {
  const { note } = lesson.steps.find((step) => step.note.title === title) ?? expect.fail(`There is no card ${title}.`);
  const rules = linesAndWebs(lesson.record.scenario);
  const sim = simulate(rules, rules.setup(lesson.record.seed));
  for (const command of lesson.record.commands.slice(0, note.at)) expect(sim.step(command)).toBeNull();
  const view = rules.view(sim.state, 'delta');
  return {
    state: sim.state,
    says: (side: Side) => {
      const list = shortages(rules.world, view, side, 'fights');
      const all = explainAll(rules.world, view, list, 'fights');
      return list.map((one) => ({ ...one, why: all.find(({ shortage }) => shortage === one) }));
    },
  };
}

const OWN = ['d-ada-1', 'd-armor-1', 'd-fa-1'];
const THEIRS = ['g-ada-1', 'g-armor-1', 'g-fa-1'];

it('6.7.1 Two days ahead names the three units that go hungry on day 6, and no other does', () => {
  const hungry = at('Who goes hungry')
    .says('delta')
    .filter(({ cls }) => cls === 'clI');
  expect(hungry.map(({ unit }) => unit).sort()).toEqual(OWN);
  for (const { when, effect } of hungry) expect([when.day, effect]).toEqual([6, 'degraded']);
});

it('6.2.3 Two days ahead gives the cause of each hunger that Supply gives, and the purchase that would end one', () => {
  const food = at('Who goes hungry')
    .says('delta')
    .filter(({ cls }) => cls === 'clI');
  for (const { why } of food) expect(why?.cause).toMatchObject({ key: 'noneLeft', figures: { cls: 'clI', coming: 0 } });
  expect(food.find(({ unit }) => unit === 'd-ada-1')?.why?.remedy).toMatchObject({ kind: 'buy', lands: 6 });
});

it('6.3.2 Two days ahead says how far the nearest carrier is from the guns without fuel, and its range', () => {
  const { says, state } = at('Another cause');
  const fuel = says('delta').find(({ unit, cls }) => unit === 'd-fa-1' && cls === 'clIII');
  expect(fuel?.when.day).toBe(4);
  expect(fuel?.why?.cause).toMatchObject({ key: 'outOfRange', figures: { carrier: 'd-fsp-2', links: 4, range: 3 } });
  expect(state.units.find(({ id }) => id === 'd-fa-1')?.load.clIII).toBe(0);
});

it('6.7.2 Two days ahead ends with nobody of Delta hungry, and three of Gamma, as Supply says before the meal', () => {
  const { says } = at('Yours are fed');
  expect(says('delta').filter(({ cls }) => cls === 'clI')).toEqual([]);
  const theirs = says('gamma').filter(({ cls }) => cls === 'clI');
  expect(theirs.map(({ unit }) => unit).sort()).toEqual(THEIRS);
  for (const { when } of theirs) expect(when.day).toBe(6);
  const { state } = at('All of yours have eaten');
  expect(state.units.flatMap(({ id, degraded }) => (degraded ? [id] : [])).sort()).toEqual(THEIRS);
});
