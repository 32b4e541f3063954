/** Seats at the screen: people and computers, curtain and open table. */

import { adviceOff, type Seats } from '../records/seating.ts';
import { isAdvised, maySwitchAdvice } from './advised.ts';
import type { Parts } from './gameParts.ts';
import type { GameStore } from './gameStore.ts';
import { closedTable, NO_CARDS, seatAndBench, seatAtOpenTable, seatSpectator, tableFor } from './openTable.ts';

/** False while another tab plays or consent is requested. Umpire commands need no seated side. */
export const mayChange = ({ isFollower, asking }: GameStore): boolean => !isFollower && !asking;

export const seatsIn = ({ seating, practice, unaided, advice, suggested }: Seats): Seats => ({
  seating,
  practice,
  unaided,
  advice,
  suggested,
});

/** Actions that seat people. */
export function persons(parts: Parts): Pick<GameStore, 'closeDay' | 'openCurtain' | 'dropCurtain' | 'changeSharing'> {
  const { deps, live, now, show } = parts;
  return {
    closeDay() {
      deps.table.clear();
      show({ dayEnd: null });
      seatAtOpenTable(parts);
    },
    openCurtain() {
      const game = live();
      const { seat, viewer, isFollower } = now();
      if (!game || !seat || viewer || isFollower) return;
      parts.hurry();
      if (seatSpectator(parts)) return;
      const since = game.shownUpTo();
      const open = { ...tableFor(parts, game, seat.side), ...NO_CARDS };
      const recap = open.log.filter((entry) => entry.seq >= since);
      show({ ...open, recap, newsFrom: since, publicNews: [], dayEnd: null, lastHandoverBy: null, rejection: null });
    },
    dropCurtain() {
      const game = live();
      if (!game) return;
      if (now().viewer) game.noteShown();
      // Hide what a seat was shown, even if the curtain comes with a command that is still being stored.
      else if (!parts.shown().viewer) return;
      deps.table.clear();
      parts.hide({ ...closedTable(game), ...(now().viewer ? { asking: null } : {}) }, seatAndBench(parts, game));
    },
    changeSharing() {
      if (!now().viewer) return;
      now().dropCurtain();
      seatAtOpenTable(parts);
    },
  };
}

/** Actions for computers at the seats, and for staff advice. */
export function computers(
  parts: Parts,
): Pick<GameStore, 'changeComputers' | 'switchAdvice' | 'noteSuggestion' | 'botThatOrdered' | 'stateAfter'> {
  const { deps, live, now, show } = parts;
  const note = (change: Partial<Seats>): void => {
    const seats = { ...seatsIn(now()), ...change };
    live()?.sit(seats);
    show(seats, deps.saver.noteSeats(seats));
  };
  return {
    changeComputers(computers) {
      const { seating, record } = now();
      if (!record || !mayChange(now())) return;
      const from = record.commands.length;
      note({ seating: [...seating.filter((one) => one.from < from), { from, computers }] });
      now().dropCurtain();
      seatAtOpenTable(parts);
    },
    switchAdvice(isOn) {
      const { advice, record, viewer } = now();
      if (!record || !viewer || !maySwitchAdvice(now()) || isOn === isAdvised(now(), viewer)) return;
      const others = adviceOff(now()).filter((side) => side !== viewer);
      // Keeps an earlier switch at the same moment, since its player may already have seen the advice.
      note({ advice: [...advice, { from: record.commands.length, off: isOn ? others : [...others, viewer] }] });
    },
    noteSuggestion() {
      const { suggested, record } = now();
      const at = record?.commands.length ?? 0;
      if (record && !now().isFollower && suggested.at(-1) !== at) note({ suggested: [...suggested, at] });
    },
    botThatOrdered: (order) => live()?.giverOf(order) ?? null,
    stateAfter: (orders) => live()?.stateAfter(orders),
  };
}
