/** Games with computers for tests: the store of a page that has just been opened, with a driver whose mind thinks at once and on the page. */

import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { createMember, type MindMessage, type MindQuestion } from '../../src/bots/team.ts';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import type { NewSeats } from '../../src/store/gameStore.ts';
import { openPage, type Page, scenarioWith, shown, stateOf } from './kit.ts';

type Driver = ReturnType<typeof import('../../src/store/computer/driver.ts')['createDriver']>;
type MindWorker = import('../../src/store/computer/botWorkerClient.ts').MindWorker;
type MindNeeds = import('../../src/store/computer/botWorkerClient.ts').MindNeeds;

export interface Table extends Page {
  computer: Driver;
  useComputer: typeof import('../../src/store/computer/driver.ts')['useComputer'];
  /** What the mind was asked, in order. */
  asked: { view: unknown; seed: string }[];
}

/** A page whose computers play. Where `needs` says so they think elsewhere. */
export async function openTable(needs: Partial<MindNeeds> = {}): Promise<Table> {
  const page = await openPage();
  const [{ createDriver, useComputer }, { createMind }, { createDecider }] = await Promise.all([
    import('../../src/store/computer/driver.ts'),
    import('../../src/store/computer/botWorkerClient.ts'),
    import('../../src/bots/decisionRequest.ts'),
  ]);
  const asked: Table['asked'] = [];
  const deciders = new Map<unknown, ReturnType<typeof createDecider>>();
  const here: MindNeeds['here'] = async (scenario, question, onProgress) => {
    asked.push(question);
    const decide = deciders.get(scenario) ?? createDecider(scenario);
    deciders.set(scenario, decide);
    return decide(question, onProgress);
  };
  const computer = createDriver(createMind({ startWorker: () => Promise.resolve(null), here, ...needs }));
  computer.start();
  return { ...page, computer, useComputer, asked };
}

export function begin({ useGame }: Table, seats: NewSeats, seed = 'computer', scenario = scenarioWith()): void {
  useGame.getState().newGame(scenario, seed, undefined, seats);
}

const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets the computer play at once until `holds`. Throws when it never does. */
export async function playsUntil(table: Table, holds: () => boolean, most = 20_000): Promise<void> {
  for (let i = 0; i < most; i++) {
    await shown(table);
    if (holds()) return;
    const { status } = table.useComputer.getState();
    if (status === 'failed') throw new Error('the computer has failed');
    if (status !== 'idle') table.computer.skip();
    await turnOfTheLoop();
  }
  throw new Error('it never came to that');
}

/** Until a person is up, the day's report stands, or the game is over. */
export const untilPerson = (table: Table): Promise<void> =>
  playsUntil(table, () => {
    const { computerUp, dayEnd, state } = table.useGame.getState();
    return state?.phase === 'over' || dayEnd !== null || computerUp === null;
  });

/** One order of a person's by chance; setup by recommendation, and the report of a day is closed. False when the game is over. */
export function personOrders(table: Table, pick: (n: number) => number): boolean {
  const { rules, seat, dayEnd, viewer, dispatch } = table.useGame.getState();
  if (!rules || !seat) return false;
  if (dayEnd) {
    table.useGame.getState().closeDay();
    return true;
  }
  if (viewer === null) table.useGame.getState().openCurtain();
  const state = stateOf(table);
  const unplaced = state.units.some((u) => u.side === seat.side && u.place === 'box');
  const command: Command | null =
    state.phase === 'setup' ? { type: unplaced ? 'takeRecommended' : 'endPart', side: seat.side } : sampleLegal(rules.world, state, pick);
  return command !== null && dispatch(command);
}

/** A whole game, or up to where `holds`: the person by chance, the computers as they do. */
export async function playOn(table: Table, holds: () => boolean = () => false, seed = 'person'): Promise<void> {
  const pick = picker(seed);
  for (;;) {
    await untilPerson(table);
    if (holds() || !personOrders(table, pick)) return;
    await shown(table);
  }
}

/** Plays, the person by chance, to where a computer has given so many orders of a part of such a phase. */
export async function playIntoPart(table: Table, phase: string, given: number, seed = 'person'): Promise<void> {
  const pick = picker(seed);
  const isThere = (): boolean => {
    const { state, computerUp, record, botThatOrdered, stateAfter } = table.useGame.getState();
    const orders = record?.commands.length ?? 0;
    if (state?.phase !== phase || !computerUp || orders < given) return false;
    const { phase: before, turn } = stateAfter(orders - given) ?? state;
    const own = Array.from({ length: given }, (_, i) => orders - 1 - i);
    return (
      before === phase && turn === state.turn && own.every((i) => botThatOrdered(i) !== null && record?.commands[i]?.type !== 'endPart')
    );
  };
  for (;;) {
    const isPersons = (): boolean => table.useGame.getState().computerUp === null || table.useGame.getState().dayEnd !== null;
    await playsUntil(table, () => isThere() || isPersons());
    if (isThere()) return;
    if (!personOrders(table, pick)) throw new Error('the game was over before');
    await shown(table);
  }
}

/** A mind that thinks until it is told to answer: each question waits in `answers`. */
export const held =
  (answers: (() => void)[]): MindNeeds['here'] =>
  async (scenario, question, onProgress) => {
    const { createDecider } = await import('../../src/bots/decisionRequest.ts');
    await new Promise<void>((resolve) => answers.push(resolve));
    return createDecider(scenario)(question, onProgress);
  };

/** A worker in this process, with what went over the line. It thinks as a real one does; ended, it neither hears nor says anything. */
export function workerHere() {
  const [posted, heard]: [MindQuestion[], MindMessage[]] = [[], []];
  const hear = createMember((message) => {
    heard.push(message);
    queueMicrotask(() => worker.isEnded || worker.onmessage?.({ data: structuredClone(message) } as MessageEvent<MindMessage>));
  });
  const ends: MessagePort[] = [];
  const worker: MindWorker & { posted: MindQuestion[]; heard: MindMessage[]; isEnded: boolean } = {
    ...{ posted, heard, isEnded: false, onmessage: null, onerror: null, onmessageerror: null },
    postMessage(message, ports = []) {
      ends.push(...(ports as MessagePort[]));
      posted.push('team' in message ? message : structuredClone(message));
      if (!worker.isEnded) hear(message);
    },
    terminate() {
      worker.isEnded = true;
      for (const port of ends) port.close();
    },
  };
  return worker;
}
