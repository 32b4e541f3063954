/**
 * A magnifying glass over the map. While Z is held or its button is on, it doubles the area at the pointer or the keyboard cursor and shows
 * hex numbers.
 */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { keyOf } from '../kit/keyOf.ts';
import styles from './DragLayer.module.css';
import type { Point } from './geometry.ts';
import { OVERSCAN } from './planes.ts';

/** Edge of the lens, its magnification, and its distance from the magnified point. */
const EDGE = 240;
const TIMES = 2;
const ASIDE = 28;
const RENEW_MS = 150;
const SVG = 'http://www.w3.org/2000/svg';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Clones the map's current pictures, without ids or test ids. */
function copyOf(frame: HTMLElement): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const world = document.createElementNS(SVG, 'g');
  for (const plane of frame.querySelectorAll('[data-world]')) {
    if (plane.querySelector('[data-node]')) continue;
    world.append(plane.cloneNode(true));
  }
  for (const part of world.querySelectorAll('*'))
    for (const { name } of [...part.attributes])
      if (name === 'id' || name === 'data-testid' || name === 'data-at' || name === 'data-unit' || name === 'data-tile')
        part.removeAttribute(name);
  if (!frame.dataset.hide?.includes('numbers'))
    for (const numbers of world.querySelectorAll<SVGElement>('[data-figure="hex"]')) numbers.style.setProperty('display', 'inline');
  svg.append(world);
  return svg;
}

/** Position of the lens for a point of the frame: above and to the right, inside the frame. */
function standFor({ x, y }: Point, { clientWidth, clientHeight }: HTMLElement): Point {
  const left = x + ASIDE + EDGE > clientWidth ? x - ASIDE - EDGE : x + ASIDE;
  const top = y - ASIDE - EDGE < 0 ? y + ASIDE : y - ASIDE - EDGE;
  const keep = (value: number, most: number): number => Math.max(0, Math.min(value, most - EDGE));
  return { x: keep(left, clientWidth), y: keep(top, clientHeight) };
}

interface LensProps {
  frame: RefObject<HTMLElement | null>;
  isOn: boolean;
  onOff: () => void;
}

/** True while the key is held, or from a press of the button until Escape. */
function useWanted(isOn: boolean, onOff: () => void): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOn) onOff();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (keyOf(event) === 'z' && isPlain && !isTyping(event.target)) setHeld(true);
    };
    const up = (event: KeyboardEvent) => {
      if (keyOf(event) === 'z') setHeld(false);
    };
    const drop = () => setHeld(false);
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    window.addEventListener('blur', drop);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
      window.removeEventListener('blur', drop);
    };
  }, [isOn, onOff]);
  return isHeld || isOn;
}

/** Center of the keyboard cursor, or of the frame if there is no cursor. */
function startOf(frame: HTMLElement): Point {
  const box = frame.getBoundingClientRect();
  const cursor = frame.querySelector('[data-cursor]')?.getBoundingClientRect();
  if (!cursor) return { x: box.width / 2, y: box.height / 2 };
  return { x: cursor.left + cursor.width / 2 - box.left, y: cursor.top + cursor.height / 2 - box.top };
}

export function Lens({ frame, isOn, onOff }: LensProps) {
  const isWanted = useWanted(isOn, onOff);
  const glass = useRef<HTMLDivElement>(null);
  const pointer = useRef<Point | null>(null);
  useEffect(() => {
    const map = frame.current;
    if (!map) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = map.getBoundingClientRect();
      pointer.current = { x: clientX - box.left, y: clientY - box.top };
    };
    const forget = ({ key }: KeyboardEvent) => {
      if (key.startsWith('Arrow')) pointer.current = null;
    };
    const places = ['pointermove', 'pointerdown'] as const;
    for (const kind of places) map.addEventListener(kind, follow);
    // The keyboard cursor takes over once it has moved.
    map.addEventListener('keydown', forget);
    return () => {
      for (const kind of places) map.removeEventListener(kind, follow);
      map.removeEventListener('keydown', forget);
    };
  }, [frame]);
  useEffect(() => {
    const [map, box] = [frame.current, glass.current];
    if (!isWanted || !map || !box) return;
    const svg = copyOf(map);
    box.replaceChildren(svg);
    const world = svg.firstElementChild;
    let next = 0;
    const show = () => {
      const at = pointer.current ?? startOf(map);
      const stand = standFor(at, map);
      box.style.transform = `translate(${stand.x}px, ${stand.y}px)`;
      const [x, y] = [EDGE / 2 - TIMES * (at.x + OVERSCAN), EDGE / 2 - TIMES * (at.y + OVERSCAN)];
      world?.setAttribute('transform', `translate(${x} ${y}) scale(${TIMES})`);
      next = requestAnimationFrame(show);
    };
    show();
    // Copies the map again when anything on it changes: its view, or what stands there, as in a replay.
    let soon = 0;
    const renew = () => {
      soon = 0;
      world?.replaceChildren(...(copyOf(map).firstElementChild?.childNodes ?? []));
    };
    const watch = new MutationObserver((changes) => {
      if (soon === 0 && changes.some(({ target }) => !box.contains(target))) soon = window.setTimeout(renew, RENEW_MS);
    });
    watch.observe(map, { subtree: true, childList: true, attributes: true, characterData: true });
    return () => {
      cancelAnimationFrame(next);
      clearTimeout(soon);
      watch.disconnect();
    };
  }, [frame, isWanted]);
  return isWanted ? (
    <div
      ref={glass}
      className={`clip absolute no-pointer on-panel round-3 shadow-3 ${styles.glass}`}
      aria-hidden="true"
      data-testid="lens"
    />
  ) : null;
}
