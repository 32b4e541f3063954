/** Wording by input: click, tap or key. */
import type { Input } from '../../../../ui/kit/lastInput.ts';

/** 'Click units on the map', 'Tap units on the map'. */
export const clickWord = (input: Input): 'Click' | 'Tap' => (input === 'touch' ? 'Tap' : 'Click');

/** Over the cards of a peek: held up, or lying open after a short press. */
export function layWords(input: Input, isOpen: boolean): string {
  if (input === 'keys') return 'Press a card’s number to play it.';
  if (isOpen) return `${clickWord(input)} a card to play it.`;
  return input === 'touch' ? 'Lift your finger on a card to play it.' : 'Let go over a card to play it.';
}

/** A card is picked in Orders. */
export function pickedWords(input: Input): string {
  if (input === 'keys') return 'Type its place, or move it with Alt and an arrow.';
  return `Drag it${input === 'touch' ? ' by its dots' : ''}, or press a button below it.`;
}

/** All orders can be changed. */
export function sortWords(input: Input): string {
  if (input === 'keys') return 'Go to a card by Tab or arrow, then type its number.';
  return input === 'touch' ? 'Drag a card by its dots, or tap it to move it.' : 'Drag a card, or click it to see where it can go.';
}

/** A deck that is still empty. */
export function fillWords(input: Input): string {
  if (input === 'keys') return 'Type a number on a card that is out of play: 1 makes it the first order.';
  return `${input === 'touch' ? 'Tap' : 'Drag cards here, or click'} units on the map in the order they will act.`;
}

/** The second press, which gives the order that is planned: 'tap the target again'. Enter does the same also after a mouse, and a mouse is at hand after Enter. */
export const againWords = (input: Input, what: 'the target' | 'End transport'): string =>
  input === 'touch' ? `tap ${what} again` : `press ${what} again or press Enter`;

/** A target is chosen: how to fire. @param most rounds that it can fire */
export function fireWords(input: Input, most: number): string {
  if (most === 1) return 'It has one round to fire.';
  return input === 'touch' ? 'Choose how many rounds to fire.' : `Choose how many rounds to fire: ${most === 2 ? '1 or 2' : '1, 2 or 3'}.`;
}

/** What is told waits for a press, whichever. */
export const goesOnWords = (input: Input): string =>
  input === 'keys' ? 'Press any key to continue.' : `${clickWord(input)} anywhere to continue.`;

/** What comes by itself can be stopped: 'Tap Pause to play a card from the hand.' By a finger 'hold it' would be a long press. */
export const stopWords = (input: Input, what: string): string =>
  `${input === 'keys' ? 'Press H' : `${clickWord(input)} Pause`} to ${what}.`;
