/** What a computer is told, and what it tells: nothing of the other side's secrets goes to it, and nothing of its own comes to the page but its orders. */

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { createDecider } from '../../src/bots/decisionRequest.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, opponentOf, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { trackFor } from '../../src/games/lines-and-webs/typedStores.ts';
import { decisionFor, type Game } from '../../src/store/computer/decision.ts';
import { twinFor } from '../oracles/hidden.ts';
import { type Played, twinRecords } from '../oracles/twinRecords.ts';
import { begin, openTable, playIntoPart, playOn, untilPerson, workerHere } from './computerKit.ts';

const archive = (id: string) => readArchive(fileURLToPath(new URL(`../records/games/${id}.br`, import.meta.url)));
const B = { level: 'B', manner: 'even' } as const;

it('11.2 twins in which the other side ordered in secret otherwise, more or less put the same questions to the computer', () => {
  let compared = 0;
  const hidden = new Set<string>();
  for (const record of archive('arvel-crossing').slice(0, 1)) {
    const rules = linesAndWebs(record.scenario);
    const asked = ({ seed, commands }: Played, viewer: Side): ((orders: number) => string | null) => {
      const track = trackFor(rules, seed, { isProven: true });
      for (const _ of track.play(commands));
      const stateAfter = (orders: number) => track.stateAt(orders) as State;
      const game: Game = { rules, seed, commands, seating: [{ from: 0, computers: { [viewer]: B } }], stateAfter };
      return (orders) => JSON.stringify(decisionFor(game, orders)?.question ?? null);
    };
    for (const twins of twinRecords(rules, { ...record, commands: record.commands.slice(0, 260) }, 1, picker('minds'))) {
      const { viewer, begin: from, one, other: twin, ends } = twins;
      if (viewer === 'public' || twins.hidden === 'seed') continue;
      const [a, b] = [asked(one, viewer), asked(twin, viewer)];
      const [end] = ends as [readonly [number, number]];
      for (let k = 0; k < 20 && end[0] + k < one.commands.length; k++) {
        const question = a(end[0] + k);
        expect(b(end[1] + k), `${twins.hidden} at ${from}, ${k} orders on`).toBe(question);
        if (question !== 'null') compared += 1;
      }
      hidden.add(twins.hidden);
    }
  }
  expect(compared).toBeGreaterThan(30);
  expect([...hidden].sort()).toEqual(['orders', 'setup', 'spend']);
});

it('Over the line to the worker go a scenario and views of the computer’s own seat, and back come orders and progress alone', async () => {
  const worker = workerHere();
  const table = await openTable({ startWorker: () => Promise.resolve(worker) });
  begin(table, { computers: { gamma: B } }, 'the line');
  await playIntoPart(table, 'execute', 3);
  const [first, ...questions] = worker.posted;
  expect(first).toEqual({ scenario: table.useGame.getState().record?.scenario });
  expect(questions.length).toBeGreaterThan(5);
  for (const question of questions) {
    if (!('id' in question)) throw new Error('the scenario was told twice');
    expect(Object.keys(question).sort()).toEqual(['id', 'level', 'manner', 'seed', 'view', 'why']);
    expect(question.why).toBe(false);
    expect(question.view.viewer).toBe('gamma');
    expect((question.view as { own?: { side: string } | null }).own?.side).toBe('gamma');
  }
  expect(JSON.stringify(worker.posted)).not.toContain('the line');
  for (const answer of worker.heard) {
    expect(Object.keys(answer).sort()).toEqual(['id', 'orders', 'reasons']);
    expect('reasons' in answer && answer.reasons).toEqual([]);
  }
});

it('11.2 A computer that searches tells how far it is in the same steps whatever it holds, plans and has bought, and but for its orders nothing else', () => {
  const [record] = archive('arvel-crossing') as [ReturnType<typeof archive>[number]];
  const rules = linesAndWebs(record.scenario);
  const decide = createDecider(record.scenario);
  const told = (s: State, computer: Side): string => {
    const messages: object[] = [];
    const view = structuredClone(rules.view(s, computer));
    const { orders, ...rest } = decide({ view, seed: 'told', level: 'C', manner: 'even', why: false }, (done, of) =>
      messages.push({ done, of }),
    );
    expect(orders.length).toBeGreaterThan(0);
    expect(messages).toHaveLength(20);
    return JSON.stringify([...messages, rest]);
  };
  const pick = picker('told');
  const sim = simulate(rules, rules.setup(record.seed));
  let twins = 0;
  for (const [at, command] of record.commands.entries()) {
    const computer = rules.actor(sim.state);
    const isWeighed = sim.state.phase === 'orders' || sim.state.phase === 'execute';
    if (at % 12 === 0 && computer && isWeighed) {
      const twin = twinFor(rules.world, sim.state, opponentOf(computer as Side), pick);
      if (JSON.stringify(twin) !== JSON.stringify(sim.state)) {
        twins += 1;
        expect(told(twin, computer as Side), `at ${at}`).toBe(told(sim.state, computer as Side));
      }
    }
    if (twins === 2 || sim.step(command)) break;
  }
  expect(twins).toBe(2);
});

it('11.2 one person alone sees his own side’s view and log all the time, whoever is up', async () => {
  const table = await openTable();
  begin(table, { computers: { delta: B } }, 'alone');
  let looks = 0;
  table.useGame.subscribe(({ rules, state, view, viewer, log, recap, isOpen, peeked }) => {
    if (!rules || !state || state.phase === 'over') return;
    expect(viewer).toBe('gamma');
    expect(isOpen).toBe(false);
    expect(peeked).toBeNull();
    expect(view?.own?.side).toBe('gamma');
    for (const { event } of [...log.slice(-3), ...recap.slice(-3)]) expect(rules.redact(event, 'gamma')).toEqual(event);
    looks += 1;
  });
  await playOn(table, () => (table.useGame.getState().state?.turn ?? 0) > 1);
  expect(looks).toBeGreaterThan(40);
});

it('11.2 two computers are watched at the open table, and while one plans nothing but what everybody knows is shown', async () => {
  const table = await openTable();
  const phases = new Set<string>();
  table.useGame.subscribe(({ rules, state, view, viewer, isOpen, seat, peek }) => {
    if (!rules || !state || !view || state.phase === 'over') return;
    expect(viewer).toBe(seat?.side);
    expect(isOpen).toBe(true);
    expect(view.own).toBeNull();
    peek();
    expect(table.useGame.getState().peeked).toBeNull();
    const isPlanned = ['setup', 'spend', 'orders'].includes(state.phase);
    if (isPlanned) expect(JSON.stringify(view)).toBe(JSON.stringify(rules.view(state, 'public')));
    phases.add(state.phase);
  });
  begin(table, { computers: { delta: B, gamma: B } }, 'watched');
  await untilPerson(table);
  expect(table.useGame.getState().dayEnd?.turn).toBe(1);
  expect([...phases].sort()).toEqual(['deploy', 'execute', 'orders', 'setup', 'spend', 'transport']);
  expect(opponentOf(table.useGame.getState().seat!.side)).not.toBe(table.useGame.getState().viewer);
});
