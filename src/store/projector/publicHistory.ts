/**
 * Public history of a running game. Secret commands make no moment: the projector does not change until something public happens, so neither the number
 * nor the pace of secret commands shows. Undone commands disappear.
 */

import type { Rules, State, View } from '../../engine/core/gameTypes.ts';
import { type GameRecordOf, type GameStep, type GameTrack, trackFor } from '../replayGame.ts';
import { type Moment, type Picture, type PictureMaker, pictureOf, publicView } from './picture.ts';

/** A moment and its number of commands. */
interface Open {
  order: number;
  moment: Moment;
}

export class PublicHistory {
  private readonly rules: Rules;
  private readonly track: GameTrack;
  private readonly game: PictureMaker;
  private readonly open: Open[];

  constructor(rules: Rules, seed: string, game: PictureMaker) {
    this.rules = rules;
    this.game = game;
    // The page has validated the game.
    this.track = trackFor(rules, seed, { isProven: true });
    const { phase } = this.track.stateAt(0);
    this.open = [{ order: 0, moment: { turn: 0, phase, side: null, events: [] } }];
  }

  private note({ at, command, before, events: all }: GameStep): void {
    const { rules, open } = this;
    while ((open.at(-1)?.order ?? 0) > at) open.pop();
    const events = all.flatMap((event) => rules.redact(event, 'public') ?? []);
    const { turn, phase } = before;
    if (events.length > 0) open.push({ order: at + 1, moment: { turn, phase, side: command.side, events } });
  }

  /** Minimum number of commands still to be replayed. */
  behind({ commands }: Pick<GameRecordOf, 'commands'>): number {
    return Math.max(0, commands.length - this.track.length);
  }

  /** Follows a record of the same game and yields at intervals. */
  *followWalk({ commands }: Pick<GameRecordOf, 'commands'>): Generator<number, void> {
    for (const step of this.track.follow(commands)) {
      this.note(step);
      yield step.at;
    }
    while ((this.open.at(-1)?.order ?? 0) > this.track.length) this.open.pop();
  }

  /** Follows in one run. */
  follow(record: Pick<GameRecordOf, 'commands'>): void {
    for (const _ of this.followWalk(record));
  }

  private viewAt(order: number): View {
    return publicView(this.rules, this.track.stateAt(order) as State);
  }

  /** Number of commands at the last public event. */
  get order(): number {
    return this.open.at(-1)?.order ?? 0;
  }

  /** The last public picture. */
  picture(): Picture {
    const { rules, open } = this;
    const moments = open.map(({ moment }) => moment);
    const viewBefore = (moment: number) => this.viewAt(Math.max(0, (open[moment]?.order ?? 0) - 1));
    return pictureOf(
      { kind: 'game', world: rules.world, moments, at: moments.length - 1, view: this.viewAt(this.order), viewBefore },
      this.game,
    );
  }
}
