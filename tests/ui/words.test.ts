// @vitest-environment node
/** Words: every rejection and every event of the engine has its sentence, and the sentences keep the page's manners. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { collectEffects, type Rejection } from '../../src/engine/core/index.ts';
import { type Command, type GameEvent, linesAndWebs, type Rules } from '../../src/engine/lines-and-webs/index.ts';
import { REJECTIONS as ARMS_REJECTIONS } from '../../src/games/combined-arms/words/rejections.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { CLAUSE_IDS, RULES } from '../../src/games/lines-and-webs/ui/rules/chapters.ts';
import { cardName } from '../../src/games/lines-and-webs/ui/words/cardNames.ts';
import { objectOf, objectOfAll, sayCommand } from '../../src/games/lines-and-webs/ui/words/commands.ts';
import { SPOKEN_EVENTS, sayEvent } from '../../src/games/lines-and-webs/ui/words/events.ts';
import { hasWords, sayRejection } from '../../src/games/lines-and-webs/ui/words/rejections.ts';
import { umpireWithWords } from '../../src/games/lines-and-webs/ui/words/umpire.ts';
import { REJECTIONS } from '../../src/games/lines-of-battle/words/rejections.ts';
import { nearestIn, searchIn } from '../../src/ui/rules/book.ts';
import '../../src/games/lines-and-webs/ui/words/laterRejections.ts';
import { someUmpire } from '../oracles/umpire.ts';

const ENGINE = 'src/engine';
/** Each game's rejections with words; its engine is the folder of its name. */
const SAID_BY_GAME: { readonly [game: string]: (code: string) => boolean } = {
  'lines-and-webs': (code) => hasWords((games[0] as (typeof games)[number]).world, code),
  'combined-arms': (code) => ARMS_REJECTIONS.includes(code),
  'lines-of-battle': (code) => REJECTIONS.includes(code),
};
/** Sources of a game's engine, of the core, and of the parts for maps that it imports. */
function sourcesOf(game: string): string[] {
  const all = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(ENGINE, name), 'utf8') }));
  const own = all.filter(({ name }) => name.startsWith(`${game}/`));
  const isShared = (name: string) =>
    name.startsWith('core/') || (name.startsWith('map/') && own.some(({ text }) => text.includes(`/${name}'`)));
  return [...own, ...all.filter(({ name }) => isShared(name))].map(({ text }) => text);
}
const sources = sourcesOf('lines-and-webs');
const foundIn = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((m) => m[1] as string))),
];
const found = (pattern: RegExp): string[] => foundIn(sources, pattern);
const codesOf = (game: string): string[] => {
  const texts = sourcesOf(game);
  return [...foundIn(texts, /\breject\(\s*'([^']+)'/g), ...foundIn(texts, /\bcode: '([^']+)'/g)];
};

const CODES = codesOf('lines-and-webs');
const EVENTS = [...(sources.find((text) => text.includes('export type GameEvent')) ?? '').matchAll(/\|\s*\{\s*type: '([^']+)'/g)].map(
  (m) => m[1] as string,
);

const CARDS = [
  'nineLine',
  'airDrop',
  'closeAirSupport',
  'commandPost',
  'cyberAttack',
  'droneRecon',
  'massCal',
  'saintHimars',
  'scoutsOut',
  'sfInTheArea',
] as const;
/** No exclamation mark but in a card's printed name, nothing missing, no scolding. */
function mannerly(text: string): string | null {
  const bare = CARDS.reduce((rest, card) => rest.replaceAll(cardName(card), 'Card'), text);
  return /undefined|null|NaN|\[object|invalid|\berror\b|oops|!|\s\s|\.\.|^$/i.test(bare) ? text : null;
}

interface Told {
  events: GameEvent[];
  commands: Command[];
  refused: Rejection[];
}
/** A game by chance: everything that happens in it, and some orders of the wrong kind with what the rules say to them. */
function gameByChance(index: number, seed: string): Told & Pick<Rules, 'world' | 'version'> {
  const { scenario } = SCENARIOS[index] as (typeof SCENARIOS)[number];
  const rules = linesAndWebs({ ...scenario, rulings: { ...scenario.rulings, defendPay: 'may' } }, { umpire: umpireWithWords });
  const state = structuredClone(rules.setup(seed));
  const pick = picker(seed);
  const told: Told = { events: [], commands: [], refused: [] };
  for (let i = 0; i < 1500; i++) {
    const side = rules.actor(state);
    if (!side) break;
    const unplaced = state.phase === 'setup' && state.units.some((u) => u.side === side && u.place === 'box');
    const command: Command | null = unplaced
      ? { type: 'takeRecommended', side }
      : state.phase === 'setup'
        ? { type: 'endPart', side }
        : sampleLegal(rules.world, state, pick);
    if (!command) break;
    for (const earlier of told.commands.slice(-12)) {
      const why = rules.check(state, earlier);
      if (why) told.refused.push(why);
    }
    const fx = collectEffects<GameEvent>(state.rng);
    rules.execute(state, command, fx);
    told.events.push(...fx.events);
    told.commands.push(command);
  }
  return { ...told, world: rules.world, version: rules.version };
}
/** What the umpire does in a game by chance, with what happens. */
function gameOfUmpire(rules: Rules, seed: string): { command: Command; events: GameEvent[] }[] {
  const state = structuredClone(rules.setup(seed));
  const pick = picker(seed);
  const acts: { command: Command; events: GameEvent[] }[] = [];
  for (let i = 0; i < 900 && acts.length < 120; i++) {
    const act = pick(4) === 0 ? someUmpire(rules.world, state, pick) : null;
    const command = act && !rules.check(state, act) ? act : state.phase === 'over' ? null : sampleLegal(rules.world, state, pick);
    if (!command) continue;
    const fx = collectEffects<GameEvent>(state.rng);
    rules.execute(state, command, fx);
    if (command === act) acts.push({ command, events: fx.events });
  }
  return acts;
}
const games = [gameByChance(0, 'words'), gameByChance(1, 'more words')];

describe('rejections', () => {
  it('The codes of rejections are found in the source', () => expect(CODES.length).toBeGreaterThan(100));
  it('Every game has a sentence for each rejection of its engine, and every engine belongs to a game', () => {
    const engines = readdirSync(ENGINE).filter((folder) => folder !== 'core' && folder !== 'map');
    expect(engines.sort()).toEqual(Object.keys(SAID_BY_GAME).sort());
    for (const [game, isSaid] of Object.entries(SAID_BY_GAME)) {
      expect(codesOf(game).length).toBeGreaterThan(40);
      expect([game, codesOf(game).filter((code) => !isSaid(code))]).toEqual([game, []]);
    }
    expect(REJECTIONS.filter((code) => !codesOf('lines-of-battle').includes(code))).toEqual(['core.no-game']);
  });
  it.each(CODES)('The rejection %s has a sentence', (code) => {
    const { world } = games[0] as (typeof games)[number];
    expect(hasWords(world, code)).toBe(true);
    const bare = sayRejection(world, { code, clauses: [] });
    const full = sayRejection(world, {
      code,
      clauses: [],
      ids: ['d-armor-1', 'g-armor-1', 'C0608'],
      data: {
        there: 2,
        left: 2,
        limit: 3,
        boxes: 4,
        room: 1,
        links: 4,
        most: 3,
        cost: 9,
        cards: 2,
        hexes: 2,
        needed: 1,
        sp: 3,
        markers: 6,
        cls: 'clV',
        card: 'massCal',
        phase: 'orders',
        choice: 'retreat',
        awaited: 'gamma',
      },
    });
    for (const text of [bare, full]) {
      expect(mannerly(text)).toBe(null);
      expect(text).toMatch(/[.?]$/);
    }
  });

  it('The rejections of a whole game read well and cite clauses that exist', () => {
    for (const { world, refused } of games) {
      for (const why of refused) {
        expect(mannerly(sayRejection(world, why))).toBe(null);
        for (const clause of why.clauses) expect([clause, nearestIn(CLAUSE_IDS, clause)]).toEqual([clause, clause]);
      }
    }
  });
});

describe('events', () => {
  it('Each type of event has words', () => {
    expect(EVENTS.length).toBeGreaterThan(50);
    expect([...SPOKEN_EVENTS].sort()).toEqual([...EVENTS].sort());
  });

  it('The events of a whole game read well and cite clauses that exist', () => {
    for (const { world, events } of games) {
      for (const event of events) {
        const said = sayEvent(world, event);
        if (!said) continue;
        expect(mannerly(said.text)).toBe(null);
        expect(said.text).toMatch(/[.!]$/);
        for (const clause of said.clauses) expect(CLAUSE_IDS.has(clause)).toBe(true);
      }
    }
  });
});

it('The commands of a whole game read well', () => {
  for (const { world, commands } of games) {
    for (const command of commands) {
      expect(mannerly(sayCommand(world, command))).toBe(null);
      expect(mannerly(objectOf(world, command))).toBe(null);
    }
  }
});

describe('the rules', () => {
  it('The rules hold every clause that the engine cites', () => {
    const cited = [...found(/'(\d+(?:\.\d+)+)'/g), ...found(/'(R-[a-z-]+)'/g)];
    expect(cited.filter((clause) => !CLAUSE_IDS.has(clause) && clause !== games[0]?.version)).toEqual([]);
  });

  it('The rules are searched by all words, and by number', () => {
    const ids = (query: string) => searchIn(query, RULES).flatMap((s) => s.blocks.flatMap((b) => (b.kind === 'clause' ? [b.id] : [])));
    expect(ids('retreat middle node')).toContain('7.6');
    expect(ids('7.10.1')).toContain('7.10.1');
    expect(searchIn('no such word anywhere', RULES)).toEqual([]);
  });
});

describe('the umpire', () => {
  const rules = linesAndWebs((SCENARIOS[1] as (typeof SCENARIOS)[number]).scenario, { umpire: umpireWithWords });
  const acts = gameOfUmpire(rules, 'umpire words');

  it('The undo button says what is taken back as an act: what one press bought in one list', () => {
    const { world } = games[0] as (typeof games)[number];
    const buy = (cls: 'clI' | 'clV', n: number, to: 'queue' | 'apod' = 'queue'): Command => ({
      type: 'buyTokens',
      side: 'delta',
      to,
      cls,
      n,
    });
    expect(objectOfAll(world, [buy('clV', 13)])).toBe('buying 13 CL V');
    expect(objectOfAll(world, [buy('clI', 4), buy('clV', 13)])).toBe('buying 4 CL I and 13 CL V');
    expect(objectOfAll(world, [buy('clI', 1), buy('clI', 1), buy('clI', 1)])).toBe('buying 3 CL I');
    expect(objectOfAll(world, [buy('clI', 1), buy('clV', 2), buy('clI', 1)])).toBe('buying 2 CL I and 2 CL V');
    expect(
      objectOfAll(world, [
        { type: 'endTurn', side: 'delta' },
        { type: 'pass', side: 'delta' },
      ]),
    ).toBe('passing and 1 more order');
    expect(
      objectOfAll(world, [
        { type: 'turnOver', side: 'delta' },
        { type: 'pass', side: 'delta' },
      ]),
      'a card turns with its order',
    ).toBe('passing');
  });

  it('The umpire’s verbs have words on the button, beside undo and in the log', () => {
    expect(new Set(acts.map(({ command }) => command.type)).size).toBeGreaterThan(12);
    for (const { command, events } of acts) {
      expect(mannerly(sayCommand(rules.world, command))).toBe(null);
      expect(mannerly(objectOf(rules.world, command))).toBe(null);
      for (const viewer of ['delta', 'gamma', 'public'] as const) {
        const told = events.flatMap((event) => rules.redact(event, viewer) ?? []).filter((event) => event.type === 'umpireActed');
        const said = [...told, ...events.filter((event) => event.type === 'umpireActed')].map(
          (event) => sayEvent(rules.world, event)?.text ?? '',
        );
        expect(said).toHaveLength(2);
        for (const text of said) {
          expect(mannerly(text)).toBe(null);
          expect(text).toMatch(/^The umpire .+\.$/);
        }
      }
    }
  });

  it('The undo button says no more of the umpire than all may know', () => {
    const secret = acts.filter(({ command }) => ['umpireDice', 'umpireSeed', 'umpireHand', 'umpireDecks'].includes(command.type));
    expect(secret.length).toBeGreaterThan(3);
    for (const { command } of secret) expect(objectOf(rules.world, command)).toMatch(/^(dice to come|hand of \w+|decks of \w+)$/);
  });
});

/** Words that a player would not say, or that the rules call otherwise; what is said in their place. */
const RETIRED: { readonly [words: string]: string } = {
  'more may wait here': 'wait here to replace a top card',
  'Does Mass Cal press it': 'Mass Cal would cost it one more step',
  'out of a peek': 'look at your cards',
  'in want': 'in need',
  'due a turn': 'It is Delta’s turn.',
  sensibly: 'as suggested',
  'carrier more': 'One more carrier',
  'Grey: stay': 'Grey: kept in hand',
  'to execution, last': 'to execution',
  'dear way': 'straight to the airport',
  'Nobody reaches': 'No carrier reaches',
  'from where they stand': 'from where it stands',
  'Move one nearer': 'Move one closer',
  'fired at the sky': 'rolled for air defense',
  'is hungry:': 'is degraded:',
  'Hungry: cannot act': 'Degraded',
  'All units stand': 'All units are placed',
  'Seal none': 'Give no orders',
  'As it lay': 'Reset',
  anew: 'again',
  stumbled: 'Something went wrong',
  'by yourselves': 'without the lesson',
  'passed over': 'skipped',
  'may press the beaten': 'may use Mass Cal',
  'does without': 'does not use',
  'Look over the rest': 'Check the rest',
  'End the part': 'the button of the phase',
  'play is made': 'Delta has acted.',
  "'refusal'": 'the answer',
  'end node': 'where it ends',
  '\\} over \\{placeName': 'via',
  'looks on': 'watches',
  'No unit is in need\\.</p>': 'the prompt says it',
  'Hand back': 'Return',
  'of the attacker, ': 'attacker 1 hit, defender 1 hit',
  'That had': 'The odds were',
  'It had \\$': 'The odds were',
  'shells are paid': 'The gun spends its rounds',
  'I say Next': 'By button',
  'unchanged since': 'no change since',
  'numbers stand on the map': 'numbered on the map',
  'at work': 'to play',
  'Propose to open the whole game': 'Review the game together, all cards shown',
  'Show each other everything so far': 'Review the game together, all cards shown',
  'press its number': 'by the input in use',
  'or Alt with an arrow': 'by the input in use',
  'hold Q': 'hold the row of cards',
  'hold their cards close': 'only the cards are secret',
  'Fight again': 'See it again',
  "the side's zone": 'your zone',
  'choose below it where': 'press a button below it',
};

/** What a file says on the screen: without its comments, and without the names of things in the code. */
const saidIn = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .replace(/\b(?:data-testid|testId)="[^"]*"/g, '');

describe('retired words', () => {
  const files = ['src/ui', 'src/games/lines-and-webs/ui', 'scripts/lib/lessons'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(root, name)),
  );
  const texts = files.map((path) => ({ path, text: saidIn(path) }));

  it.each(Object.entries(RETIRED))('The interface and the lessons no longer say “%s” but “%s”', (words) => {
    const found = texts.filter(({ text }) => new RegExp(`(?<![A-Za-z])${words}(?![A-Za-z])`).test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });
});
