/** Rules for beginners on a few sheets, with the numbers of a scenario. What its house rules change is listed below them. Pure. */

import { type CardKind, copiesOf, firstSide, SIDES, type Side, type World } from '../../../engine/lines-and-webs/index.ts';
import { listed } from '../../../ui/words/grammar.ts';
import { cardIn } from '../cards.ts';
import { sideName } from '../scenarios/atlas.ts';
import { DEFAULT_RULINGS, RULING_CHOICES } from '../scenarios/rulings.ts';
import { valueLabel } from '../scenarios/rulingWords.ts';
import { dayOf, exampleOf, wayOf } from './examples.ts';

/** Sentences, each with its clauses at the end. Null or false: not in this scenario. */
interface Written {
  title: string;
  /** In this order, one after another. */
  isNumbered?: true;
  lines: readonly (string | null | false)[];
}

/** What can occur in a scenario. */
export function occursIn({ roster, scenario, cards }: World) {
  const hasUnit = (is: (type: World['roster'][number]['type']) => boolean): boolean => roster.some(({ type }) => is(type));
  const hasPlace = (feature: string): boolean => scenario.map.hexes.some((hex) => hex.feature === feature);
  const sold = cards.kinds.filter((card) => copiesOf(scenario, card) > 0);
  const does = (effect: World['cards']['sheets'][CardKind]['does'][number]['do']): CardKind[] =>
    sold.filter((card) => cards.sheets[card].does.some((one) => one.do === effect));
  const damage = does('boxes').length > 0;
  const disabling = does('disable');
  const stopped = sold.filter((card) => cards.sheets[card].stops === 'airDefense');
  return {
    aps: hasUnit(({ kind }) => kind === 'aps'),
    artillery: hasUnit(({ arm }) => arm === 'artillery'),
    /** Engineers repair ports alone. */
    engineer: damage && hasUnit(({ arm }) => arm === 'engineer'),
    city: hasPlace('city'),
    town: hasPlace('town'),
    damage,
    disabled: disabling.length > 0,
    /** Cards that disable a unit, those that air defense can stop. */
    disabling,
    stopped,
    blocked: does('block').length > 0,
    group: sold.includes('commandPost'),
    /** Cards that can be played with the purchases. */
    planned: sold.filter((card) => cards.sheets[card].when.includes('purchase')),
    range: hasUnit(({ kind, range }) => kind === 'combat' && range !== null),
    airDefense: hasUnit(({ arm }) => arm === 'airDefense') && stopped.length > 0,
  };
}

/** 'Delta on days 1 and 3, Gamma on day 2' @rule 6.0 */
export function firstText(world: World, sides: readonly Side[] = SIDES): string {
  const parts = sides.flatMap((side) => {
    const days = Array.from({ length: world.scenario.turns }, (_, i) => i + 1).filter((day) => firstSide(world, day) === side);
    const name = sides.length > 1 ? `${sideName(side)} ` : '';
    if (days.length === 0) return [];
    if (days.length === world.scenario.turns) return `${name}every day`;
    if (days.length > 3) return `${name}on days ${days.slice(0, 3).join(', ')} and so on`;
    return `${name}on ${days.length > 1 ? 'days' : 'day'} ${listed(days.map(String))}`;
  });
  return parts.join(', ') || 'never';
}

/** 'Selm Quay and Selm Field' */
const homesOf = ({ ports, scenario }: World, side: Side): string =>
  listed(ports.filter(({ home }) => home === side).map(({ id }) => scenario.map.hexes.find((hex) => hex.id === id)?.name ?? id));

/** Rulings that the sentences name with their own value. */
const TOLD: ReadonlySet<string> = new Set([
  'rp',
  'portStart',
  'portDamage',
  'clock',
  'players',
  'firstSide',
  'setup',
  'bank',
  'finalStrength',
  'cardRecycle',
]);

/** The rulings of a scenario that differ from the defaults on which the sentences rest. */
export const houseRulesOf = ({ rulings }: Pick<World, 'rulings'>): string[] =>
  RULING_CHOICES.flatMap(({ key, label }) =>
    TOLD.has(key) || JSON.stringify(rulings[key]) === JSON.stringify(DEFAULT_RULINGS[key])
      ? []
      : `${label}: ${valueLabel(key, rulings[key])}.`,
  );

function meals({ turns, mealEvery }: World['scenario']): string {
  const days = Array.from({ length: Math.floor(turns / mealEvery) }, (_, i) => (i + 1) * mealEvery);
  if (days.length === 0) return 'In this scenario no unit eats.';
  return `${mealEvery === 1 ? 'Every day' : `On ${days.length === 1 ? 'day' : 'days'} ${listed(days.map(String))}`} each unit on the map eats one CL I.`;
}

/** The seven phases of a day, which both players follow: who is at it, and what is done. @rule 6 */
export const orderOfPlay = (world: World) =>
  [
    ['Deploy', 'both at once', 'Land what is In Transit. Then move what is in Packaging/RSOI to In Transit. (6.1.1)'],
    [
      'Spend',
      'both at once, in secret',
      'Write on your day plan what you buy. Then lay it out and tell all but which cards. (6.2.1, 11.3)',
    ],
    [
      'Transport',
      `one side, then the other: first ${firstText(world)}`,
      'Each carrier carries, or moves and carries, or displaces. (6.3.1)',
    ],
    ['Orders', 'both at once, in secret', 'Sort your mission cards: deck, reserve, out of play. (6.4.1)'],
    ['Initiative', 'both', 'Each rolls a die. The higher begins Phase 6. Equal: roll again. (6.5.1)'],
    ['Execute', 'in turns', 'Play a card: its unit pays, moves, and may attack. Go on until both decks are empty. (6.6.1)'],
    ['Reset', 'both at once', `${meals(world.scenario)} Markers come off. The day ends. (6.7.1)`],
  ] as const satisfies readonly (readonly [name: string, who: string, what: string])[];

/** Aim, pieces, setup, the order of a day, and its first phases. */
function first(world: World): Written[] {
  const { scenario, rulings, figures } = world;
  const is = occursIn(world);
  const { aps } = is;
  return [
    {
      title: 'How to win',
      lines: [
        'There are four ports. Hold all of them from one day to the end of the next, and you win. (9.2)',
        `Otherwise the game ends after day ${scenario.turns}. More ports win. (9.3)`,
        `Equal? The side wins whose ${rulings.finalStrength === 'all' ? 'units' : 'combat units'} on the map have more strength; if that is equal, it is a draw. (9.3)`,
        'You take a port when a combat unit ends its move there and the holder has no unit in it. (9.1)',
        'Or when it moves in after a fight. (9.1)',
        'You keep a port when you leave it. Its supply card lies in front of whoever holds it, with all its tokens. (9.1, 6.3.8)',
      ],
    },
    {
      title: 'Pieces',
      lines: [
        'Turn a counter so that its present step faces the enemy. That number is its strength: its dice, which have twelve sides. (2.3)',
        'A new unit shows green. For each step it loses, turn it a quarter clockwise: yellow, red, black. (2.2)',
        'A unit that loses a step on black is destroyed: it leaves with all it holds, for good. (2.2)',
        'Violet diamond: how many links it moves for one CL III. Gray hexagon: how many links it carries. Yellow: range in hexes. (2.4)',
        is.range && 'Range counts hexes from one to the next, without links, but never through the sea. (1.7)',
        'Each unit has a tracker for its tokens. A shaded box is for its own class; an open box takes any. (4.1)',
        'A node has room for one unit, a port for as many as its tracker says. They stand in its frame beside the map. (1.2)',
        'What a unit pays or eats comes from its own tracker and goes back to the pile. (6.6.3, 6.7.1)',
        'Units and tokens move along links only. Enemies in nodes joined by a link are in contact. (1.1)',
        'Carriers have a pale counter and a gray hexagon. They bring tokens to the others. (2.4, 6.3.2)',
      ],
    },
    {
      title: 'Setup',
      isNumbered: true,
      lines: [
        `Delta is blue, with a triangle, and begins with ${homesOf(world, 'delta')}. (5.3)`,
        `Gamma is red, with an angle, and begins with ${homesOf(world, 'gamma')}. (5.3)`,
        'Sort counters, trackers and cards by side. Counters with + wait until they are bought or arrive. (2.8)',
        'Lay the special cards on your board: nobody has one yet. Put the day marker on day 1. (5.2)',
        rulings.setup === 'hidden'
          ? 'Stand a folder across the map until both sides have placed their units. (5.1)'
          : 'Delta places first. (5.1)',
        'Place your starting units between your own edge and your dotted line: as the brief suggests, or as you like. (5.1)',
        'Fill all shaded boxes from the pile of tokens, for nothing. Open boxes of combat units stay empty. (4.2)',
        'Fill the open boxes of your carriers with CL I, III and V as you like. (4.3)',
        'Lay what the brief names in Packaging/RSOI on that field of your board. (5.2)',
      ],
    },
    {
      title: 'A day: both follow this list from 1 to 7',
      isNumbered: true,
      lines: orderOfPlay(world).map(([name, who, what]) => `${name}, ${who}. ${what}`),
    },
    {
      title: 'Phase 1: Deploy',
      lines: [
        aps
          ? 'Place what is In Transit in your home SPOD, while you hold it; in your home APOD, too, while your APS controls it. (6.1.1)'
          : 'Place what is In Transit in your home SPOD, while you hold it. (6.1.1)',
        aps && 'Your APS controls the APOD while it stands there, you hold it, and it is neither degraded nor disabled. (2.9)',
        'Tokens go on its tracker, units into its frame. A unit lands green, with its boxes filled as at the start. (6.1.2)',
        'What finds no room stays In Transit. Then what is in Packaging/RSOI moves to In Transit. (6.1.1, 6.1.4)',
      ],
    },
    {
      title: 'Phase 2: Spend',
      lines: [
        figures.delta.rp === figures.gamma.rp
          ? `You have ${figures.delta.rp} resource points (RP) a day. What you don’t spend is lost. (6.2.1)`
          : `Delta has ${figures.delta.rp} resource points (RP) a day, Gamma ${figures.gamma.rp}. What is not spent is lost. (6.2.1)`,
        'The brief has the prices, your board the special cards. Buy tokens, units with a + and cards, in secret. (6.2.2)',
        'When both are done, say what you have bought, but not which cards. (11.2, 11.3)',
        'Units and tokens go to Packaging/RSOI and land in two days; cards go to your hand. (6.2.3)',
        aps
          ? 'While you hold your home APOD and it has room, buy straight into it: at the usual price while your APS controls it. (6.2.4)'
          : 'While you hold your home APOD and it has room, buy tokens straight into it, at double price. (6.2.4)',
        aps && 'Without the APS only tokens, at double price. (6.2.4)',
      ],
    },
    {
      title: 'Phase 3: Transport',
      lines: [
        'Your carriers act one by one, each once a day. (6.3.1)',
        'A carrier moves at most half of its boxes in tokens a day, rounded up: its tracker tells how many. (6.3.2)',
        'Each token goes from one store of yours to another. Count the links to the carrier and on from it. (6.3.2)',
        'All in all they are at most its range, the gray hexagon. (6.3.2)',
        'Tokens pass friends, never enemies or a port that the enemy holds. (6.3.2, 6.3.8)',
        'Stores are your units, the carrier itself too, and the ports that you hold. The token needs a free box. (6.3.2, 4.5)',
        'Before it carries, it may spend one of its own CL III and move up to its violet diamond. (6.3.3)',
        `It passes friends, never enemies, a port of theirs${is.blocked ? ' or a blocked node' : ''}, and ends where there is room. (6.3.3, 6.3.3.2)`,
        'Not even in passing does it come into contact with an enemy combat unit, except in your port. (6.3.3.1)',
        'Or it displaces: turn it face down until Phase 7. Nobody can fire at it, and it gives and gets nothing. (6.3.4)',
        'In a port, units that are not displaced pass CL I and CL III among themselves for nothing. (6.3.6)',
        'From a port that you hold they also take what they need. (6.3.6)',
      ],
    },
  ];
}

/** Orders and fights. */
function second(world: World): Written[] {
  const is = occursIn(world);
  const idle = is.disabled ? 'degraded or disabled' : 'degraded';
  const contactStart = world.rulings.contactStart === 'away';
  return [
    {
      title: 'Phase 4: Orders',
      lines: [
        `Each combat unit on the map has a mission card; ${is.aps ? 'carriers and the APS have' : 'a carrier has'} none. Sort yours in secret. (6.4.1)`,
        'Execution deck: face down, in the order in which they act. Reserve: at most four. The rest: out of play. (6.4.1)',
      ],
    },
    {
      title: 'Phase 6: Execute',
      lines: [
        'Who won the roll begins. In your turn, turn over your top execution card, or play one of your reserve. (6.6.1)',
        'Before or after it you may play special cards of your hand that say “your turn”. (6.6.1)',
        'You may pass only when your execution deck is empty. (6.6.1)',
        'When both decks are empty, each side has one last turn with at most one reserve card. (6.6.2)',
        'The unit pays one CL III, moves up to its movement, and may then attack an enemy in contact. (6.6.3)',
        'It passes friends, never enemies. A node in contact with an enemy ends the move. (6.6.4)',
        'A unit that moves into contact must attack, so it needs a CL V. (6.6.4)',
        contactStart && 'A unit that begins in contact may stay, and attack or not, or move away. (6.6.4)',
        is.artillery && 'Artillery may fire from where it stands for CL V alone. (6.6.3)',
        is.artillery && 'Or it pays one CL III, moves, and fires, but not if it has moved into contact. (6.6.3, 7.9)',
        is.engineer && 'An Engineer that ends its move in a port of yours removes one damage for one more CL III. (6.6.6)',
        `A unit that can’t pay, or is ${idle}, does nothing: the turn is spent. (6.6.3)`,
      ],
    },
    {
      title: 'A fight',
      lines: [
        'Both pay one CL V before they roll; a defending Armor one CL III, too. A defender that can’t pay doesn’t roll. (7.2)',
        'The defender rolls first, a die for each point of strength; then the attacker, with what it has left. (7.3)',
        `A die hits on 7 or more.${is.town ? ' Against a unit in a town: 8 or more.' : ''} Against a unit in a ${is.city ? 'city or port' : 'port'}: 9 or more. (1.3)`,
        'The first hit suppresses. Each further hit costs a step; so does each hit on a suppressed unit. (7.4)',
        'A suppressed unit still fights. When its card is played, it moves no link. (6.6.3)',
        'More hits win. Equal: nobody moves. A unit that is destroyed has lost. (7.5)',
        'An attacker that won moves in if no enemy is left there. (7.5.1)',
        `It stays if it was suppressed when the fight began${is.blocked ? ', or if the node is blocked for it' : ''}. (7.5.1)`,
        'If a combat unit won, it may at once attack an enemy in contact, the loser or another, without moving. (7.7)',
        'That is a new fight: both pay again, also an attacking Armor its CL III. It may win and go on. (7.7)',
        is.artillery && 'Artillery rolls one die in a fight. (7.8)',
        `${is.aps ? 'APS and carriers' : 'Carriers'} never attack, but fight back. (7.11)`,
        is.disabled && 'A disabled unit does not fight back. (7.11)',
      ],
    },
    {
      title: 'Retreat',
      lines: [
        'The winner moves the loser along two links: to a middle node, then to an end node. (7.6)',
        'A beaten defender begins where it was attacked; a beaten attacker where it attacked from. (7.6)',
        'No link joins the end node to the node where it began. (7.6)',
        `Both are free of units${is.blocked ? ', and not blocked for it' : ''}. (7.6)`,
        'Neither is the node of the fight, nor a port that the enemy holds. (7.6)',
        'A port that its own side holds will do: as the end if it has room, as the middle even if full. (7.6)',
        'A retreat costs nothing. Suppressed units retreat, too; enemies in contact neither stop it nor fight. (7.6)',
        'Is there no such way? The loser stays and loses one step more. (7.6)',
      ],
    },
    {
      title: 'Command Post',
      lines: is.group
        ? [
            'Put it into your execution deck or your reserve in Phase 4. (6.4.2)',
            'In the deck it joins the mission cards that follow it: at most three, up to the next special card. (6.4.3)',
            'In reserve it joins one to three mission cards of the reserve, as you choose. (6.4.3)',
            'First each joined unit pays and moves. Then artillery fires. Then you name an enemy and who attacks it. (7.10)',
            'Each attacker pays, the defender pays once. The defender’s owner names one attacker for all its hits. (7.10.1)',
            'The defender rolls. Then all attackers roll together, and their hits are added. (7.10.1)',
            'If the attackers win, one that was not suppressed before moves in, and may attack again. (7.10.1)',
            'If they lose, only the named attacker retreats. (7.10.1)',
          ]
        : [],
    },
    {
      title: 'Artillery fire',
      lines: is.artillery
        ? [
            'One to three CL V, as many dice, at one enemy from two hexes up to its range; or next to it without a link. (7.9)',
            'A 12 that suppresses also costs a step. Nobody wins or moves. (7.9)',
            'One artillery of the other side that can reach the firer may fire back. (7.9.1)',
          ]
        : [],
    },
  ];
}

/** The night, cards, damage, examples. */
function third(world: World): Written[] {
  const is = occursIn(world);
  const idle = is.disabled ? 'degraded or disabled' : 'degraded';
  const day = dayOf(world);
  return [
    {
      title: 'Phase 7: Consumption and reset',
      lines: [
        `${meals(world.scenario)} It comes from its own tracker. (6.7.1)`,
        'A unit without food is degraded: it doesn’t move, attack or carry until it gets a CL I, which it eats at once. (6.7.2, 6.3.7)',
        'If it was degraded already, it loses a step instead. (6.7.2)',
        `Then suppression${is.blocked ? ' and blocks end: take off their markers' : ' ends: take off its markers'}. (6.7.3)`,
        'Turn displaced units up; take back the mission cards. Move the day marker on. (6.7.3)',
      ],
    },
    {
      title: 'Special cards and repair',
      lines: [
        `A card says when it is played. A used card ${world.rulings.cardRecycle ? 'can be bought again' : 'is out of the game'}. (8)`,
        `A CL IX given to a combat unit${is.aps ? ' or the APS' : ''} is used at once: ${is.disabled ? 'the unit is no longer disabled, else it regains a step' : 'the unit regains a step'}. (6.3.7)`,
        is.airDefense &&
          `Each air defense in range of the target rolls against ${listed(is.stopped.map((card) => cardIn(world.scenario, card).name.replace('!', '')))}: 8 or more stops it. (8.12)`,
        is.airDefense && `A ${idle} air defense doesn’t roll. (8.12)`,
      ],
    },
    {
      title: 'A blocked node',
      lines: is.blocked
        ? [
            'Its marker shows a side. No unit of that side enters, passes or retreats there until Phase 7. (1.9)',
            'No tokens of that side enter, leave or pass it. Units in one port still pass tokens among themselves. (1.9)',
            'A unit of that side in it may leave and may be attacked. For the other side nothing changes. (1.9)',
          ]
        : [],
    },
    {
      title: 'A damaged port',
      lines: is.damage
        ? [
            'Each damage marker closes the boxes that the tracker numbers for it. Places for units stay. (8.11, 6.1.2)',
            'Tokens without an open box are lost, one by one, from the class of which most is there. (8.11)',
            'In a tie they are lost in this order: CL IX, CL V, CL III, CL I. (8.11)',
            'Damage stays when the port changes hands. (8.11)',
          ]
        : [],
    },
    { title: 'Example: day 1 of both players', lines: day?.lines ?? [] },
    { title: day ? 'The fight of that day' : 'Example: a fight', lines: day?.fightLines ?? exampleOf(world)?.lines ?? [] },
    { title: 'Example: the way of a token', lines: wayOf(world) },
  ];
}

/** What each sign of the map does in play. @rule 1 */
export function mapKeyOf({ scenario: { ports } }: Pick<World, 'scenario'>) {
  const port = (kind: 'spod' | 'apod'): string =>
    `It holds up to ${ports[kind].units} units of one side, and ${ports[kind].boxes} tokens. A hit takes 9 or more. (1.2, 1.3)`;
  return {
    spod: `Seaport, in its side’s color. ${port('spod')}`,
    apod: `Airport, in its side’s color. ${port('apod')}`,
    town: 'Town: a square and a name. A hit on the unit in it takes 8 or more. (1.3)',
    city: 'City: a hatched hex. A hit on the unit in it takes 9 or more. (1.3)',
    bridge: 'Bridge: a line goes across the river. It costs no more than any other line. (1.4)',
    ford: 'Ford: works just like a bridge. (1.4)',
    way: 'Line, thin, white or orange: units and tokens go along lines only. Each is one link; none is faster. (1.1)',
    limit: 'Dotted line: the limit of a side’s setup. Place units between it and your own edge. (5.1)',
    node: 'Ring: a place for one unit. Hexes that no line joins are not joined in play. (1.1, 1.2)',
    river: 'River: nothing crosses it but a line. Artillery fire ignores it. (1.4)',
    lake: 'Hatched water, a lake: nobody goes in or across. Artillery fire goes over it. (1.5)',
    ocean: 'Hatched water, the sea: nobody goes in or across, and no fire goes over it. (1.6)',
  } as const;
}

/** A part of the sheets, or what of it stands in the next column, without its title then. */
export interface RulesPart {
  title: string;
  isNumbered: boolean;
  /** Number of its first line. */
  from: number;
  lines: { text: string; clauses: string }[];
}
export type RulesColumn = readonly RulesPart[];

/** A sentence and the clauses at its end: printed only with the booklet that they point to. */
export function clausesApart(line: string): RulesPart['lines'][number] {
  const at = line.lastIndexOf(' (');
  return { text: line.slice(0, at), clauses: line.slice(at + 2, -1) };
}

/** The whole of the rules for beginners, part by part. */
export function beginnersRules(world: World): RulesPart[] {
  const differs = houseRulesOf(world).map((text) => ({ text, clauses: '' }));
  const parts = [...first(world), ...second(world), ...third(world)].map(({ title, isNumbered = false, lines }) => ({
    title,
    isNumbered,
    from: 1,
    lines: lines.flatMap((line) => (line ? clausesApart(line) : [])),
  }));
  return [...parts, { title: 'In this scenario this comes first', isNumbered: false, from: 1, lines: differs }].filter(
    ({ lines }) => lines.length > 0,
  );
}

/** Letters of a line, from below, and lines of a column on A4, which A3 enlarges, and on Letter. */
const LETTERS = 57;
const LINES = { high: 56, low: 54 } as const;
/** Height of a title with the space above it, and space below a sentence, in lines. */
const TITLE = 2;
const AIR = 0.15;

/** The rules in columns, filled one after the other: a title never stands alone at the foot of one. */
export function rulesColumns(world: World, height: keyof typeof LINES): RulesColumn[] {
  const columns: RulesPart[][] = [];
  let left = 0;
  for (const part of beginnersRules(world))
    part.lines.forEach((line, i) => {
      const tall = Math.ceil((line.text.length + 0.75 * line.clauses.length) / LETTERS) + AIR;
      const need = tall + (i === 0 ? TITLE : 0);
      const isNew = need > left;
      if (isNew) {
        columns.push([]);
        left = LINES[height];
      }
      const column = columns.at(-1);
      if (i === 0 || isNew) column?.push({ ...part, title: i === 0 ? part.title : '', from: i + 1, lines: [] });
      column?.at(-1)?.lines.push(line);
      left -= need;
    });
  return columns;
}
