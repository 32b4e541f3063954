/** Plays a game with real clicks while its page is killed again and again; after each kill it must resume where it was. */

import type { TourRecord } from '../../../e2e/lib/robot.ts';
import type { Pick } from '../../../src/bots/picker.ts';
import { simulate } from '../../../src/engine/core/index.ts';
import type { Command, State } from '../../../src/engine/lines-and-webs/index.ts';
import { openRecord } from '../pages.ts';
import { type Hands, rulesOf } from './hands.ts';
import type { End, Machine } from './machine.ts';
import { differs, readStored } from './stored.ts';

export interface Report {
  lost: string[];
  doubled: string[];
  /** How many orders were stored between two kills. */
  orders: number;
  /** The robot found no way to go on, with no kill at fault: the page was opened anew. */
  stumbles: string[];
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something holds; false when it never does. */
async function until(holds: () => boolean, ms = 15_000): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 20) {
    if (holds()) return true;
    await sleep(20);
  }
  return holds();
}

export class Play {
  readonly record: TourRecord;
  /** How many orders are stored, as last read. */
  at: number;
  id: string | null = null;
  /** Orders begun since then: what may be stored at most. */
  private begun = 0;

  constructor(
    private readonly machine: Machine,
    private readonly url: string,
    record: TourRecord,
    at: number,
    private readonly report: Report,
    private readonly hands: Hands,
  ) {
    this.record = record;
    this.at = at;
  }

  get isOver(): boolean {
    return this.at >= this.record.commands.length;
  }

  /** Opens the game from a file, up to where it begins. */
  async begin(): Promise<void> {
    await openRecord(this.machine.page, this.url, this.record, this.at);
    const { open } = await readStored(this.machine.page);
    this.id = open;
  }

  private stateAt(n: number): State {
    const rules = rulesOf(this.record.scenario);
    const sim = simulate(rules, rules.setup(this.record.seed));
    for (const command of this.record.commands.slice(0, n)) sim.step(command);
    return sim.state as State;
  }

  /** Gives orders until the page dies or the game ends. */
  private async giveOrders(): Promise<void> {
    const { page } = this.machine;
    const sim = simulate(rulesOf(this.record.scenario), this.stateAt(this.at));
    for (let at = this.at; at < this.record.commands.length; ) {
      const command = this.record.commands[at] as Command;
      const before = structuredClone(sim.state) as State;
      sim.step(command);
      // A card, its unit's move and its attack may be one act.
      this.begun = at + 3;
      const n = await this.hands.give({ page, record: this.record, at, before, after: sim.state as State });
      for (let i = 1; i < n; i++) sim.step(this.record.commands[at + i] as Command);
      at += n;
      if (!(await until(() => this.machine.shown >= at, 8000))) throw new Error(`order ${at} is not shown: ${JSON.stringify(command)}`);
    }
  }

  /** Plays on, ends the page at a moment by chance, opens it again and compares. */
  async playAndKill(end: End, pick: Pick, longest: number): Promise<void> {
    this.begun = this.at;
    this.machine.shown = -1;
    let over = false;
    const playing = this.giveOrders().then(
      () => null,
      (fault: unknown) => (over ? null : String(fault instanceof Error ? fault.message : fault).split('\n')[0]),
    );
    if (end === 'at-once') {
      const dies = () => Object.assign(window, { chaosDies: true });
      await this.machine.page.evaluate(dies).catch(() => undefined);
      const before = this.machine.shown;
      await Promise.race([until(() => this.machine.shown > Math.max(before, this.at), 6000), playing]);
    } else await Promise.race([sleep(pick(longest)), playing]);
    over = true;
    // What it had shown by now must be there afterwards.
    const shown = this.machine.shown;
    await this.machine.kill(end);
    const stumble = await playing;
    if (stumble) this.report.stumbles.push(`${this.at}: ${stumble}`);
    await this.reopen(Math.max(shown, this.at), `${end} at ${this.at}`);
  }

  /** Opens the page again: the same game, with no order fewer than were shown and none but those that were given. */
  async reopen(shown: number, what: string): Promise<void> {
    const { machine } = this;
    machine.shown = -1;
    await machine.page.goto(`${this.url}?hold=0&table=strict`);
    if (!(await until(() => machine.shown >= 0))) this.report.lost.push(`${what}: no game is open again`);
    const stored = await readStored(machine.page);
    const game = this.id === null ? undefined : stored.games.get(this.id);
    const n = game?.commands.length ?? 0;
    const wrong = differs(game, this.record);
    if (wrong) this.report.doubled.push(`${what}: ${wrong}`);
    else if (n < shown) this.report.lost.push(`${what}: ${n} orders stored, ${shown} were shown`);
    else if (n > Math.max(this.begun, shown)) this.report.doubled.push(`${what}: ${n} orders stored, ${this.begun} given`);
    else if (machine.shown !== n) this.report.doubled.push(`${what}: ${n} orders stored, ${machine.shown} shown after opening`);
    this.report.orders += Math.max(0, n - this.at);
    this.at = n;
  }
}
