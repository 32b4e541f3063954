/**
 * The terms of the interface. Sentences are written in the rulebook's words, which a college keeps; on their way to the screen
 * (words/jsx) they are put into plain ones. Records, files, the console and the rules' text stay as they are.
 */

import { useWording } from '../../store/wording.ts';

export interface Term {
  /** As the rulebook has it. */
  college: string;
  /** As the screen has it. */
  plain: string;
  /** What it is, in one sentence: beside it in the help. */
  gloss: string;
  /** Where the rules explain it. */
  clause: string;
}

export const TERMS: readonly Term[] = [
  { college: 'CL I', plain: 'food', gloss: 'Every unit eats one on meal days.', clause: '6.7.1' },
  { college: 'CL III', plain: 'fuel', gloss: 'Pays to act, and to move a carrier.', clause: '6.6.3' },
  { college: 'CL V', plain: 'ammo', gloss: 'Pays to attack, fire and fight back.', clause: '7.2' },
  { college: 'CL IX', plain: 'repair kit', gloss: 'Restores a step or a disabled unit.', clause: '6.3.7' },
  { college: 'degraded', plain: 'hungry', gloss: 'Cannot move, attack or carry until fed.', clause: '6.7.2' },
  { college: 'disabled', plain: 'out of action', gloss: 'Cannot act until it gets a repair kit.', clause: '8.1' },
  { college: 'exhausted', plain: 'done', gloss: 'This carrier has worked today.', clause: '6.3.2' },
  { college: 'SP', plain: 'range', gloss: 'Links a carrier can reach.', clause: '2.4' },
  { college: 'SPOD', plain: 'seaport', gloss: 'Where your purchases land.', clause: '1.2' },
  { college: 'APOD', plain: 'airport', gloss: 'Where your purchases land.', clause: '1.2' },
  { college: 'Packaging/RSOI', plain: '2 days out', gloss: 'Bought today; lands the day after tomorrow.', clause: '6.1.1' },
  { college: 'In Transit', plain: '1 day out', gloss: 'Lands tomorrow.', clause: '6.1.1' },
  { college: 'queue', plain: 'on the way', gloss: 'Everything bought but not landed.', clause: '6.1.1' },
  { college: 'straight delivery', plain: 'flown in', gloss: 'Lands now; double price without the port’s squadron.', clause: '6.2' },
  { college: 'node', plain: 'hex', gloss: 'Holds one unit; ports hold more.', clause: '1.2' },
  { college: 'tracker', plain: 'supply card', gloss: 'The boxes a unit or port can fill.', clause: '4.1' },
  { college: 'mission card', plain: 'order card', gloss: 'Lets its unit act today.', clause: '6.4.1' },
  { college: 'execution deck', plain: 'order deck', gloss: 'Turned over from the top, in Phase 6.', clause: '6.4.1' },
  { college: 'loose tokens', plain: 'on the ground', gloss: 'Lost when the day ends.', clause: '6.3.5' },
  { college: 'cross-level', plain: 'swap in port', gloss: 'Move tokens within one port, free.', clause: '6.3.6' },
  { college: 'pursuit', plain: 'second attack', gloss: 'The winner may strike at once, and pays.', clause: '7.7' },
  { college: 'counter-fire', plain: 'return fire', gloss: 'A gun answers the gun that fired.', clause: '7.9.1' },
  { college: 'indirect fire', plain: 'artillery fire', gloss: 'Hits from two hexes or more away.', clause: '7.9' },
  { college: 'initiative', plain: 'who starts', gloss: 'Higher die goes first in Phase 6.', clause: '6.5.1' },
  { college: 'ruling', plain: 'house rule', gloss: 'Where the rulebook leaves a choice.', clause: '10.1' },
  { college: 'Reset', plain: 'Night', gloss: 'Units eat, then states clear.', clause: '6.7' },
];

const CLASSES: { readonly [college: string]: string } = { I: 'food', III: 'fuel', V: 'ammo', IX: 'repair kits' };

type Rule = readonly [words: RegExp, plain: string | ((words: string) => string)];

/** Longer ones first. A plain word that replaces one with a capital has one too. */
const RULES: readonly Rule[] = [
  // What says both words already says the plain one.
  [/CL IX(, | \()repair and replacements\)?/g, 'repair kits'],
  [/CL I(?:, | \()food and water\)?/g, 'food'],
  [/CL III(?:, | \()fuel\)?/g, 'fuel'],
  [/CL V(?:, | \()ammunition\)?/g, 'ammo'],
  [/goes hungry \(degraded\)/g, 'goes hungry'],
  [/degraded (?:by hunger|\(hungry\))/gi, 'hungry'],
  [/ ?\((?:SPOD|APOD|SP)\)/g, ''],
  // The classes, many at once and one by one.
  [
    /CL (?:I|III|V|IX)(?:(?:, | and | or )(?:CL )?(?:I|III|V|IX)\b)+/g,
    (all) => all.replaceAll('CL ', '').replace(/[IVX]+/g, (cls) => CLASSES[cls] ?? cls),
  ],
  [/\ba (?=CL (?:I|III|V)\b)/g, ''],
  [/\bNo CL IX is\b/g, 'No repair kits are'],
  [/\bneeds CL IX/g, 'needs a repair kit'],
  [/CL III\b/g, 'fuel'],
  [/\b(1|one|a|its|each|every|the|own|only|last|your) CL IX/gi, '$1 repair kit'],
  [/CL IX/g, 'repair kits'],
  [/CL I\b/g, 'food'],
  [/CL V\b/g, 'ammo'],
  [/food and water/g, 'food'],
  [/Ammunition/g, 'Ammo'],
  [/ammunition/g, 'ammo'],
  // What a unit can be.
  [/neither degraded nor disabled/g, 'fed and not out of action'],
  [/disabled (units?)\b/g, '$1 out of action'],
  [/degraded/g, 'hungry'],
  [/Degraded/g, 'Hungry'],
  [/disabled/g, 'out of action'],
  [/Disabled/g, 'Out of action'],
  [/Exhausted units are/g, 'Carriers are'],
  [/exhausted/g, 'done'],
  [/Exhausted/g, 'Done'],
  // Places and what is on the way.
  [/\bA SPOD\b/g, 'A seaport'],
  [/\bAn APOD\b/g, 'An airport'],
  [/\bSPOD/g, 'seaport'],
  [/\bAPOD/g, 'airport'],
  [/\b(?:in )?Packaging\/RSOI/gi, '2 days out'],
  [/\b(?:In|in) Transit/g, '1 day out'],
  [/no straight delivery/g, 'nothing can be flown in'],
  [/\b([Ss])traight delivery/g, (all) => (all.startsWith('S') ? 'Flown in' : 'flown in')],
  [/nothing for the queue/g, 'nothing to land later'],
  [/bought for the queue/g, 'bought to land later'],
  [/\b([Tt])o the queue\b/g, '$1o land later'],
  [/\b(?:from|in) the queue\b/g, 'on the way'],
  [/the queue of\b/g, 'what is on the way to'],
  [/\bthe queue\b/g, 'what is on the way'],
  [/\bQueue\b(?: of\b)?/g, 'On the way'],
  [/\bqueue\b(?: of\b)?/g, 'on the way'],
  [/\bat most SP\b/g, 'at most its range'],
  [/\bSP\b/g, 'range'],
  [/Node-blocked markers?/g, 'Block markers'],
  [/\bnode(s?)\b(?!=)/g, 'hex$1'],
  [/\bNode(s?)\b/g, 'Hex$1'],
  [/\b([Hh])exs\b/g, '$1exes'],
  // Tokens and cards.
  [/tracker/g, 'supply card'],
  [/Tracker/g, 'Supply card'],
  [/\bexecution deck/g, 'order deck'],
  [/\bExecution deck/g, 'Order deck'],
  [/^Execution$/g, 'Orders'],
  [/\ba mission card/g, 'an order card'],
  [/mission card/g, 'order card'],
  [/Mission card/g, 'Order card'],
  [/((?:picked|picks?) up) (?:the )?loose tokens/g, '$1 tokens'],
  [/([Ll])oose (tokens?)/g, '$2 on the ground'],
  [/^tokens on/g, 'Tokens on'],
  [/\b(left|lie) loose/g, '$1 on the ground'],
  [/lying loose|\bloose(?= (?:at|beside|in)\b)/g, 'on the ground'],
  [/^Loose (?=(?:at|beside|in)\b)/g, 'On the ground '],
  [/cross-leveled/g, 'swapped in port'],
  [/Cross-level in the port/g, 'Swap in port'],
  [/Cross-level(?:ling)? in /g, 'Swap in '],
  [/Cross-level(?:ling)?/g, 'Swap in port'],
  [/cross-level(?:ling)?/g, 'swap in port'],
  // Fights.
  [/no fires may target it/g, 'it is safe from fire'],
  [/indirect fire/g, 'artillery fire'],
  [/Indirect fire/g, 'Artillery fire'],
  [/counter-fire/g, 'return fire'],
  [/Counter-fire/g, 'Return fire'],
  [/\ba pursuit/g, 'a second attack'],
  [/pursuit/g, 'second attack'],
  [/Pursuit/g, 'Second attack'],
  [/pursued/g, 'attacked again'],
  [/won the initiative|has the initiative/g, 'goes first'],
  [/Initiative/g, 'Who starts'],
  // Above the rules.
  [/House rulings/g, 'House rules'],
  [/\bruling(s?)\b(?!\.\w)/g, 'house rule$1'],
  [/\bRuling(s?)\b/g, 'House rule$1'],
  [/until Reset/g, 'until night'],
  [/\bReset\b/g, 'Night'],
];

/** What has none of these is left alone: most of what a screen draws. */
const MAYBE =
  /CL[ \u00a0][IV]|mmunition|food and water|egraded|isabled|xhausted|SPOD|APOD|RSOI|Transit|\bSP\b|ode|racker|ission card|oose|ross-level|fire|ursu|nitiative|uling|Reset|ueue|xecution|traight delivery/;

/** The same text in plain words. */
export function plainly(text: string): string {
  if (!MAYBE.test(text)) return text;
  const spaced = text.replace(/CL\u00a0/g, 'CL ');
  const said = RULES.reduce(
    (so, [words, plain]) => (typeof plain === 'string' ? so.replace(words, plain) : so.replace(words, plain)),
    spaced,
  );
  // A sentence that began with a class begins with its word; a class alone heads something.
  return /^\s*CL (.*\.|[IVX]+)\s*$/.test(spaced) ? said.replace(/\S/, (first) => first.toUpperCase()) : said;
}

/** As the screen has it: in plain words, unless those of a college are chosen. */
export const onScreen = (text: string): string => (useWording.getState().isCollege ? text : plainly(text));
