/** Workers that think together: all run the same thought, each runs its share of every batch of pieces, and tells the others its results. */

import type { Scenario } from '../engine/core/gameTypes.ts';
import type { Thought } from '../games/player.ts';
import { createThinker, type DecisionRequest, type DecisionResult } from './decisionRequest.ts';

/** Results of a worker's share of a batch, in order. */
type Part = readonly unknown[];

/** A way to another worker. Parts arrive in the order in which they were sent. */
interface Mate {
  tell(part: Part): void;
  /** The next part that it tells. */
  hear(): Promise<Part>;
}

/** The other workers in the order of the team, with null in the worker's own place. */
type Team = readonly (Mate | null)[];

/** One end of a line between two workers. */
export type LineEnd = MessageChannel['port1'];

function mateAt(line: LineEnd): Mate {
  const parts: Part[] = [];
  const waiting: ((part: Part) => void)[] = [];
  line.onmessage = ({ data }: MessageEvent<Part>) => {
    const hear = waiting.shift();
    if (hear) hear(data);
    else parts.push(data);
  };
  return {
    tell: (part) => line.postMessage(part),
    hear() {
      const part = parts.shift();
      return part ? Promise.resolve(part) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** Runs a thought together with the rest of the team, who must run it too. Returns what one worker alone would, whatever the number. */
async function runTogether<T>(thought: Thought<T>, team: Team): Promise<T> {
  let results: unknown[] | undefined;
  for (;;) {
    const { done, value: pieces } = thought.next(results);
    if (done) return pieces;
    results = undefined;
    if (!pieces) continue;
    const own: unknown[] = [];
    for (let piece = team.indexOf(null); piece < pieces.count; piece += team.length) own.push(pieces.run(piece));
    for (const mate of team) mate?.tell(own);
    const parts = await Promise.all(team.map((mate) => mate?.hear() ?? own));
    results = Array.from({ length: pieces.count }, (_, piece) => parts[piece % team.length]![Math.floor(piece / team.length)]);
  }
}

type Asked = { id: number } & DecisionRequest;

/** Messages to a worker: its lines to the others of its team, with null in its own place; a scenario; a question, which all of a team get. */
export type MindQuestion = { team: readonly (LineEnd | null)[] } | { scenario: Scenario } | Asked;

/** Messages from a worker: progress, answer, or failure. Of a team the first one answers; each reports its failure. */
export type MindMessage = { id: number; done: number; of: number } | ({ id: number } & DecisionResult) | { id: number; failed: true };

/** Creates what a worker does with each message. It answers one question after the other. */
export function createMember(post: (message: MindMessage) => void): (message: MindQuestion) => void {
  let think: ReturnType<typeof createThinker> | null = null;
  let team: Team = [null];
  let last: Promise<void> = Promise.resolve();

  async function answer(by: typeof think, mates: Team, { id, ...question }: Asked): Promise<void> {
    const tell = (message: MindMessage): void => (team[0] === null ? post(message) : undefined);
    try {
      if (!by) throw new Error('no scenario was told');
      const thought = by(question, (done, of) => tell({ id, done, of }));
      tell({ id, ...(await runTogether(thought, mates)) });
    } catch {
      // Error details may contain hidden information, so report none.
      post({ id, failed: true });
    }
  }

  return (message) => {
    if ('team' in message) team = message.team.map((line) => line && mateAt(line));
    else if ('scenario' in message) think = createThinker(message.scenario);
    else {
      const [by, mates] = [think, team];
      last = last.then(() => answer(by, mates, message));
    }
  };
}
