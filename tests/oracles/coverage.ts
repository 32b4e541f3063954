/** What has occurred in the games so far, against all that must occur: verbs, phases, choices, cards, rulings, victories, events, rejection codes. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERBS } from '../../src/engine/lines-and-webs/commands/index.ts';
import { CARD_KINDS, type State } from '../../src/engine/lines-and-webs/index.ts';
import { UMPIRE_VERBS } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { allRulingNames } from './variants.ts';

const ENGINE = new URL('../../src/engine/lines-and-webs', import.meta.url).pathname;

const KINDS = ['verb', 'phase', 'pending', 'card', 'ruling', 'victory', 'event', 'rejection'] as const;
export type Kind = (typeof KINDS)[number];

/** What play cannot bring about, with the reason. */
const UNREACHABLE: { readonly [name: string]: string } = {
  'rejection:attack.degraded': 'a degraded unit forfeits when its play begins (6.6.3), and does not pursue (7.11)',
  'rejection:attack.disabled': 'the same of a disabled one',
  'rejection:fire.degraded': 'the same; no counter-fire either (7.9.1)',
  'rejection:fire.disabled': 'the same of a disabled one',
  'rejection:pursue.unpaid': 'only units that can pay are named as pursuers (7.7)',
  'rejection:attack.not-paid':
    'only for artillery of a group that held its fire and lost its targets before it came to it: too rare for chance',
  'rejection:attack.no-ammunition': 'only beside another unit of the group that can attack: too rare for chance',
  'rejection:attack.no-fuel': 'the same of an Armor under R-armor-fuel each: a row of tests/rules has it',
  'rejection:repair.once-a-turn': 'only for an Engineer that stands in a repaired port and in contact: too rare for chance',
  'rejection:repair.undamaged': 'the same in an undamaged port',
  'rejection:repair.not-now': 'only for an Engineer of a group that attacks: too rare for chance',
  'rejection:card.port-ruined': 'five damage tokens on one port: too rare for chance',
  'rejection:card.no-marker': 'three cards a side (3.5), six markers: they never run out in the built-in scenarios',
  'rejection:core.fault': 'only when the rules themselves fail; see tests/core',
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return path.endsWith('.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Every rejection code in the engine's source: the first argument of `no(`. */
export function allCodes(): string[] {
  const codes = new Set<string>();
  for (const text of sources(ENGINE)) for (const found of text.matchAll(/\breject\(\s*'([a-z0-9.-]+)'/g)) codes.add(found[1] as string);
  return [...codes].sort();
}
/** Words of a union of string literals or of `type:`/`kind:` members in the source. */
function wordsOf(file: string, begin: RegExp, word: RegExp): string[] {
  const text = readFileSync(join(ENGINE, file), 'utf8');
  const at = text.search(begin);
  const part = text.slice(at, text.indexOf(';\n', at) + 1);
  return [...part.matchAll(word)].map((m) => m[1] as string);
}
function allEvents(): string[] {
  const text = readFileSync(join(ENGINE, 'events.ts'), 'utf8');
  const part = text.slice(text.indexOf('export type GameEvent'));
  return [...new Set([...part.matchAll(/type: '(\w+)'/g)].map((m) => m[1] as string))];
}
/** The umpire's part, which chance does not meet but in games with an umpire; his rejections have their rows in tests/umpire. */
const isUmpires = (name: string): boolean => name.startsWith('umpire');

function required(withUmpire: boolean): { [K in Kind]: string[] } {
  return {
    verb: [...Object.keys(VERBS), ...(withUmpire ? Object.keys(UMPIRE_VERBS) : [])],
    phase: wordsOf('types.ts', /export type Phase =/, /'(\w+)'/g),
    pending: wordsOf('types.ts', /export type Pending =/, /kind: '(\w+)'/g),
    card: [...CARD_KINDS],
    ruling: allRulingNames(),
    victory: wordsOf('types.ts', /export type VictoryKind =/, /'([\w-]+)'/g),
    event: allEvents().filter((name) => withUmpire || !isUmpires(name)),
    rejection: allCodes().filter((name) => !isUmpires(name)),
  };
}

export class Coverage {
  private readonly withUmpire: boolean;
  constructor(withUmpire = false) {
    this.withUmpire = withUmpire;
  }
  readonly counts: { [K in Kind]: Map<string, number> } = {
    verb: new Map(),
    phase: new Map(),
    pending: new Map(),
    card: new Map(),
    ruling: new Map(),
    victory: new Map(),
    event: new Map(),
    rejection: new Map(),
  };
  add(kind: Kind, name: string, n = 1): void {
    const map = this.counts[kind];
    map.set(name, (map.get(name) ?? 0) + n);
  }
  /** A game has come to an end. */
  end({ outcome }: State): void {
    if (outcome) this.add('victory', outcome.kind);
  }
  /** How often each of those that must occur has, the rarest first: of players' verbs and of kinds of end. */
  often(kind: 'verb' | 'victory'): { [name: string]: number } {
    const rows = required(this.withUmpire)[kind].map((name) => [name, this.counts[kind].get(name) ?? 0] as const);
    return Object.fromEntries(rows.sort((a, b) => a[1] - b[1]));
  }
  /** What must occur and has not: `kind:name`. */
  missing(): string[] {
    const must = required(this.withUmpire);
    return KINDS.flatMap((kind) => must[kind].filter((name) => !this.counts[kind].has(name)).map((name) => `${kind}:${name}`)).filter(
      (name) => !(name in UNREACHABLE),
    );
  }
  /** How many of how many have occurred, by kind. */
  table(): { [K in Kind]: string } {
    const must = required(this.withUmpire);
    const rows = KINDS.map((kind) => {
      const need = must[kind].filter((name) => !(`${kind}:${name}` in UNREACHABLE));
      return [kind, `${need.filter((name) => this.counts[kind].has(name)).length}/${need.length}`] as const;
    });
    return Object.fromEntries(rows) as { [K in Kind]: string };
  }
  /** The rarest of each kind, for the report. */
  rarest(n: number): { [K in Kind]: string[] } {
    const rows = KINDS.map((kind) => {
      const sorted = [...this.counts[kind]].sort((a, b) => a[1] - b[1]).slice(0, n);
      return [kind, sorted.map(([name, count]) => `${name} ${count}`)] as const;
    });
    return Object.fromEntries(rows) as { [K in Kind]: string[] };
  }
  /** The counts as plain data, so that several processes' can be added up. */
  toJSON(): { [kind: string]: { [name: string]: number } } {
    return Object.fromEntries(KINDS.map((kind) => [kind, Object.fromEntries(this.counts[kind])]));
  }
}
