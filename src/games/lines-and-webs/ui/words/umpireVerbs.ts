/** What the umpire's verbs change, in a word or two: for the workbench's list and for the sentence that says how a game was touched. */
import type { UmpireVerb } from '../../../../engine/lines-and-webs/index.ts';

const NAMES: { [T in UmpireVerb]: string } = {
  umpirePlace: 'place of a unit',
  umpireSteps: 'steps of a unit',
  umpireLoad: 'load of a unit',
  umpireMark: 'states of a unit',
  umpirePort: 'port',
  umpireLoose: 'loose tokens',
  umpireMarker: 'blocked node',
  umpireQueue: 'queue',
  umpireHand: 'hand',
  umpireSpent: 'spent cards',
  umpireDecks: 'decks',
  umpirePoints: 'Resource Points',
  umpireDice: 'dice to come',
  umpireSeed: 'seed',
  umpireGoTo: 'day and phase',
  umpireEnd: 'end of the game',
};

/** 'place of a unit' */
export const umpireVerbName = (verb: UmpireVerb): string => NAMES[verb];
