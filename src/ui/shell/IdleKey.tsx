/** Shows why a key from the help has no effect now, in the place of rejection notes. */

import { useEffect, useState } from 'react';
import { isAdvised } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { actsFor, type IdlePlace, idleOnMap, keySaid } from '../acts/act.ts';
import { type ActId, actOfKey } from '../acts/acts.ts';
import { tableActs } from '../acts/keyboard.ts';
import { hasStop } from '../acts/toPanel.ts';
import { keyOf } from '../kit/keyOf.ts';
import { reasonOf } from '../kit/reasons.ts';
import { isTyping } from '../kit/typing.ts';
import { shownPage } from '../page.tsx';
import styles from './Notes.module.css';
import { undoWords, type Way } from './undoWords.ts';

const SHOWN_MS = 4000;

const place = (): string => shownPage().names.nouns.place;

const takenBack = (way: () => Way) => () => `does nothing now. ${way().why ?? 'Wait for your own turn'}`.replace(/\.?$/, '.');

/** Names the button that Ctrl+Enter presses, while the cursor of the board is drawn or where Enter never does; or a disabled one, which explains itself. */
function main({ at }: IdlePlace): string {
  const square = at?.closest('[data-cursor]')?.getAttribute('data-node');
  const button = [...document.querySelectorAll<HTMLElement>('[data-main-scope] .btn-main')].at(-1);
  const why = button ? reasonOf(button) : '';
  if (button?.matches('[data-ctrl]') && !square) return `gives no order now. Ctrl+Enter: ${button.firstChild?.textContent}.`;
  if (button && square) return `finds nothing to press on ${square}. Ctrl+Enter: ${button.firstChild?.textContent}.`;
  if (why) return `waits: ${why.replace(/\.?$/, '.')}`;
  return button ? 'waits: the main button cannot be pressed yet.' : 'finds no button to press.';
}

function advise({ game }: IdlePlace): string {
  if (game.people.length !== 1 || game.seating.length === 0) return 'asks what the computer would do: only where you play it alone.';
  return isAdvised(game, game.viewer) ? 'asks what the computer would do, in your own turn.' : 'needs advice, which is off.';
}

/** Messages of the shared actions; kept apart from the actions because this file is lazy-loaded. */
const IDLE: { readonly [A in ActId]?: (place: IdlePlace) => string } = {
  main,
  choosePlace: (at) => idleOnMap(`chooses a ${place()}`, `chooses a ${place()}: go to one by the arrows first.`)(at),
  undo: takenBack(() => undoWords().undoing),
  redo: takenBack(() => undoWords().redoing),
  goBack: () => 'goes back to a decision of yours: only alone against the computer.',
  advise,
  coach: () => 'goes to the lesson card, in a lesson.',
  lookUp: () => 'tells of what you point at: point at something first.',
  nextTarget: () => 'finds nothing to choose on the map now.',
  zoom: idleOnMap('zooms', 'zooms no further.'),
  holdTurn: () => 'pauses what comes next: nothing comes now.',
};

/** Actions whose keys also work while a drawer is open. */
const ALWAYS: ReadonlySet<string> = new Set<ActId>(['undo', 'redo', 'goBack', 'advise', 'lookUp']);

/** Controls that handle Enter and Space themselves. */
const PRESSED = 'button, input, select, a, summary, label, [role="button"], [role="tab"], [role="spinbutton"]';

/** Returns the message for an unhandled key, or null if the help doesn't list it. */
function idleWords(event: KeyboardEvent): string | null {
  const acts = actsFor(event, tableActs());
  const act = acts.find(({ id, idle }) => idle || id in IDLE);
  const say = act?.idle ?? IDLE[act?.id as ActId];
  const at = event.target instanceof Element ? event.target : null;
  if (!act || !say || ((event.key === 'Enter' || event.key === ' ') && at?.closest(PRESSED))) return null;
  const key = keySaid(event, act);
  if (useTable.getState().drawer && !ALWAYS.has(act.id)) return `${key} waits: Escape closes what is open.`;
  const game = useGame.getState();
  const phase = game.viewer && !game.computerUp ? (game.view?.phase ?? null) : null;
  const isOnMap = at?.closest('[role="application"]') != null;
  return `${key} ${say({ at, isOnMap, phase, game }, keyOf(event))}`;
}

/** Returns the message for a key, or null if the key has an effect. */
function saidOf(event: KeyboardEvent): string | null {
  if (event.repeat || event.altKey) return null;
  if ((event.target instanceof Element && isTyping(event.target)) || document.querySelector('dialog[open]')) return null;
  // During a fight's playback, keys have no effect and need no message.
  if (useTable.getState().isPlayingBack) return null;
  if (!event.defaultPrevented) return idleWords(event);
  // The key was handled but may still have found no button.
  return actOfKey(event) === 'toPanel' && !hasStop() ? 'P finds nothing to press in the panel.' : null;
}

export function IdleKey() {
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    // Any key removes the last message. Capture phase, because the map stops its keys.
    const onAnyKey = (): void => {
      clearTimeout(timer);
      say(null);
    };
    // Listens on the window, after the handlers of panels and the page.
    const onKey = (event: KeyboardEvent): void => {
      const next = saidOf(event);
      if (next) say(next);
      if (next) timer = window.setTimeout(() => say(null), SHOWN_MS);
    };
    window.addEventListener('keydown', onAnyKey, true);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onAnyKey, true);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  if (said === null) return null;
  return (
    <p className={`row medium absolute pad on-warn shadow-2 ${styles.note}`} role="status" data-testid="idle-key">
      {said}
    </p>
  );
}
