/**
 * Plain terms for Lines and Webs. Texts are written in rulebook terms, for use in military colleges, and translated on render (ui/words/jsx).
 * glossary.ts explains the terms.
 */

import type { CardKind, Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { byRules, inPlainWords, type PlainWords, type Rule, type TableName } from '../../../../ui/words/plain.ts';

const CLASSES: { readonly [college: string]: string } = { I: 'food', III: 'fuel', V: 'ammo', IX: 'repair kits' };

/** Rule for a supply unit by its size, with the short or full printed name or both: 'Brigade Support Battalion (BSB)'. */
const supplier = (full: string, short: string, size: string, sizes = `${size}s`): Rule => [
  new RegExp(`((?<![.\\d])(?:[2-9]|\\d\\d) )?(?:${full}(?: \\(${short}\\))?|\\b${short}\\b)( (?:\\d+|[A-Z]{1,2})\\b)?`, 'g'),
  // '4 FS Platoon', but 'on day 4 FS Platoon 1'.
  (_all, n = '', mark = '') => `${n}Supply ${n && !mark ? sizes : size}${mark}`,
];

const card = (printed: string, plain: string, many = `${plain}s`): Rule => [
  new RegExp(`((?<![.\\d])(?:[2-9]|\\d\\d) )?${printed}!?`, 'g'),
  (_all, n) => (n ? `${n}${many}` : plain),
];

/** Longer terms first. A plain term keeps the capital letter of the replaced one. */
const RULES: readonly Rule[] = [
  // Sentences of the rules that a word-by-word replacement would spoil.
  [/\*node\* \(a hex\), |\bNodes are hexes\. /g, ''],
  [/(SPOD) \(seaport\)|(APOD) \(airport\)/g, '$1$2'],
  [/\bin \*Packaging\/RSOI\*/g, '*2 days out*'],
  [/then Packaging moves/g, 'then what is 2 days out moves'],
  [/from Packaging\b/g, 'from 2 days out'],
  [/Each side's queue has\b/g, 'What is on the way has'],
  [/\bits queue\b/g, 'what it has on the way'],
  [/\bboth queues\b/g, 'what both sides have on the way'],
  [/(?:the )?straight deliveries/g, 'what is flown in'],
  [/no box for a (?=CL)/g, 'no box for '],
  [/any number of its own CL IX/g, 'any number of its own repair kits'],
  [/CL IX is no part of it/g, 'never repair kits'],
  [/CL IX has no/g, 'Repair kits have no'],
  [/(?<=\. )CL III is/g, 'Fuel is'],
  [/degraded and disabled units/g, 'hungry and out-of-action units'],
  [/\ba disabled (?!units?\b)/g, 'an out-of-action '],
  [/an own, undisplaced unit/g, 'a unit of the side that is not hidden'],
  [/by suppression plus four/g, 'by five hits: one pins it, four cost a step'],
  [/supply range, that is SP,/g, 'supply range'],
  [/\bsuppression\b/g, 'pinning'],
  [/\bdisplacement\b/g, 'hiding'],
  [/initiative first\b/g, 'the side that goes first before the other'],
  [/pursues nor counter-fires/g, 'attacks again nor returns fire'],
  [/may pursue\b/g, 'may attack again'],
  [/top execution card/g, 'top order card'],
  [/\b([Ss])ustainment unit/g, (_all, s) => `${s === 'S' ? 'C' : 'c'}arrier`],
  [/9-Line(?! Recovery)/g, 'Sabotage'],
  [/\b([Tt]he|[Pp]ort|its|ports?['’]s?) store(s?)\b/g, '$1 stock$2'],
  [/Store and damage/g, 'Stock and damage'],
  // Cards by their effect; card faces, Find and the rules also show the printed name.
  card('9-Line Recovery', 'Sabotage', 'Sabotage'),
  card('Air Drop Inbound', 'Air Drop'),
  [/\b([Aa]) (?=Close Air Support)/g, '$1n '],
  card('Close Air Support', 'Air Strike'),
  card('Command Post', 'Joint Attack'),
  card('Cyber Attack', 'Scramble'),
  card('Drone Recon', 'Radio Jam'),
  card('Mass Cal', 'Final Blow'),
  card('Saint HIMARS', 'Rocket Strike'),
  card('Scouts Out', 'First Strike'),
  card('SF in the Area', 'Roadblock'),
  // Supply units, smallest first.
  supplier('Forward Support Platoon', 'FS Platoon', 'Platoon'),
  supplier('Forward Support Company', 'FS Company', 'Company', 'Companies'),
  supplier('Forward Logistics Element \\(Company\\)', 'FLE Company', 'Company', 'Companies'),
  supplier('Forward Logistics Element \\(Battalion\\)', 'FLE Battalion', 'Battalion'),
  supplier('Brigade Support Battalion', 'BSB', 'Battalion'),
  supplier('Combat Sustainment Support Battalion', 'CSSB', 'Regiment'),
  supplier('Division Sustainment Support Battalion', 'DSSB', 'Division'),
  [/\b([Aa])n (?=(?:Aerial Port Squadron|APS)\b)/g, '$1 '],
  [/Aerial Port Squadron \(APS\)|Aerial Port Squadron|\bAPS\b/g, 'Port Crew'],
  // Text with both terms becomes the plain one.
  [/CL IX(, | \()repair and replacements\)?/g, 'repair kits'],
  [/CL I(?:, | \()food and water\)?/g, 'food'],
  [/CL III(?:, | \()fuel\)?/g, 'fuel'],
  [/CL V(?:, | \()ammunition\)?/g, 'ammo'],
  [/goes hungry \(degraded\)/g, 'goes hungry'],
  [/degraded (?:by hunger|\(hungry\))/gi, 'hungry'],
  [/ ?\((?:SPOD|APOD|SP)\)/g, ''],
  // Supply classes, combined and single.
  [
    /CL (?:I|III|V|IX)(?:(?:, | and | or )(?:CL )?(?:I|III|V|IX)\b)+/g,
    (all) => all.replaceAll('CL ', '').replace(/[IVX]+/g, (cls) => CLASSES[cls] ?? cls),
  ],
  [/\ba (?=CL (?:I|III|V)\b)/g, ''],
  [/\bNo CL IX is\b/g, 'No repair kits are'],
  [/\bneeds CL IX/g, 'needs a repair kit'],
  [/CL III\b/g, 'fuel'],
  [/\b(1|one|a|its|each|every|the|own|only|last|your)\sCL IX/gi, '$1 repair kit'],
  [/CL IX/g, 'repair kits'],
  [/CL I\b/g, 'food'],
  [/CL V\b/g, 'ammo'],
  [/food and water/g, 'food'],
  [/Ammunition/g, 'Ammo'],
  [/ammunition/g, 'ammo'],
  // Unit states.
  [/neither degraded nor disabled/g, 'fed and not out of action'],
  [/disabled (units?)\b/g, '$1 out of action'],
  [/degraded/g, 'hungry'],
  [/Degraded/g, 'Hungry'],
  [/disabled/g, 'out of action'],
  [/Disabled/g, 'Out of action'],
  [/Exhausted units are/g, 'Trucks are'],
  [/exhausted/g, 'done'],
  [/Exhausted/g, 'Done'],
  [/suppressing/g, 'pinning'],
  [/\b([Ss])uppress(es|ed)?\b/g, (_all, s, end) => `${s === 'S' ? 'P' : 'p'}in${end === 'ed' ? 'ned' : end === 'es' ? 's' : ''}`],
  [/\b([Dd])isplac(ed|es|ing|e)\b/g, (_all, d, end) => `${d === 'D' ? 'H' : 'h'}id${{ ed: 'den', es: 'es', ing: 'ing', e: 'e' }[end]}`],
  [/\bdisable it\b/g, 'put it out of action'],
  // Places and deliveries.
  [/\bA SPOD\b/g, 'A seaport'],
  [/\bAn APOD\b/g, 'An airport'],
  [/\bSPOD/g, 'seaport'],
  [/\bAPOD/g, 'airport'],
  [/\b(?:in )?Packaging\/RSOI/gi, '2 days out'],
  [/\b(?:In|in) Transit/g, '1 day out'],
  [/no straight delivery/g, 'nothing can be flown in'],
  [/\b([Ss])traight delivery/g, (all) => (all.startsWith('S') ? 'Flown in' : 'flown in')],
  [/nothing for the queue/g, 'nothing that lands later'],
  [/bought for the queue/g, 'bought to land later'],
  [/\b([Tt])o the queue\b/g, '$1o land later'],
  [/\b(?:from|in) the queue\b/g, 'on the way'],
  [/the queue of\b/g, 'what is on the way to'],
  [/\bthe queue\b/g, 'what is on the way'],
  [/\bQueue\b(?: of\b)?/g, 'On the way'],
  [/\bqueue\b(?: of\b)?/g, 'on the way'],
  [/\bat most SP\b/g, 'at most its range'],
  [/\bSP\b/g, 'range'],
  [/Node-blocked marker/g, 'Block marker'],
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
  [/([Ll])oose t(okens?)/g, (_all, l, token) => `${l === 'L' ? 'T' : 't'}${token} on the ground`],
  [/\b(left|lie) loose/g, '$1 on the ground'],
  [/lying loose|\bloose(?= (?:at|beside|in)\b)/g, 'on the ground'],
  [/^Loose (?=(?:at|beside|in)\b)/g, 'On the ground '],
  [/cross-leveled/g, 'transferred in port'],
  [/Cross-level in the port/g, 'Transfer in port'],
  [/Cross-level(?:l?ing)? in /g, 'Transfer in '],
  [/Cross-level(?:l?ing)?/g, 'Transfer in port'],
  [/cross-level(?:l?ing)?/g, 'transfer in port'],
  // Fights.
  [/no fires may target it/g, 'it can’t be fired at'],
  [/indirect fire/g, 'artillery fire'],
  [/Indirect fire/g, 'Artillery fire'],
  [/counter-fire/g, 'return fire'],
  [/Counter-fire/g, 'Return fire'],
  [/\ba pursuit/g, 'a second attack'],
  [/(?<!R-)pursuit/g, 'second attack'],
  [/Pursuit/g, 'Second attack'],
  [/pursued/g, 'attacked again'],
  [/won the initiative|has the initiative/g, 'goes first'],
  [/Initiative/g, 'Who starts'],
  // Phase named after the panel's activity; the verb gets another word.
  [/Transport supplies/g, 'Move supplies'],
  [/\b([Tt])ransport\b/g, (_all, t) => (t === 'T' ? 'Supply' : 'supply')],
  // Wording of the rulebook that does not fit a screen.
  [/\bSet-up\b/g, 'Setup'],
  [/Consumption and reset/g, 'Night'],
  [/in the middle of a play/g, 'during a turn'],
  [/unit and port figures/g, 'unit and port stats'],
  [/figures of a scenario/g, 'numbers of a scenario'],
  [/decided where the clauses above were silent/g, 'clarifications'],
  // Carriers.
  [/\b([Cc])arrier(s?)\b/g, (_all, c, s) => `${c === 'C' ? 'T' : 't'}ruck${s}`],
  // Phases with military names.
  [/\bDeploy\b/g, 'Arrivals'],
  [/\bExecute(?: orders)?\b/g, 'Action'],
  // Headings above the rules.
  [/House rulings/g, 'House rules'],
  [/\bruling(s?)\b(?!\.\w)/g, 'house rule$1'],
  [/\bRuling(s?)\b/g, 'House rule$1'],
  [/until Reset/g, 'until night'],
  [/\bReset\b/g, 'Night'],
  // Boxes for tokens; the steps of a unit's strength are not slots.
  [/(?<!\b(?:check|gray|text) )\b([Bb])ox(es)?\b/g, (_all, b, es) => `${b === 'B' ? 'S' : 's'}lot${es ? 's' : ''}`],
  [/\b(\d+|[Oo]ne|[Aa]n?|[Ee]ach|[Pp]er|last|every) round\b(?! of\b)/g, '$1 shot'],
  [/\b([Rr])ounds\b/g, (_all, r) => `${r === 'R' ? 'S' : 's'}hots`],
  [/\b([Ss])erve(d|s)?\b/g, (_all, s, end) => `${s}uppl${{ d: 'ied', s: 'ies' }[end as 'd'] ?? 'y'}`],
  [/\b([Rr])ecommended (?=deployment|setup|deck)/g, (_all, r) => `${r === 'R' ? 'S' : 's'}uggested `],
  [/\b([Aa])s (?:recommended|advised)\b/g, '$1s suggested'],
  [/\bTake recommended\b/g, 'Use suggested setup'],
  [/^Advised$/g, 'Suggested'],
];

/** Texts without any of these are returned unchanged; this covers most strings on a screen. */
const MAYBE =
  /\b[Bb]ox|\b[Rr]ound|\b[Ss]erve|ecommended|dvised|9-Line|arrier|Deploy|Execute|Air Drop|Close Air|Command Post|Cyber|Drone|Mass Cal|HIMARS|Scouts|SF in|ransport|uppress|isplac|isable|Support|FS |FLE|SB\b|APS|Aerial|Logistics|CL[ \u00a0][IV]|mmunition|food and water|egraded|isabled|xhausted|SPOD|APOD|RSOI|Transit|\bSP\b|ode|racker|ission card|oose|ross-level|fire|ursu|nitiative|uling|Reset|ueue|xecution|traight deliver|ackaging|ustainment unit|store|Store and|et-up|onsumption|of a play|port figures|figures of|clauses above/;

function say(text: string): string {
  const spaced = text.replace(/CL\u00a0/g, 'CL ');
  const said = byRules(spaced, RULES, MAYBE);
  // Capitalize a sentence that began with a class; a class on its own is a heading.
  return /^\s*CL (.*\.|[IVX]+)\s*$/.test(spaced) ? said.replace(/\S/, (first) => first.toUpperCase()) : said;
}

/** Printed names of special cards in sentences; a scenario's own card is printed as the number of its place. */
const PRINTED: { readonly [K in CardKind]?: string } = {
  ...{ nineLine: '9-Line Recovery', airDrop: 'Air Drop(?: Inbound)?', closeAirSupport: 'Close Air Support' },
  ...{ commandPost: 'Command Post', cyberAttack: 'Cyber Attack', droneRecon: 'Drone Recon', massCal: 'Mass Cal' },
  ...{ saintHimars: 'Saint HIMARS', scoutsOut: 'Scouts Out', sfInTheArea: 'SF in the Area' },
};

function namesIn(scenario: object): TableName[] {
  const { cardTexts = {}, ownCards = {} } = scenario as Scenario;
  return Object.entries({ ...cardTexts, ...ownCards }).flatMap(([kind, { name }]): TableName[] =>
    name === undefined ? [] : [[new RegExp(`${PRINTED[kind as CardKind] ?? `Own card ${kind.slice('own'.length)}`}!?`, 'g'), name]],
  );
}

export const plainWords: PlainWords = { say, example: 'food, fuel, ammo, repair kits', namesIn };

/** Returns the text in plain terms. */
export const plainly = (text: string): string => inPlainWords(text, plainWords);
