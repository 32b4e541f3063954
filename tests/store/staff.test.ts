/** Where causes and remedies are worked out: a worker that may answer late, fail, or break down. */
import { describe, expect, it } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';
import type { StaffMessage, StaffQuestion } from '../../src/games/lines-and-webs/advice/worker.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { createStaff, type StaffWorker } from '../../src/games/lines-and-webs/store/staff.ts';
import { untilPhase } from '../panels/kit.ts';

const scenario = getScenario('arvel-crossing')!;
const rules = linesAndWebs(scenario);

/** Delta's view in Phase 3 of day 2, and what it is short of. */
function question() {
  let at = rules.setup('staff');
  const b = playerNamed('B')!;
  playMatch(rules, { delta: b, gamma: b }, 'staff', {
    heard(_, s) {
      at = s;
    },
    stop: () => at.turn === 2 && at.phase === 'transport',
  });
  const view = rules.view(at, 'delta');
  return { view, list: shortages(rules.world, view, 'delta', 'moves'), basis: 'moves' as const };
}

/** A worker that keeps what it is told and says what it is bidden to. */
function stage() {
  const heard: StaffQuestion[] = [];
  const worker: StaffWorker = {
    postMessage: (message) => heard.push(message),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => undefined,
  };
  const says = (data: StaffMessage) => worker.onmessage?.({ data } as MessageEvent<StaffMessage>);
  const asked = () => heard.flatMap((one) => ('id' in one ? [one.id] : []));
  return { staff: createStaff(() => Promise.resolve(worker)), worker, heard, says, asked };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('6.7 what would end a shortage is looked for beside the page', () => {
  it('6.7 the scenario goes over once, then views; the answer to each question comes back to it', async () => {
    const { staff, heard, says, asked } = stage();
    const q = question();
    expect(q.list.length).toBeGreaterThan(0);
    const first = staff.explain(scenario, q);
    await rest();
    says({ id: asked()[0]!, explained: [] });
    expect(await first).toEqual([]);
    const second = staff.explain(scenario, q);
    await rest();
    says({ id: asked()[1]!, explained: [] });
    await second;
    expect(heard.map((one) => 'scenario' in one)).toEqual([true, false, false]);
    expect(Object.keys(heard[1]!).sort()).toEqual(['basis', 'id', 'list', 'view']);
  });

  it('6.7 of questions that come meanwhile the last alone is put, and the others have no answer', async () => {
    const { staff, says, asked } = stage();
    const q = question();
    const all = [staff.explain(scenario, q), staff.explain(scenario, q), staff.explain(scenario, q)];
    await rest();
    expect(asked()).toEqual([0]);
    says({ id: 0, explained: [] });
    await rest();
    expect(asked()).toEqual([0, 2]);
    says({ id: 2, explained: [] });
    expect(await Promise.all(all)).toEqual([null, null, []]);
  });

  it('6.7 a question that fails has no answer, and the next is put all the same', async () => {
    const { staff, says, asked } = stage();
    const first = staff.explain(scenario, question());
    await rest();
    says({ id: 0, failed: true });
    expect(await first).toBeNull();
    void staff.explain(scenario, question());
    await rest();
    expect(asked()).toEqual([0, 1]);
  });

  it('6.3 the plan of Phase 3 is asked the same way, and is the one that the page would make', async () => {
    const view = untilPhase(rules, 'transport', 1, 'delta').table.view('delta');
    const { staff, says, asked } = stage();
    const wishes = { refill: false };
    const own = draftSupply(rules.world, view, wishes);
    expect(own.runs.length).toBeGreaterThan(0);
    expect(await createStaff(() => Promise.resolve(null)).plan(scenario, { view, wishes })).toEqual(own);
    const plan = staff.plan(scenario, { view, wishes });
    await rest();
    // An answer to another question is none.
    says({ id: asked()[0]!, explained: [] });
    expect(await plan).toBeNull();
  });

  it('6.7 where no worker is to be had, or it breaks down, the page works it out itself, and comes to the same', async () => {
    const q = question();
    const own = JSON.stringify(explainAll(rules.world, q.view, q.list, q.basis));
    expect(JSON.stringify(await createStaff(() => Promise.resolve(null)).explain(scenario, q))).toBe(own);
    const { staff, worker } = stage();
    const asked = staff.explain(scenario, q);
    await rest();
    worker.onerror?.({} as ErrorEvent);
    expect(JSON.stringify(await asked)).toBe(own);
  });
});
