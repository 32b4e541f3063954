/** Projector content next to the board: last fight with odds, the day's supply, played orders; day report and review. */

import type { GameEvent, Side } from '../../../../engine/lines-and-webs/index.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import type { Moment, Picture, PictureEventAt, PictureMaker, PictureParts } from '../../../../store/projector/picture.ts';
import type { LinesAndWebs } from '../../types.ts';
import { beginsFight, endsFight } from '../fights.ts';
import type { RoomScene } from '../scenes.ts';
import { createChainTold } from './chainTold.ts';
import { createDayTold } from './dayTold.ts';
import { type FightOdds, fightOdds } from './fightOdds.ts';
import { daysUpTo, reportAt, supplyDayIn } from './supplyDay.ts';

type Told = PictureEventAt<LinesAndWebs>;

/** Number of entries after the dice that belong to the fight. */
const AFTER = 14;

/** Entries of the day's last fight. */
function lastFight(told: readonly Told[]): Told[] {
  const from = told.findLastIndex(({ event }) => beginsFight(event));
  if (from < 0) return [];
  const rest = told.slice(from);
  const end = rest.findIndex(({ event }, i) => i > 0 && endsFight(event));
  const fight = end < 0 ? rest : rest.slice(0, end);
  const dice = fight.findLastIndex(({ event }) => event.type === 'rolled');
  return fight.slice(0, dice + AFTER);
}

const turned = (told: readonly Told[], side: Side): number =>
  told.filter(({ event }) => event.type === 'cardTurned' && event.side === side).length;

/** Odds by the moment that began the fight, cached because each picture requests them. */
const known = new WeakMap<Moment<LinesAndWebs>, { key: string; odds: FightOdds | null }>();

/** Odds of a fight, from the board before the moment that began it. */
function oddsOf({ world, moments, viewBefore }: PictureParts<LinesAndWebs>, fight: readonly GameEvent[], n: number): FightOdds | null {
  const began = moments[n] as Moment<LinesAndWebs>;
  const key = fight.map(({ type }) => type).join();
  const before = known.get(began);
  if (before?.key === key) return before.odds;
  const odds = fightOdds(world, viewBefore(n), fight);
  known.set(began, { key, odds });
  return odds;
}

/** Day shown on the projector: the one of the current report or, on the page of the day, the last one with a review. */
const dayOf = ({ day, supply }: Picture<LinesAndWebs>, page: string): number | null =>
  day?.turn ?? (page === 'day' ? (supply?.day ?? null) : null);

export const pictures: PictureMaker<LinesAndWebs> = {
  show(parts): RoomScene {
    const { world, moments, at, view, told } = parts;
    const now = told.filter(({ phase }) => phase === 'execute');
    const fight = view.phase === 'execute' || view.phase === 'over' ? lastFight(now) : [];
    const [began] = fight;
    const events = fight.map(({ event }) => event);
    return {
      fight: fight.map(({ moment: _, ...event }) => event),
      odds: began ? oddsOf(parts, events, began.moment) : null,
      supply: supplyDayIn(world, view, moments, at),
      played: { delta: turned(now, 'delta'), gamma: turned(now, 'gamma') },
    };
  },
  turnEnd: (replay, at) => (replay.shownAt(at).view.phase === 'over' ? { days: daysUpTo(replay, at) } : { day: reportAt(replay, at) }),
  createAccounts(onReady) {
    const desk = () => orReport(import('../account/dayDesk.ts')).then((m) => m.dayDesk);
    const told = createDayTold(desk, onReady);
    const chains = createChainTold(desk, onReady);
    return (picture, { page, item = 0 }, question) => {
      if (page === 'hunger') return chains.of(question.record, item);
      const day = dayOf(picture, page);
      return day === null ? null : told.of({ ...question, day });
    };
  },
};
