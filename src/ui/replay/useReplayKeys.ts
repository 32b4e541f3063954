/** The keys of the replay. A control that the keyboard has gone to keeps its own keys; one that was only clicked does not. */

import { useEffect, useRef } from 'react';
import type { Lane } from '../../games/looking.ts';
import { byAct, byRegion } from '../acts/address.ts';
import { keyOf } from '../kit/keyOf.ts';
import { shownPage, telling } from '../page.tsx';
import { VIEWPOINTS } from '../seat/viewpoints.ts';
import { capital } from '../words/grammar.ts';
import type { ReplayNotes } from './notes/useReplayNotes.ts';
import type { Jumps } from './useJumps.ts';
import { type Player, SPEEDS } from './useReplay.ts';
import { toggleWhy } from './WhyStep.tsx';

/** For the list of keys in the panel. */
export function keysOf(lanes: readonly Lane[]): readonly [string, string][] {
  const { nouns } = shownPage().names;
  const marks = lanes.map(({ next }) => `next ${next}`).join(', ');
  return [
    ['Space', 'play and pause'],
    ['Left, Right', 'one step'],
    ['Up, Down', 'previous phase, next phase'],
    ['Page Down, Page Up', 'next note, previous note; one step if there are no notes. Works with a presentation clicker'],
    ['D', `next ${nouns.turn}; with Shift, the previous ${nouns.turn}`],
    [lanes.map((lane) => capital(lane.key)).join(', '), `${marks}; with Shift, the previous one`],
    ['N', 'next note; with Shift, the previous one. Playback pauses at each'],
    ['Home, End', 'beginning, last step'],
    ['1, 2, 4', 'speed'],
    ['V', 'next viewpoint'],
    ['W', 'why the computer gave the order that is shown'],
    ['M', `to the map: there the arrows move from ${nouns.place} to ${nouns.place}`],
    ['Escape', 'close the replay'],
  ];
}

interface Acts {
  player: Player;
  jumps: Jumps;
  notes: ReplayNotes;
  close(): void;
}

/** The lane whose key it is. */
const laneOf = (event: KeyboardEvent): Lane | undefined => telling().replay.lanes.find(({ key }) => key === keyOf(event));

/** The frame that a key leads to; undefined when it is no such key. */
function placeFor(event: KeyboardEvent, { player, jumps }: Acts): number | null | undefined {
  const way = event.shiftKey ? 'back' : 'on';
  switch (keyOf(event)) {
    case 'arrowleft':
      return player.at - 1;
    case 'arrowright':
      return player.at + 1;
    case 'arrowup':
      return jumps.phase.back;
    case 'arrowdown':
      return jumps.phase.on;
    case 'd':
      return jumps.day[way];
    case 'home':
      return 0;
    case 'end':
      return player.replay.frames.length - 1;
    default:
      return jumps.lanes.get(laneOf(event)?.kind ?? '')?.[way];
  }
}

function nextViewpoint({ reach, replay, setViewpoint }: Player): void {
  const list = VIEWPOINTS.filter((one) => reach[one] > 0);
  const next = list[(list.indexOf(replay.viewpoint) + 1) % list.length];
  if (next && next !== replay.viewpoint) setViewpoint(next);
}

/** The keys of a presenter's clicker. */
const CLICKER: { [key: string]: 1 | -1 } = { PageDown: 1, PageUp: -1 };

/** From note to note; where there is none that way, one step. */
function click(direction: 1 | -1, { player, notes }: Acts): void {
  player.play(false);
  if (!notes.step(direction)) player.go(player.at + direction);
}

/** True when the key did something. */
function press(event: KeyboardEvent, acts: Acts): boolean {
  const { player } = acts;
  const to = placeFor(event, acts);
  if (to !== undefined) {
    player.play(false);
    if (to !== null) player.go(to);
    return true;
  }
  const clicked = CLICKER[event.key];
  if (clicked) {
    click(clicked, acts);
    return true;
  }
  const speed = SPEEDS.find((one) => String(one) === keyOf(event));
  if (speed) player.setSpeed(speed);
  else if (event.key === ' ') player.play(!player.isPlaying);
  else if (keyOf(event) === 'v') nextViewpoint(player);
  else if (keyOf(event) === 'w' && player.why) toggleWhy();
  else if (keyOf(event) === 'n') acts.notes.step(event.shiftKey ? -1 : 1);
  else if (keyOf(event) === 'm') document.querySelector<HTMLElement>('[role="application"]')?.focus();
  else if (event.key === 'Escape') acts.close();
  else return false;
  return true;
}

const ARROWS = /^(Arrow|Home$|End$)/;
const TEXT = 'textarea, input:not([type="range"], [type="radio"], [type="checkbox"])';
const CONTROLS = 'button, a, summary, select, textarea, input:not([type="range"]), [role="application"]';

/** Does the control that has the focus want this key for itself? */
function isOwn(at: Element | null, event: KeyboardEvent): boolean {
  const { key } = event;
  if (!at) return false;
  if (at.matches('[role="application"]')) return key !== 'Escape' && keyOf(event) !== 'v' && laneOf(event)?.isOfMap !== false;
  if (at.matches(TEXT)) return true;
  if (key === ' ' || key === 'Enter') return true;
  return ARROWS.test(key) && at.matches('input, select');
}

/** Escape closes an open menu or the rules, and leaves the map for the line of time, before it closes the replay. */
function leavesFirst(at: Element | null): boolean {
  if (document.querySelector(`${byRegion('layers')}, ${byRegion('drawer')}`)) return true;
  if (!at?.matches('[role="application"]')) return false;
  document.querySelector<HTMLElement>(byAct('timeline'))?.focus();
  return true;
}

export function useReplayKeys(acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    let clicked: Element | null = null;
    const onPointer = ({ target }: Event) => {
      clicked = target instanceof Element ? target.closest(CONTROLS) : null;
    };
    const onFocus = ({ target }: Event) => {
      if (target !== clicked) clicked = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      const at = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      if (event.key === 'Escape' && leavesFirst(at)) return;
      if ((at !== clicked || at?.matches(TEXT)) && isOwn(at, event)) return;
      if (!press(event, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}
