/** Finds the card's targets on the screen, repeatedly because controls come and go and the map moves. */

import { useEffect, useState } from 'react';
import { gameOf } from '../../games/rules.ts';
import { useGame } from '../../store/game.ts';
import { isAnswered, remaining, stepNow, useLesson } from '../../store/lesson/lesson.ts';
import { useTable } from '../../store/table.ts';
import { byAct, byRegion, isShown, onMap, unitOnMap } from '../acts/address.ts';
import { isByKeys } from '../kit/lastInput.ts';
import { gameUi } from '../page.tsx';
import { type Box, type CardPlace, meets, placeCard } from './place.ts';

/** `press`: a target to press. `look`: a place or a drawer's row that the card mentions. */
export interface Mark {
  kind: 'press' | 'look';
  isRow?: true;
  isSquare?: true;
  box: Box;
}

/** `place`: where the card stands in the panel; null: it floats at `card`. */
export interface Marked {
  marks: readonly Mark[];
  card: CardPlace;
  place: Element | null;
}

const boxOf = (el: Element): Box => {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) };
};

const MAP = `${byRegion('table')} main`;
/** The map's drawing, without the rail and the timeline next to it. */
const SHEET = `${MAP} [role="application"]`;
/** The area around a drawing that is smaller than its room. */
const ROOM = `${MAP} [data-around]`;
/** Targets on the map, which are never scrolled to. */
const PLACE = '[data-node], [data-unit]';
/** Interval in ms of the checks for movement that changes no DOM node. */
const NOW_AND_THEN_MS = 1000;
/** Time in ms during which the map may keep gliding after a change. */
const GLIDE_MS = 400;
/** Time in ms during which a target that moves out of view is scrolled back. */
const SETTLES_MS = 1000;

/** Returns the button that opens a drawer: in the top bar or, if the bar is short, the menu button that leads to it. */
const drawerButton = (drawer: string): Element | null =>
  [...document.querySelectorAll(byAct(drawer))].find(isShown) ?? document.querySelector(byAct('menu'));

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

/** Returns the map elements of the places and units that the card names. */
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

/** A drawer next to the map or, on narrow screens, over it: help, log, rules. */
const openDrawer = (): Element | null => document.querySelector(byRegion('drawer'));

/** Returns the open drawer in which the card points at rows. */
function pointedDrawer(): Element | null {
  const { drawer } = useTable.getState();
  return drawer !== null && drawer === gameUi().lesson?.drawer ? openDrawer() : null;
}

/** A board that is always shown whole has no free corner: the card stands in the panel, unless that is folded or under a drawer. */
function placeInPanel(): Element | null {
  const place = document.querySelector(ROOM) && !openDrawer() ? document.querySelector(byRegion('lesson')) : null;
  return place && isShown(place) ? place : null;
}

/** True if a drawer covers the map, and the card points at nothing in it. */
function isBehindDrawer(): boolean {
  const drawer = openDrawer();
  const map = document.querySelector(MAP);
  return drawer !== null && map !== null && pointedDrawer() === null && boxOf(drawer).left <= boxOf(map).left + 1;
}

/** True if a drawer covers the element. */
function isUnderDrawer(el: Element): boolean {
  const drawer = openDrawer();
  return drawer !== null && !drawer.contains(el) && inside(el, boxOf(drawer));
}

/** Returns the drawer's rows about the units that the card names. */
function rows(): Element[] {
  const { lesson } = useLesson.getState();
  const at = lesson && stepNow(lesson, useGame.getState());
  const units = (at === null ? undefined : lesson?.steps[at]?.note.units) ?? [];
  const drawer = pointedDrawer();
  if (!drawer) return [];
  const room = boxOf(drawer);
  return units.flatMap((id) => [...drawer.querySelectorAll(`[data-of="${id}"]`)]).filter((el) => inside(el, room));
}

/** Inset in px of the ring, since a counter's box includes its outline. */
const CLOSE = 4;

/** Returns a unit's box without the figures next to it, so that the ring fits the counter; a square's with the tag that protrudes from it. */
function pressBox(el: Element): Box {
  const block = document.querySelector(`${SHEET} [data-block="${el.getAttribute('data-unit')}"]`);
  const { left, top, right, bottom } = boxOf(block ?? el);
  if (block) return { left: left + CLOSE, top: top + CLOSE, right: right - CLOSE, bottom: bottom - CLOSE };
  const tags = el.matches(PLACE) ? [...document.querySelectorAll(`${ROOM} [data-chip]`)].filter((tag) => inside(tag, boxOf(el))) : [];
  return { left, top: Math.min(top, ...tags.map((tag) => boxOf(tag).top)), right, bottom };
}

/** Returns the visible part of a box. */
const within = (box: Box, room: Box): Box => ({
  left: Math.max(box.left, room.left),
  top: Math.max(box.top, room.top),
  right: Math.min(box.right, room.right),
  bottom: Math.min(box.bottom, room.bottom),
});

/** Returns the free area of the map, without its tray. */
function roomOf(): Box {
  const map = document.querySelector(MAP);
  const window: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (!map) return window;
  const room = boxOf(document.querySelector(ROOM) ?? document.querySelector(SHEET) ?? map);
  // On narrow screens the drawer covers the map, so the card is placed on the drawer.
  const drawer = openDrawer();
  if (drawer && boxOf(drawer).left <= room.left + 1) return boxOf(drawer);
  if (drawer) room.right = Math.min(room.right, boxOf(drawer).left);
  const tray = map.querySelector(`${byRegion('tray')}, ${byRegion('dice')}`);
  return tray && tray.getClientRects().length > 0 ? { ...room, bottom: boxOf(tray).top } : room;
}

/** The map's area and, where the panel is below it, that of the panel down to its buttons: for a card that leaves no room on a small map. */
function withPanel(room: Box): Box {
  const panel = document.querySelector(byRegion('panel'));
  if (!panel || boxOf(panel).top < room.bottom - 1) return room;
  const foot = panel.querySelector(':scope > footer');
  return { ...room, bottom: foot ? boxOf(foot).top : boxOf(panel).bottom };
}

/** Returns the elements over the map that must stay visible (prompt, open card, buttons); on other screens, their text. */
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

/** Returns the units and names on the map, which the card avoids if it can. */
const standing = (): Element[] => [...document.querySelectorAll(`:is(${SHEET}, ${ROOM}) :is([data-at], [data-tile], [data-name])`)];

function look(card: HTMLElement, press: Element | null, room: Box, now: number | null): Marked {
  const drawer = pointedDrawer();
  const nodes = spoken().filter((el) => el !== press && inside(el, room) && !(drawer && inside(el, boxOf(drawer))));
  const isOnMap = press?.matches(PLACE) === true;
  const shown = press && (!isOnMap || inside(press, room)) && !isUnderDrawer(press) ? [press] : [];
  const marks: Mark[] = [
    ...nodes.map((el): Mark => ({ kind: 'look', box: within(boxOf(el), room), ...(el.closest(ROOM) && { isSquare: true }) })),
    ...rows().map((el): Mark => ({ kind: 'look', isRow: true, box: boxOf(el) })),
    ...shown.map((el): Mark => ({ kind: 'press', box: pressBox(el) })),
  ];
  const { width, height } = card.getBoundingClientRect();
  const keep = [...marks.map(({ box }) => box), ...over().map(boxOf)];
  const at = marks.findLast(({ box }) => meets(box, room))?.box ?? null;
  const place = (within: Box): CardPlace => placeCard({ width, height }, within, keep, { soft: standing().map(boxOf), at, now });
  const first = place(room);
  const isOver = keep.some((box) =>
    meets(box, { left: first.left, top: first.top, right: first.left + width, bottom: first.top + height }),
  );
  return { marks, card: isOver ? place(withPanel(room)) : first, place: placeInPanel() };
}

const sameBox = (a: Box, b: Box): boolean => a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

const same = ({ place: there, ...a }: Marked, { place, ...b }: Marked): boolean =>
  there === place && JSON.stringify(a) === JSON.stringify(b);

/** Calls `see` on each frame until the page is at rest after a change, and at intervals. */
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

/** True if the whole element is visible and not under a sticky header or footer. */
export function isInSight(el: Element): boolean {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const x = (left + right) / 2;
  return [top + 2, bottom - 2].every((y) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (el.contains(there) || there.contains(el));
  });
}

/** For keyboard players, moves the focus to each new target once, so that Enter presses it. */
function keyHand(): { follow(press: Element): void; stop(): void } {
  let last: readonly (Element | string | null | undefined)[] = [];
  /** A key was pressed since the focus was set here. */
  let isKeyed = false;
  const onKey = () => {
    isKeyed = true;
  };
  document.addEventListener('keydown', onKey, true);
  return {
    stop: () => document.removeEventListener('keydown', onKey, true),
    follow(press) {
      // A remounted map has lost the cursor.
      const map = document.querySelector(SHEET);
      const now = [document.querySelector<HTMLElement>(byRegion('coach'))?.dataset.step, press, map];
      const node = press.closest('[data-node]')?.getAttribute('data-node');
      // The page may use the focus for its next question right after it was set.
      const there = document.activeElement?.closest('[data-node]')?.getAttribute('data-node');
      const isTakenUp =
        node !== undefined && (map?.hasAttribute('data-unmoved') === true || (!isKeyed && there !== undefined && there !== node));
      // The focused element may have been removed with a panel.
      const isLost = document.activeElement === document.body;
      if (gameUi().lesson?.isLed?.() && !isLost) {
        last = [];
        return;
      }
      if (!isByKeys() || (now.every((one, i) => one === last[i]) && !isTakenUp && !isLost)) return;
      last = now;
      isKeyed = false;
      if (document.querySelector('dialog[open]') || document.activeElement?.closest(`${byRegion('drawer')}, input`)) return;
      if (node) useTable.getState().lookAt(node, { unit: press.getAttribute('data-unit') });
      else if (press instanceof HTMLElement) press.focus({ preventScroll: true });
    },
  };
}

/** Tracks the card's targets while it is mounted. Scrolls a new target into the panel's view. */
export function useMarks(card: React.RefObject<HTMLElement | null>): Marked | null {
  const [marked, setMarked] = useState<Marked | null>(null);
  useEffect(() => {
    let last: Element | null = null;
    let since = 0;
    const keys = keyHand();
    let stood: { room: Box; spot: number; step: string | undefined } | null = null;
    const end = onChange(() => {
      if (!card.current || isBehindDrawer()) {
        last = null;
        setMarked(null);
        return;
      }
      const press = pressed();
      // A visible target is never scrolled: the next press is meant for what is under the mouse.
      if (press !== last) since = performance.now();
      const hand = press ?? card.current.querySelector('[data-main]');
      if (hand && !isUnderDrawer(hand)) keys.follow(hand);
      const isNew = performance.now() - since < SETTLES_MS;
      if (press && isNew && !press.matches(PLACE) && !isInSight(press)) press.scrollIntoView({ block: 'center', inline: 'nearest' });
      last = press;
      const room = roomOf();
      // A new screen or card gets a new position.
      const { step } = card.current.dataset;
      const stays = stood && stood.step === step && sameBox(stood.room, room) ? stood.spot : null;
      const next = look(card.current, press, room, stays);
      stood = { room, spot: next.card.spot, step };
      setMarked((now) => (now && same(now, next) ? now : next));
    });
    return () => {
      end();
      keys.stop();
    };
  }, [card]);
  return marked;
}

/** Returns the first node that the card points at and the map doesn't show, or null. */
export function outOfSight(): string | null {
  const room = roomOf();
  const away = spoken().find((el) => !inside(el, room));
  return away?.getAttribute('data-node') ?? null;
}
