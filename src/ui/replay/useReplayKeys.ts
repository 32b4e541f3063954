/** Keyboard shortcuts of the replay. A control focused by keyboard keeps its own keys; one that was only clicked doesn't. */

import { useEffect, useRef } from 'react';
import type { Lane } from '../../games/spectating.ts';
import { type Act, actsOf, type Press } from '../acts/act.ts';
import { byAct, byRegion } from '../acts/address.ts';
import { useActs } from '../acts/keyboard.ts';
import { keyOf } from '../kit/keyOf.ts';
import { gameUi, shownPage } from '../page.tsx';
import { VIEWPOINTS } from '../seat/viewpoints.ts';
import { capital } from '../words/grammar.ts';
import type { ReplayNotes } from './notes/useReplayNotes.ts';
import type { Jumps } from './useJumps.ts';
import { type Player, SPEEDS } from './useReplay.ts';
import { toggleWhy, WHY } from './WhyStep.tsx';

const nouns = () => shownPage().names.nouns;

const KEYS = {
  play: { label: 'Play', keys: [' '], help: 'play and pause' },
  step: { label: 'One step', keys: ['arrowleft', 'arrowright'], shown: 'Left, Right', help: 'one step' },
  phase: { label: 'Phase', keys: ['arrowup', 'arrowdown'], shown: 'Up, Down', help: 'previous phase, next phase' },
  click: {
    label: 'Clicker',
    keys: ['pagedown', 'pageup'],
    shown: 'Page Down, Page Up',
    help: 'next note, previous note; one step if there are no notes. Works with a presentation clicker',
  },
  day: { label: 'Next turn', keys: ['d'], help: () => `next ${nouns().turn}; with Shift, the previous ${nouns().turn}` },
  note: { label: 'Next note', keys: ['n'], help: 'next note; with Shift, the previous one. Playback pauses at each' },
  ends: { label: 'Beginning, end', keys: ['home', 'end'], shown: 'Home, End', help: 'beginning, last step' },
  speed: { label: 'Speed', keys: SPEEDS.map(String), shown: SPEEDS.join(', '), help: 'speed' },
  viewpoint: { label: 'Next viewpoint', keys: ['v'], help: 'next viewpoint' },
  why: WHY,
  toMap: { label: 'To the map', keys: ['m'], help: () => `to the map: there the arrows move from ${nouns().place} to ${nouns().place}` },
  close: { label: 'Close the replay', keys: ['escape'], help: 'close the replay' },
} satisfies { [id: string]: Omit<Act, 'id'> };
type Id = keyof typeof KEYS | 'lane';

/** Data of a replay shortcut, used for the button's title. */
export const replayAct = (id: keyof typeof KEYS): Act => ({ id, ...KEYS[id] });

/** Shortcuts in the order of the panel; those for marks depend on the game. */
export function replayActs(lanes: readonly Lane[]): readonly (Act & { id: Id })[] {
  const marks = lanes.map(({ next }) => `next ${next}`).join(', ');
  const lane: Act & { id: Id } = {
    id: 'lane',
    label: 'Next mark',
    keys: lanes.map(({ key }) => key),
    shown: lanes.map(({ key }) => capital(key)).join(', '),
    help: `${marks}; with Shift, the previous one`,
  };
  return actsOf(KEYS).flatMap((act) => (act.id === 'note' ? [lane, act] : [act]));
}

interface Acts {
  player: Player;
  jumps: Jumps;
  notes: ReplayNotes;
  close(): void;
}

/** The lane with this key. */
const laneOf = (key: string): Lane | undefined => gameUi().replay.lanes.find((lane) => lane.key === key);

function nextViewpoint({ reach, replay, setViewpoint }: Player): void {
  const list = VIEWPOINTS.filter((one) => reach[one] > 0);
  const next = list[(list.indexOf(replay.viewpoint) + 1) % list.length];
  if (next && next !== replay.viewpoint) setViewpoint(next);
}

/** Goes to the next note in this direction; without one, a single step. */
function click(direction: 1 | -1, player: Player, notes: ReplayNotes): void {
  player.play(false);
  if (!notes.step(direction)) player.go(player.at + direction);
}

/** Goes to a frame; without a target, it only pauses. */
function goTo(player: Player, to: number | null | undefined): void {
  player.play(false);
  if (to != null) player.go(to);
}

/** Handlers by shortcut. */
const runsOf = ({ player, jumps, notes, close }: Acts): { readonly [I in Id]: (press: Press) => unknown } => ({
  play: () => player.play(!player.isPlaying),
  step: ({ key }) => goTo(player, player.at + (key === 'arrowright' ? 1 : -1)),
  phase: ({ key }) => goTo(player, key === 'arrowup' ? jumps.phase.back : jumps.phase.on),
  click: ({ key }) => click(key === 'pagedown' ? 1 : -1, player, notes),
  day: ({ isShift }) => goTo(player, isShift ? jumps.day.back : jumps.day.on),
  lane: ({ key, isShift }) => goTo(player, jumps.lanes.get(laneOf(key)?.kind ?? '')?.[isShift ? 'back' : 'on']),
  note: ({ isShift }) => void notes.step(isShift ? -1 : 1),
  ends: ({ key }) => goTo(player, key === 'home' ? 0 : player.replay.frames.length - 1),
  speed: ({ key }) => player.setSpeed(Number(key) as (typeof SPEEDS)[number]),
  viewpoint: () => nextViewpoint(player),
  why: () => (player.why ? toggleWhy() : false),
  toMap: () => document.querySelector<HTMLElement>('[role="application"]')?.focus(),
  close,
});

const ARROWS = /^(Arrow|Home$|End$)/;
const TEXT = 'textarea, input:not([type="range"], [type="radio"], [type="checkbox"])';
const CONTROLS = 'button, a, summary, select, textarea, input:not([type="range"]), [role="application"]';

/** True if the focused control handles this key itself. */
function isOwn(at: Element | null, event: KeyboardEvent): boolean {
  const { key } = event;
  if (!at) return false;
  if (at.matches('[role="application"]')) return key !== 'Escape' && keyOf(event) !== 'v' && laneOf(keyOf(event))?.isOfMap !== false;
  if (at.matches(TEXT)) return true;
  if (key === ' ' || key === 'Enter') return true;
  return ARROWS.test(key) && at.matches('input, select');
}

/** Escape closes an open menu or the rules, or moves the focus from the map to the timeline, before it closes the replay. */
function leavesFirst(at: Element | null): boolean {
  if (document.querySelector(`${byRegion('layers')}, ${byRegion('drawer')}`)) return true;
  if (!at?.matches('[role="application"]')) return false;
  document.querySelector<HTMLElement>(byAct('timeline'))?.focus();
  return true;
}

export function useReplayKeys(acts: Acts): void {
  const clicked = useRef<Element | null>(null);
  const runs = runsOf(acts);
  useActs(
    {
      acts: () => replayActs(gameUi().replay.lanes).map((act) => ({ ...act, repeats: true, run: (press) => press && runs[act.id](press) })),
      allows(_act, event, target) {
        const at = target?.closest(CONTROLS) ?? null;
        if (event.key === 'Escape' && leavesFirst(at)) return false;
        return !((at !== clicked.current || at?.matches(TEXT)) && isOwn(at, event));
      },
    },
    true,
  );
  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      clicked.current = target instanceof Element ? target.closest(CONTROLS) : null;
    };
    const onFocus = ({ target }: Event) => {
      if (target !== clicked.current) clicked.current = null;
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
