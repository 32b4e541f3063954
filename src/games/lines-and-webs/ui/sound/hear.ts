/**
 * Chooses sounds and their times: scenes as they start, and public results of a command. Never depends
 * on a side's secrets or on the cards in a hand.
 */

import type { CardKind, GameEvent } from '../../../../engine/lines-and-webs/index.ts';
import { usePace } from '../../../../store/pace.ts';
import { hush, openWhenIdle, play } from '../../../../ui/sound/sound.ts';
import { usePlayback } from '../../store/playback.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { useMotion } from '../motion/player.ts';
import type { Script, TimedScene } from '../motion/script.ts';
import { SOUNDS, type SoundName } from './sounds.ts';

export interface ScheduledSound {
  sound: SoundName;
  /** Milliseconds from now. */
  delay: number;
}

const now = (sound: SoundName): ScheduledSound[] => [{ sound, delay: 0 }];

/** Dice land one after another; each hit adds a knock. */
function diceHeard({ seq, ms, act }: TimedScene, script: Script, stagger: number): ScheduledSound[] {
  if (act.kind !== 'dice') return [];
  const rolled = script.fight?.told.entries.find((entry) => entry.seq === seq)?.event;
  return Array.from({ length: act.count }, (_, i): ScheduledSound[] => {
    const delay = script.isStill ? i * stagger : ms - stagger * (act.count - 1 - i);
    const isHit = rolled?.type === 'airDefenseRolled' ? rolled.stops : rolled?.type === 'rolled' && (rolled.dice[i] ?? 0) >= rolled.need;
    return [{ sound: 'die', delay }, ...(isHit ? [{ sound: 'hit' as const, delay }] : [])];
  }).flat();
}

/** Sounds of air strikes and distant fire. */
const strike = (card: CardKind | null): SoundName[] => (card === 'closeAirSupport' ? ['air'] : card === 'saintHimars' ? ['artillery'] : []);

/** Sounds at the start of a scene. */
export function heardIn(scene: TimedScene, script: Script): ScheduledSound[] {
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
      return Array.from({ length: links }, (_, i): ScheduledSound => ({ sound: 'move', delay: (i * ms) / links }));
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
 * Sounds of a command's results other than motion: start of a turn, meals and hunger, air strikes.
 * @param isTold true if a card's scene has its own sounds
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

/** Interval between sounds. */
const APART_MS = 350;

function createHearing() {
  let isOn = false;
  const isWanted = (): boolean => usePace.getState().sound;

  /** Runs `act` after the playback of a fight. */
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
    /** Starts listening to the page, once. */
    startHearing(): void {
      if (isOn) return;
      isOn = true;
      openWhenIdle(isWanted);
      useMotion.subscribe(({ script, beat, skips }, was) => {
        if (skips !== was.skips) hush();
        if (!script || !isWanted() || (script === was.script && beat === was.beat)) return;
        const from = script === was.script ? (script.beats[was.beat] ?? 0) : -1;
        const to = script.beats[beat] ?? 0;
        // Skipped scenes stay silent.
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
