/** Wording by input: click, tap or key. */
import type { Input } from '../../../../ui/kit/lastInput.ts';

/** 'Click units on the map', 'Tap units on the map'. */
export const clickWord = (input: Input): 'Click' | 'Tap' => (input === 'touch' ? 'Tap' : 'Click');

/** Hint over the cards of a peek: held up, or open after a short press. */
export function layWords(input: Input, isOpen: boolean): string {
  if (input === 'keys') return 'Press a card’s number to play it.';
  if (isOpen) return `${clickWord(input)} a card to play it.`;
  return input === 'touch' ? 'Lift your finger on a card to play it.' : 'Let go over a card to play it.';
}

/** Hint for a card picked in Orders. */
export function pickedWords(input: Input): string {
  if (input === 'keys') return 'Type its place, or move it with Alt and an arrow.';
  return `Drag it${input === 'touch' ? ' by its dots' : ''}, or press a button below it.`;
}

/** Hint that all orders can be changed. */
export function sortWords(input: Input): string {
  if (input === 'keys') return 'Go to a card by Tab or arrow, then type its number.';
  return input === 'touch' ? 'Drag a card by its dots, or tap it to move it.' : 'Drag a card, or click it to see where it can go.';
}

/** Hint for an empty deck. */
export function fillWords(input: Input): string {
  if (input === 'keys') return 'Type a number on a card that is out of play: 1 makes it the first order.';
  return `${input === 'touch' ? 'Tap' : 'Drag cards here, or click'} units on the map in the order they will act.`;
}

/** Second press that gives the planned order: 'tap the target again'. Mentions both Enter and the pointer, since a player may use either. */
export const againWords = (input: Input, what: 'the target' | 'End transport'): string =>
  input === 'touch' ? `tap ${what} again` : `press ${what} again or press Enter`;

/** Hint to fire at the chosen target. @param most maximum number of rounds */
export function fireWords(input: Input, most: number): string {
  if (most === 1) return 'It has one round to fire.';
  return input === 'touch' ? 'Choose how many rounds to fire.' : `Choose how many rounds to fire: ${most === 2 ? '1 or 2' : '1, 2 or 3'}.`;
}

/** Hint that any press continues the playback. */
export const goesOnWords = (input: Input): string =>
  input === 'keys' ? 'Press any key to continue.' : `${clickWord(input)} anywhere to continue.`;

/** Hint to stop an automatic step: 'Tap Pause to play a card from the hand.' Touch says 'Pause', because 'hold it' would mean a long press. */
export const stopWords = (input: Input, what: string): string =>
  `${input === 'keys' ? 'Press H' : `${clickWord(input)} Pause`} to ${what}.`;
