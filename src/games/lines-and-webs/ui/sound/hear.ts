/**
 * What is heard when: the motion's scenes as they begin, and what an order brought that everybody was told. Nothing that a side alone knows is ever
 * heard, and what a hand holds changes no sound.
 */

import type { CardKind, GameEvent } from '../../../../engine/lines-and-webs/index.ts';
import { usePace } from '../../../../store/pace.ts';
import { hush, play } from '../../../../ui/sound/sound.ts';
import { useGame, useTable } from '../../own.ts';
import { usePlayback } from '../../store/playback.ts';
import { useMotion } from '../motion/player.ts';
import type { Script, Timed } from '../motion/script.ts';
import { SOUNDS, type SoundName } from './sounds.ts';

export interface Heard {
  sound: SoundName;
  /** Milliseconds from now. */
  delay: number;
}

const now = (sound: SoundName): Heard[] => [{ sound, delay: 0 }];

/** One die after the other comes to lie; a hit knocks. */
function diceHeard({ seq, ms, act }: Timed, script: Script, stagger: number): Heard[] {
  if (act.kind !== 'dice') return [];
  const rolled = script.fight?.told.entries.find((entry) => entry.seq === seq)?.event;
  return Array.from({ length: act.count }, (_, i): Heard[] => {
    const delay = script.isStill ? i * stagger : ms - stagger * (act.count - 1 - i);
    const isHit = rolled?.type === 'airDefenseRolled' ? rolled.stops : rolled?.type === 'rolled' && (rolled.dice[i] ?? 0) >= rolled.need;
    return [{ sound: 'die', delay }, ...(isHit ? [{ sound: 'hit' as const, delay }] : [])];
  }).flat();
}

/** What comes from the air, and from afar. */
const strike = (card: CardKind | null): SoundName[] => (card === 'closeAirSupport' ? ['air'] : card === 'saintHimars' ? ['artillery'] : []);

/** What a scene sounds like when it begins. */
export function heardIn(scene: Timed, script: Script): Heard[] {
  const { act, ms } = scene;
  switch (act.kind) {
    case 'dice':
      return diceHeard(scene, script, Math.min(90, ms / (act.count + 2)));
    case 'hit':
      return now(act.suppressed ? 'suppressed' : 'stepLost');
    case 'destroyed':
      return now('stepLost');
    case 'walk': {
      const links = Math.max(1, act.path.length - 1);
      return Array.from({ length: links }, (_, i): Heard => ({ sound: 'move', delay: (i * ms) / links }));
    }
    case 'charge':
      return now('groundShot');
    case 'fire':
      return now('artillery');
    case 'land':
      return act.tokens ? now('cubes') : [];
    case 'port':
      return now('port');
    case 'aim':
      return strike(act.card).flatMap(now);
    default:
      return [];
  }
}

/**
 * What an order brought, besides what moves: a turn's beginning, meals and hunger, and strikes from the air.
 * @param isTold the scene of a card has its own sounds
 */
export function heardOf(events: readonly GameEvent[], isTold = false): SoundName[] {
  const sounds = new Set<SoundName>();
  for (const event of events) {
    if (event.type === 'cardPlayed') {
      for (const sound of isTold ? [] : strike(event.card)) sounds.add(sound);
    } else if (event.type === 'ate') sounds.add('meal');
    else if (event.type === 'degraded') sounds.add('hunger');
    else if (event.type === 'sideTurn') {
      sounds.delete('turnDelta');
      sounds.delete('turnGamma');
      sounds.add(event.side === 'delta' ? 'turnDelta' : 'turnGamma');
    }
  }
  return [...sounds];
}

/** One after another. */
const APART_MS = 350;

function createHearing() {
  let isOn = false;
  const isWanted = (): boolean => usePace.getState().sound;

  /** When the fight that is told has been seen. */
  function afterTelling(act: () => void): void {
    if (!useTable.getState().isPlayingBack) {
      act();
      return;
    }
    const leave = useTable.subscribe(({ isPlayingBack }) => {
      if (isPlayingBack) return;
      leave();
      act();
    });
  }

  return {
    /** Listens to the page from now on, once. */
    startHearing(): void {
      if (isOn) return;
      isOn = true;
      useMotion.subscribe(({ script, beat, skips }, was) => {
        if (skips !== was.skips) hush();
        if (!script || !isWanted() || (script === was.script && beat === was.beat)) return;
        const from = script === was.script ? (script.beats[was.beat] ?? 0) : -1;
        const to = script.beats[beat] ?? 0;
        // What was skipped is not heard afterwards.
        const begun = script.scenes.filter(({ at }) => at > from && at <= to && at > to - 100);
        for (const scene of begun) for (const { sound, delay } of heardIn(scene, script)) play(SOUNDS[sound], delay);
      });
      useGame.subscribe((state, was) => {
        const orders = state.record?.commands.length ?? 0;
        if (state.id !== was.id || orders !== (was.record?.commands.length ?? 0) + 1 || !isWanted()) return;
        if (was.state?.phase !== 'execute') return;
        const from = state.logPlace(orders - 1);
        const news = state.past().filter(({ seq, undone }) => seq >= from && !undone);
        const sounds = heardOf(
          news.map(({ event }) => event),
          usePlayback.getState().told?.kind === 'card',
        );
        afterTelling(() => {
          for (const [i, sound] of sounds.entries()) play(SOUNDS[sound], i * APART_MS);
        });
      });
    },
  };
}

export const { startHearing } = createHearing();
