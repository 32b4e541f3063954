/**
 * A running game as everybody may know it, order by order. What a side orders in secret makes no moment: the projector stands where it was
 * until something open happens, so that neither the number nor the pace of secret orders shows. Orders taken back go from it.
 */

import type { GameEvent, Phase, Rules, State, View } from '../../engine/lines-and-webs/index.ts';
import { type Recorded, trackFor } from '../../games/lines-and-webs/own.ts';
import { type FightOdds, fightOdds } from '../../games/lines-and-webs/store/projector/fightOdds.ts';
import type { LinesAndWebs } from '../../games/lines-and-webs/types.ts';
import type { GameStep, GameTrack } from '../fold.ts';
import { type Moment, type Picture, pictureOf, publicView } from './picture.ts';

/** A moment, and after how many orders it stood. */
interface Open {
  order: number;
  moment: Moment;
}

const BEGINNING: Open = { order: 0, moment: { turn: 0, phase: 'setup', side: null, events: [] } };

export class Tale {
  private readonly rules: Rules;
  private readonly track: GameTrack;
  private readonly open: Open[] = [BEGINNING];
  private odds: { key: string; odds: FightOdds | null } | null = null;

  constructor(rules: Rules, seed: string) {
    this.rules = rules;
    // The page has checked what it shows.
    this.track = trackFor(rules, seed, { isProven: true });
  }

  private note({ at, command, before, events: all }: GameStep<LinesAndWebs>): void {
    const { rules, open } = this;
    while ((open.at(-1)?.order ?? 0) > at) open.pop();
    const events = all.flatMap((event) => rules.redact(event, 'public') ?? []);
    const { turn } = before;
    const phase = before.phase as Phase;
    if (events.length > 0) open.push({ order: at + 1, moment: { turn, phase, side: command.side, events } });
  }

  /** So many orders of a record have still to be played, at least. */
  behind({ commands }: Pick<Recorded, 'commands'>): number {
    return Math.max(0, commands.length - this.track.length);
  }

  /** Goes along with a record of the same game, and rests where a caller wants to. */
  *followWalk({ commands }: Pick<Recorded, 'commands'>): Generator<number, void> {
    for (const step of this.track.follow(commands)) {
      this.note(step as GameStep<LinesAndWebs>);
      yield step.at;
    }
    while ((this.open.at(-1)?.order ?? 0) > this.track.length) this.open.pop();
  }

  /** The same at one go. */
  follow(record: Pick<Recorded, 'commands'>): void {
    for (const _ of this.followWalk(record));
  }

  private viewAt(order: number): View {
    return publicView(this.rules, this.track.stateAt(order) as State);
  }

  /** The odds of a fight, from the board before the order that began it; asked once. */
  private oddsBefore(order: number, fight: readonly GameEvent[]): FightOdds | null {
    const key = JSON.stringify([order, fight.map(({ type }) => type)]);
    if (this.odds?.key !== key) this.odds = { key, odds: fightOdds(this.rules.world, this.viewAt(order), fight) };
    return this.odds.odds;
  }

  /** So many orders had been given when everybody was last told something. */
  get order(): number {
    return this.open.at(-1)?.order ?? 0;
  }

  /** What everybody saw last. */
  picture(): Picture {
    const { rules, open } = this;
    const moments = open.map(({ moment }) => moment);
    return pictureOf({
      ...{ kind: 'game', world: rules.world, moments, at: moments.length - 1, view: this.viewAt(open.at(-1)?.order ?? 0) },
      oddsOf: (fight, moment) => this.oddsBefore(Math.max(0, (open[moment]?.order ?? 0) - 1), fight),
    });
  }
}
