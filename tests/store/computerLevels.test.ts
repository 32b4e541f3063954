/** The levels that a person may choose, in each manner, and what becomes of a computer that fails. */
import { describe, expect, it, vi } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { playerOf } from '../../src/games/lines-and-webs/bots/levels.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { LEVELS, MANNERS } from '../../src/records/seating.ts';
import { begin, openTable, playsUntil } from './computerKit.ts';
import { scenarioWith, shown } from './kit.ts';

const B = { level: 'B', manner: 'even' } as const;

describe('Levels and manners', () => {
  it('Each manner of A and B plays another game, each of them to its end, and the same one again', () => {
    const rules = linesAndWebs(scenarioWith());
    const games = new Map<string, string>();
    for (const level of LEVELS.slice(0, 2))
      for (const manner of MANNERS) {
        const play = () => playMatch(rules, { delta: playerOf(level, manner), gamma: playerOf('B', 'even') }, 'manners');
        const { failure, outcome, commands } = play();
        expect(failure).toBeNull();
        expect(outcome).not.toBeNull();
        games.set(JSON.stringify(commands), `${level} ${manner}`);
        if (level === 'B' && manner === 'bold') expect(play().commands).toEqual(commands);
      }
    expect([...games.values()]).toHaveLength(6);
  });
});

describe('A computer that fails', () => {
  it('That it gives no order is said, nothing is lost, it can be asked again, and its side can be taken over', async () => {
    let fails = true;
    const { createDecider } = await import('../../src/bots/decisionRequest.ts');
    const table = await openTable({
      here: async (scenario, question, onProgress) => {
        if (fails) throw new Error('broken');
        return createDecider(scenario)(question, onProgress);
      },
    });
    const { useGame, useComputer, computer } = table;
    begin(table, { computers: { delta: B, gamma: B } }, 'fails');
    await vi.waitFor(() => expect(useComputer.getState().status).toBe('failed'));
    expect(useGame.getState().record?.commands).toEqual([]);
    computer.retry();
    await vi.waitFor(() => expect(useComputer.getState().status).toBe('failed'));
    fails = false;
    computer.retry();
    await playsUntil(table, () => (useGame.getState().record?.commands.length ?? 0) > 1);
    fails = true;
    await vi.waitFor(() => {
      if (useComputer.getState().status !== 'failed') computer.skip();
      expect(useComputer.getState().status).toBe('failed');
    }, 5000);
    useGame.getState().changeComputers({});
    await shown(table);
    expect(useComputer.getState().status).toBe('idle');
    expect(useGame.getState()).toMatchObject({ computerUp: null, people: ['delta', 'gamma'] });
  });

  it('A worker that cannot be fetched leaves the thinking to the page, and one that breaks down while it thinks has failed', async () => {
    const { createMind } = await import('../../src/store/computer/botWorkerClient.ts');
    const scenario = scenarioWith();
    const answer = { orders: [], reasons: [] };
    const question = { seed: 'x', level: 'B', manner: 'even', why: false } as unknown as Parameters<
      ReturnType<typeof createMind>['ask']
    >[1];
    const worker = () => ({
      onmessage: null as ((event: MessageEvent) => void) | null,
      onerror: null as ((event: ErrorEvent) => void) | null,
      onmessageerror: null,
      terminate: vi.fn(),
      postMessage: vi.fn(),
    });
    const absent = worker();
    const first = createMind({ startWorker: async () => absent, here: async () => answer });
    const here = first.ask(scenario, question);
    await vi.waitFor(() => expect(absent.postMessage).toHaveBeenCalledTimes(2));
    absent.onerror?.({} as ErrorEvent);
    expect(await here).toBe(answer);
    expect(absent.terminate).toHaveBeenCalled();
    const breaks = worker();
    const second = createMind({ startWorker: async () => breaks, here: async () => answer });
    const asked = second.ask(scenario, question);
    await vi.waitFor(() => expect(breaks.postMessage).toHaveBeenCalledTimes(2));
    breaks.onmessage?.({ data: { id: 0, done: 1, of: 100 } } as MessageEvent);
    breaks.onerror?.({} as ErrorEvent);
    await expect(asked).rejects.toThrow();
    // Asked again, another worker is begun.
    void second.ask(scenario, question).catch(() => undefined);
    await vi.waitFor(() => expect(breaks.postMessage).toHaveBeenCalledTimes(4));
    second.forget();
  });
});
