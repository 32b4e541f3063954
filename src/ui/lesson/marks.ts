/** What the card points at, found on the screen again and again while it stands: controls come and go, and the map moves. */

import { useEffect, useState } from 'react';
import { gameOf } from '../../games/rules.ts';
import { useGame } from '../../store/game.ts';
import { isAnswered, remaining, stepNow, useLesson } from '../../store/lesson/lesson.ts';
import { useTable } from '../../store/table.ts';
import { byAct, byRegion, isShown, onMap, unitOnMap } from '../acts/address.ts';
import { isByKeys } from '../kit/lastInput.ts';
import { gameUi } from '../page.tsx';
import { type Box, type CardPlace, meets, placeCard } from './place.ts';

/** `press` is to be pressed; `look` is spoken of: a place, or a row of a drawer. */
export interface Mark {
  kind: 'press' | 'look';
  isRow?: true;
  box: Box;
}

export interface Marked {
  marks: readonly Mark[];
  card: CardPlace;
}

const boxOf = (el: Element): Box => {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) };
};

const MAP = `${byRegion('table')} main`;
/** The drawing itself, without the rail and the line beside it. */
const SHEET = `${MAP} [role="application"]`;
/** A place of the map is never scrolled to. */
const PLACE = '[data-node], [data-unit]';
/** For what moves without a change of the page. */
const NOW_AND_THEN_MS = 1000;
/** So long a map glides on after the change that set it off. */
const GLIDE_MS = 400;
/** What comes late in a panel may push away what was in sight: so long it is brought back. */
const SETTLES_MS = 1000;

/** The button that opens a drawer: in the bar, or where that is short in the menu, which is opened first. */
const drawerButton = (drawer: string): Element | null =>
  [...document.querySelectorAll(byAct(drawer))].find(isShown) ?? document.querySelector(byAct('menu'));

/** The control to press now. */
function pressed(): Element | null {
  const { lesson } = useLesson.getState();
  const game = useGame.getState();
  const at = lesson && stepNow(lesson, game);
  const step = at === null ? undefined : lesson?.steps[at];
  if (!lesson || !step || !game.rules || !game.state) return null;
  const { opens = '' } = step;
  if (step.ends === 'drawer') return drawerButton(opens);
  if (step.ends === 'act') return isAnswered(step) ? null : document.querySelector(byAct(opens));
  if (step.unit) return isAnswered(step) ? null : unitOnMap(step.unit);
  if (step.ends === 'turn') return at === lesson.steps.length - 1 ? null : document.querySelector(byAct('nextDay'));
  return gameUi().lesson?.press(remaining(lesson, game), step.free === true) ?? null;
}

/** Places and pieces that the card names, as places of the map. */
function spoken(): Element[] {
  const { lesson } = useLesson.getState();
  const game = useGame.getState();
  const at = lesson && stepNow(lesson, game);
  const note = at === null ? undefined : lesson?.steps[at]?.note;
  const { rules, view } = game;
  if (!note || !rules || !view) return [];
  const standing = gameOf(rules.id).table.placesOf(view, note.units ?? []);
  return [...new Set([...(note.nodes ?? []), ...standing])].flatMap((node) => onMap(node) ?? []);
}

const inside = (el: Element, room: Box): boolean => {
  const { left, top, right, bottom } = boxOf(el);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > room.left && x < room.right && y > room.top && y < room.bottom;
};

/** The drawer in which the card points at rows, where it is open. */
function pointedDrawer(): Element | null {
  const { drawer } = useTable.getState();
  return drawer !== null && drawer === gameUi().lesson?.drawer ? document.querySelector(byRegion('drawer')) : null;
}

/** A drawer lies over it: the help, the log, the rules. */
function isUnderDrawer(el: Element): boolean {
  const drawer = document.querySelector(byRegion('drawer'));
  return drawer !== null && !drawer.contains(el) && inside(el, boxOf(drawer));
}

/** Its rows that tell of the pieces which the card names. */
function rows(): Element[] {
  const { lesson } = useLesson.getState();
  const at = lesson && stepNow(lesson, useGame.getState());
  const units = (at === null ? undefined : lesson?.steps[at]?.note.units) ?? [];
  const drawer = pointedDrawer();
  if (!drawer) return [];
  const room = boxOf(drawer);
  return units.flatMap((id) => [...drawer.querySelectorAll(`[data-of="${id}"]`)]).filter((el) => inside(el, room));
}

/** So much of what is drawn about a counter, and of the ring's own air, lies within the ring. */
const CLOSE = 4;

/** A piece is ringed close about its counter: a ring about its place would lie over the figures beside it. */
function pressBox(el: Element): Box {
  const block = document.querySelector(`${SHEET} [data-block="${el.getAttribute('data-unit')}"]`);
  const { left, top, right, bottom } = boxOf(block ?? el);
  return block ? { left: left + CLOSE, top: top + CLOSE, right: right - CLOSE, bottom: bottom - CLOSE } : { left, top, right, bottom };
}

/** As much of a place as the map shows. */
const within = (box: Box, room: Box): Box => ({
  left: Math.max(box.left, room.left),
  top: Math.max(box.top, room.top),
  right: Math.min(box.right, room.right),
  bottom: Math.min(box.bottom, room.bottom),
});

/** What of the map is free: not its tray. */
function roomOf(): Box {
  const map = document.querySelector(MAP);
  const window: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (!map) return window;
  const room = boxOf(document.querySelector(SHEET) ?? map);
  // Where room is short the drawer lies over the map: the card stands on it.
  const drawer = pointedDrawer();
  if (drawer && boxOf(drawer).left <= room.left + 1) return boxOf(drawer);
  const tray = map.querySelector(`${byRegion('tray')}, ${byRegion('dice')}`);
  return tray && tray.getClientRects().length > 0 ? { ...room, bottom: boxOf(tray).top } : room;
}

/** The sentence, an open card and the buttons that lie over the map; of the other screens what they say. */
const over = (): Element[] =>
  [
    ...document.querySelectorAll(
      `${byRegion('curtain')} h1, ${byRegion('curtain')} :is(p, li), ${byRegion('dayEnd')} main, ${byRegion('dayEnd')} li`,
    ),
    document.querySelector(byRegion('chanceCard')),
    document.querySelector(`${MAP} ${byRegion('prompt')}`),
    document.querySelector(`${MAP} ${byRegion('zoom')}`),
    ...document.querySelectorAll(`${SHEET} [data-chip], ${SHEET} [data-worn]`),
  ].flatMap((el) => el ?? []);

/** Pieces and names: the card lies where none are, while it can. */
const standing = (): Element[] => [...document.querySelectorAll(`${SHEET} :is([data-at], [data-tile], [data-name])`)];

function look(card: HTMLElement, press: Element | null, room: Box, now: number | null): Marked {
  const drawer = pointedDrawer();
  const nodes = spoken().filter((el) => el !== press && inside(el, room) && !(drawer && inside(el, boxOf(drawer))));
  const isOnMap = press?.matches(PLACE) === true;
  const shown = press && (!isOnMap || inside(press, room)) && !isUnderDrawer(press) ? [press] : [];
  const marks: Mark[] = [
    ...nodes.map((el): Mark => ({ kind: 'look', box: within(boxOf(el), room) })),
    ...rows().map((el): Mark => ({ kind: 'look', isRow: true, box: boxOf(el) })),
    ...shown.map((el): Mark => ({ kind: 'press', box: pressBox(el) })),
  ];
  const { width, height } = card.getBoundingClientRect();
  const keep = [...marks.map(({ box }) => box), ...over().map(boxOf)];
  const at = marks.findLast(({ box }) => meets(box, room))?.box ?? null;
  return { marks, card: placeCard({ width, height }, room, keep, { soft: standing().map(boxOf), at, now }) };
}

const sameBox = (a: Box, b: Box): boolean => a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

const same = (a: Marked, b: Marked): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Looks again at each frame until what has changed on the page is at rest, and now and then besides. */
function onChange(see: () => void): () => void {
  let dueUntil = 0;
  let frame = 0;
  const due = () => {
    dueUntil = performance.now() + GLIDE_MS;
  };
  const observer = new MutationObserver(due);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  window.addEventListener('scroll', due, true);
  window.addEventListener('resize', due);
  const timer = setInterval(due, NOW_AND_THEN_MS);
  due();
  const tick = () => {
    if (performance.now() < dueUntil) see();
    frame = requestAnimationFrame(tick);
  };
  tick();
  return () => {
    cancelAnimationFrame(frame);
    clearInterval(timer);
    observer.disconnect();
    window.removeEventListener('scroll', due, true);
    window.removeEventListener('resize', due);
  };
}

/** Can the whole of it be seen and pressed where it is now, not under a head or a foot that stays? */
export function isInSight(el: Element): boolean {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const x = (left + right) / 2;
  return [top + 2, bottom - 2].every((y) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (el.contains(there) || there.contains(el));
  });
}

/** Who plays by keys has the hand laid on what is to be pressed next, once: Enter does it. */
function keyHand(): { follow(press: Element): void } {
  let last: readonly (Element | string | null | undefined)[] = [];
  return {
    follow(press) {
      // A map that comes anew knows nothing of the last one's cursor.
      const map = document.querySelector(SHEET);
      const now = [document.querySelector<HTMLElement>(byRegion('coach'))?.dataset.step, press, map];
      const node = press.closest('[data-node]')?.getAttribute('data-node');
      // The page may take it up for what it asks next, a moment after it was laid.
      const isTakenUp = node !== undefined && map?.hasAttribute('data-unmoved') === true;
      // What had the focus may have gone with a panel.
      const isLost = document.activeElement === document.body;
      if (!isByKeys() || (now.every((one, i) => one === last[i]) && !isTakenUp && !isLost)) return;
      last = now;
      if (document.querySelector('dialog[open]') || document.activeElement?.closest(`${byRegion('drawer')}, input`)) return;
      if (node) useTable.getState().lookAt(node, { unit: press.getAttribute('data-unit') });
      else if (press instanceof HTMLElement) press.focus({ preventScroll: true });
    },
  };
}

/** Follows the screen as long as the card stands, and brings what is to be pressed into the panel's sight, when it is new there. */
export function useMarks(card: React.RefObject<HTMLElement | null>): Marked | null {
  const [marked, setMarked] = useState<Marked | null>(null);
  useEffect(() => {
    let last: Element | null = null;
    let since = 0;
    const keys = keyHand();
    let stood: { room: Box; spot: number; step: string | undefined } | null = null;
    return onChange(() => {
      if (!card.current) {
        last = null;
        setMarked(null);
        return;
      }
      const press = pressed();
      // What is in sight stays where it is: the next press is meant for what stands under the mouse.
      if (press !== last) since = performance.now();
      const hand = press ?? card.current.querySelector('[data-main]');
      if (hand && !isUnderDrawer(hand)) keys.follow(hand);
      const isNew = performance.now() - since < SETTLES_MS;
      if (press && isNew && !press.matches(PLACE) && !isInSight(press)) press.scrollIntoView({ block: 'center', inline: 'nearest' });
      last = press;
      const room = roomOf();
      // On another screen, and with another card, it looks for a place anew.
      const { step } = card.current.dataset;
      const stays = stood && stood.step === step && sameBox(stood.room, room) ? stood.spot : null;
      const next = look(card.current, press, room, stays);
      stood = { room, spot: next.card.spot, step };
      setMarked((now) => (now && same(now, next) ? now : next));
    });
  }, [card]);
  return marked;
}

/** Is there something of the card's on the map that cannot be seen? Its first node. */
export function outOfSight(): string | null {
  const room = roomOf();
  const away = spoken().find((el) => !inside(el, room));
  return away?.getAttribute('data-node') ?? null;
}
