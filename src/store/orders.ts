/** Commands and undo at the table. */

import { type Command, isUmpire } from '../engine/core/gameTypes.ts';
import type { AutoAnswerContext, NextCardState } from '../games/game.ts';
import { gameOf } from '../games/rules.ts';
import { clampSeats } from '../records/seating.ts';
import { isAutoAnswer, isFollowUp, tagAsFollowUp } from './followUps.ts';
import type { Parts } from './gameParts.ts';
import type { GameStore } from './gameStore.ts';
import type { CommandSource, UndoReason } from './liveGame.ts';
import { keptOpen } from './opening.ts';
import { curtainStateAfter, seatedAfter } from './openTable.ts';
import { sameSeat } from './seat.ts';
import { mayChange, seatsIn } from './seatedBy.ts';
import { followUpCount, mayGoBack, redoableOf } from './undoStatus.ts';

/** Position after the next unit's card is flipped automatically; null if no card is. */
const aheadOf = (game: GameStore): NextCardState | null => (game.rules && gameOf(game.rules.id).table.nextCard?.of(game)) ?? null;

/** Commands of one press: if the top card's unit is ordered before its card is flipped, the flip comes first. */
function actOf(game: GameStore, command: Command): Command[] {
  const { rules, state, viewer } = game;
  const ahead = aheadOf(game);
  const isOfNext = ahead && rules && state && !isUmpire(command) && rules.check(state, command) && !rules.check(ahead.state, command);
  const turning = isOfNext && viewer ? gameOf(rules.id).table.nextCard?.flipCommand(viewer) : null;
  return turning ? [turning, tagAsFollowUp(command)] : [command];
}

const sittingIn = ({ id, people, rules, lesson, bench, isFollower, asking }: GameStore): AutoAnswerContext => ({
  ...{ id, people, rules },
  asksAll: lesson !== null || bench.open || isFollower || asking !== null,
});

/** Carries out and stores a command. Drops the curtain if another seat becomes active. */
function carryOut(parts: Parts, command: Command, from: CommandSource): boolean {
  const { deps, live, now, show } = parts;
  const game = live();
  const { record, viewer, recap, newsFrom: since, lesson } = now();
  const needsNobody = from === 'lesson' || from === 'auto' || (isUmpire(command) && mayChange(now()));
  if (!game || !record || !(viewer || needsNobody)) return false;
  const done = game.give(command, from, viewer);
  if (!done.ok) {
    show({ rejection: { command, why: done.why } });
    return false;
  }
  const { state, stays, newsFrom, dayEnd } = done;
  const { table } = gameOf(game.rules.id);
  const stored = deps.saver.append(record.commands.length, command, state, from === 'redo');
  const seated = seatedAfter(parts, game, stays, { dayEnd });
  const change = {
    recap: stays ? recap : [],
    ...seated,
    record: { ...record, commands: [...record.commands, command] },
    newsFrom: isAutoAnswer(command) ? since : newsFrom,
    publicNews: seated.viewer ? [] : game.newsFrom(newsFrom),
    dayEnd,
    // Only if the handover is all that blocks undo: after a die or a reveal there is nothing to take back.
    lastHandoverBy: !seated.viewer && !lesson && table.endsPart(command) && game.session.undoBlocker === 'side' ? viewer : null,
    days: game.days,
    seat: game.seat,
    rejection: null,
  };
  const answer = from === 'redo' || dayEnd ? null : (table.autoAnswers?.answerTo(state, sittingIn(now())) ?? null);
  // Shown together, so the question never appears.
  const clears = (): void => {
    // Whoever goes on looking at the table also goes on reading what is open there.
    if (!stays) deps.table.clear({ keepsDrawer: viewer !== null && seated.viewer === viewer && !dayEnd });
    deps.table.point(null);
  };
  show(change, answer ? (stored ?? Promise.resolve()) : stored, curtainStateAfter(parts, game, change), clears);
  if (answer) carryOut(parts, answer, 'auto');
  return true;
}

/** Undoes the last `count` commands. Only a plain undo keeps them for redo. */
export function takeBack(parts: Parts, how: UndoReason, count = 1): void {
  const { deps, live, now, show } = parts;
  const game = live();
  if (game) gameOf(game.rules.id).table.autoAnswers?.clear();
  const { record, viewer, seat } = now();
  if (!game || !record) return;
  const left = game.session.commands.length - count;
  let { opening } = now();
  let stored: Promise<void> | null = null;
  while (game.session.commands.length > left) {
    const undone = game.takeBack(how);
    if (!undone) break;
    opening = keptOpen(opening, undone.at);
    stored = deps.saver.cut(undone, game.session.state, opening, how !== 'undo');
  }
  const orders = game.session.commands.length;
  if (orders === record.commands.length) return;
  // Earlier undone commands depended on the removed ones.
  if (how !== 'undo') game.session.forgetUndone();
  const before = seatsIn(now());
  const seats = clampSeats(how === 'practice' && !before.practice ? { ...before, practice: true } : before, orders);
  if (seats !== before) stored = deps.saver.noteSeats(seats);
  game.sit(seats);
  const stays = viewer !== null && sameSeat(seat, game.seat);
  const seated = seatedAfter(parts, game, stays, { dayEnd: null, asking: null });
  const change = {
    ...seated,
    ...seats,
    record: { ...record, commands: record.commands.slice(0, orders) },
    dayEnd: null,
    lastHandoverBy: null,
    days: game.days,
    seat: game.seat,
    publicNews: seated.viewer ? [] : game.lastNews(),
    asking: null,
    opening,
    rejection: null,
  };
  show(change, stored, curtainStateAfter(parts, game, change));
}

/** Actions at the table: commands and undo. */
export function orders(
  parts: Parts,
): Pick<GameStore, 'dispatch' | 'why' | 'refuse' | 'clearRejection' | 'undo' | 'redo' | 'backTo' | 'decisions' | 'dropLast'> {
  const { deps, live, now, show } = parts;
  return {
    dispatch(command, from = 'player') {
      if (from === 'lesson') return carryOut(parts, command, from);
      if (from === 'bot') {
        if (!now().computerUp || !mayChange(now())) return false;
        live()?.session.forgetUndone();
        return carryOut(parts, command, from);
      }
      if (now().computerUp && !isUmpire(command)) return false;
      const { lesson } = deps.lesson;
      const act = from === 'followUp' ? [tagAsFollowUp(command)] : actOf(now(), command);
      const orders = lesson?.lets(act, now()) ?? act;
      const done = orders.length > 0 && orders.every((order) => carryOut(parts, order, from));
      const game = live();
      if (done && game && game.session.undone.length > 0) {
        game.session.forgetUndone();
        show({ redoable: null });
      }
      if (done) lesson?.goOn();
      return done;
    },
    why(command) {
      const { rules, state } = now();
      if (!rules || !state) return { code: 'core.no-game', clauses: [] };
      const why = rules.check(state, command);
      const ahead = why && !gameOf(rules.id).table.nextCard?.turnCommands.has(command.type) ? aheadOf(now()) : null;
      return ahead ? rules.check(ahead.state, command) : why;
    },
    refuse(why) {
      if (now().viewer) show({ rejection: { command: null, why } });
    },
    clearRejection: () => show({ rejection: null }),
    undo() {
      const { lastHandoverBy: handedBy, undoable } = now();
      const { undoBlocker: bar = null, commands = [] } = live()?.session ?? {};
      // Nobody has looked behind the curtain yet.
      const { can, command, linkedCount: more } = handedBy ? { can: true, command: null, linkedCount: followUpCount(commands) } : undoable;
      if (!can || !mayChange(now())) return false;
      const before = commands.length;
      // A solo player can undo past what blocks others.
      if (bar || (command && command !== commands.at(-1))) takeBack(parts, 'alone', more + 1);
      else {
        let last: Command | undefined;
        do {
          last = commands.at(-1);
          takeBack(parts, 'undo');
        } while (isFollowUp(last) && now().undoable.can);
      }
      return commands.length < before;
    },
    redo() {
      const game = live();
      let command = game?.session.undone.at(-1);
      if (!game || !command || !redoableOf(game.session.undone, now().viewer)) return false;
      const before = game.session.commands.length;
      do {
        if (!carryOut(parts, command, 'redo')) game.session.forgetUndone();
        command = game.session.undone.at(-1);
      } while (command && isFollowUp(command));
      show({ redoable: game.seenBy(now().viewer).redoable });
      return game.session.commands.length > before;
    },
    backTo(orders) {
      if (mayGoBack(now())) takeBack(parts, 'practice', (now().record?.commands.length ?? 0) - orders);
    },
    decisions() {
      const [side] = now().people;
      return side && mayGoBack(now()) ? (live()?.decisionsOf(side) ?? []) : [];
    },
    dropLast() {
      takeBack(parts, 'failure');
      now().dropCurtain();
    },
  };
}
