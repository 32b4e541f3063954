/** What is being asked, as it stands in the form, and the question that comes of it. */

import { create } from 'zustand';
import type { CardKind, Scenario, Side } from '../../../../engine/lines-and-webs/index.ts';
import { isFault } from '../../../../records/problems.ts';
import { late } from '../../../../store/late.ts';
import { armWith, type Place, placesOf, restrictionsOf, rulingChanges, screeningFactors, sweep, thingsOf } from '../../lab/changes.ts';
import type { Order } from '../../lab/play.ts';
import { DOCTRINES } from '../../lab/players.ts';
import { type Arm, allPairs, type Matchup, type Question } from '../../lab/question.ts';
import { roundOf, type Screening } from '../../lab/screening.ts';
import { leastGames, type Without } from '../../lab/without.ts';
import { changesBetween } from '../../scenarios/edit/changes.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import { setupOf } from '../../scenarios/setup.ts';
import { inquiryOf } from './lab.ts';
import type { Inquiry } from './shelf.ts';

export type AskKind = 'ruling' | 'figure' | 'forbid' | 'scenarios' | 'screening';

export interface LabDraft {
  kind: AskKind;
  /** Keys of scenarios in the list. */
  scenario: string;
  other: string;
  /** Titles of what is chosen in the lists of changes. */
  ruling: string;
  figure: string;
  /** Whole numbers, as they are typed. */
  values: string;
  side: Side;
  forbidden: string;
  /** 'pair', or every two doctrines against each other. */
  players: 'pair' | 'doctrines';
  delta: string;
  gamma: string;
  /** Pairs of games at the most. */
  most: number;
  /** Points of 100 either way; 0: all pairs are played. */
  within: number;
  /** All at once: every ruling and price, or everything that a side can do without. */
  ranked: 'changes' | 'things';
  rounds: number;
  games: number;
  seed: string;
}

export const FIRST_DRAFT: LabDraft = {
  ...{ kind: 'ruling', scenario: '', other: '', ruling: '', figure: '', values: '', side: 'delta', forbidden: '' },
  ...{ players: 'pair', delta: 'B', gamma: 'B', most: 400, within: 5, ranked: 'changes', rounds: 2, games: 600, seed: 'lab' },
};

export const useLabDraft = create<LabDraft>(() => FIRST_DRAFT);

/** What is ranked where all is tried at once; null where one thing is asked. */
export const rankedBy = ({ kind, ranked }: LabDraft): LabDraft['ranked'] | null => (kind === 'screening' ? ranked : null);

/** Words that only the screen knows. */
export interface DraftWords {
  card(kind: CardKind): string;
}

export const BOUNDS = { most: 20_000, within: 50, rounds: 50, games: 20_000, values: 12, figure: 999 } as const;

/** The values of a sweep that are typed; null where something else stands there. */
export function valuesOf(text: string, least: number): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.length === 0 || parts.length > BOUNDS.values) return null;
  const values = parts.map(Number);
  return values.every((n, i) => /^\d{1,3}$/.test(parts[i] as string) && n >= least) ? [...new Set(values)].sort((a, b) => a - b) : null;
}

/** Values about the present one that are worth a try: a quarter and a half less and more. */
export function valuesAbout({ now, least }: Pick<Place, 'now' | 'least'>): number[] {
  const step = Math.max(1, Math.round(now / 4));
  return [now - 2 * step, now - step, now + step, now + 2 * step].filter((n) => n >= least && n <= BOUNDS.figure);
}

export const matchupsOf = ({ players, delta, gamma }: Pick<LabDraft, 'players' | 'delta' | 'gamma'>): Matchup[] =>
  players === 'doctrines' ? allPairs(DOCTRINES) : [[delta, gamma]];

interface Compared {
  title: string;
  before: Arm;
  after: Arm;
}

const plainArm = (scenario: Scenario): Arm => ({ scenario, restrictions: [] });

/** What stands in a scenario and changes no game. */
const UNPLAYED: ReadonlySet<unknown> = new Set(['name', 'id', 'summary', 'notes', 'brief', 'measured']);

/** Their one difference in words; else their names. */
function titleOfTwo(scenario: Scenario, other: Scenario, words: DraftWords): string {
  const changes = changesBetween(scenario, other, { card: (kind) => words.card(kind as CardKind) }).filter(
    ({ path }) => !UNPLAYED.has(path[0]),
  );
  if (changes.length === 1) return changes[0]?.text ?? '';
  return `${scenario.name} → ${other.name}${other.name === scenario.name ? `: ${changes.length} changes` : ''}`;
}

/** What is compared with what; or why there is nothing to compare. */
function comparedOf(draft: LabDraft, scenario: Scenario, other: Scenario | null, words: DraftWords): Compared[] | string {
  const before = plainArm(scenario);
  if (draft.kind === 'ruling') {
    const factor = rulingChanges(scenario).find(({ title }) => title === draft.ruling);
    return factor ? [{ title: factor.title, before, after: armWith(scenario, [factor]) }] : 'Choose a ruling.';
  }
  if (draft.kind === 'figure') {
    const place = placesOf(scenario, words).find(({ title }) => title === draft.figure);
    if (!place) return 'Choose a number.';
    const values = valuesOf(draft.values, place.least);
    if (!values) return `Write whole numbers of at least ${place.least}, at most ${BOUNDS.values} of them, with commas between.`;
    const factors = sweep(place, values);
    if (factors.length === 0) return `${place.title} is ${place.now} now: write another value.`;
    return factors.map((factor) => ({ title: factor.title, before, after: armWith(scenario, [factor]) }));
  }
  if (draft.kind === 'forbid') {
    const one = restrictionsOf(scenario, draft.side, words).find(({ title }) => title === draft.forbidden);
    if (!one) return 'Choose what the side must do without.';
    return [{ title: one.title, before, after: { scenario, restrictions: [one.restriction] } }];
  }
  if (!other) return 'Choose the scenario to compare with.';
  if (sameJson(setupOf(scenario), setupOf(other))) return 'Nothing differs between these two that games depend on.';
  return [{ title: titleOfTwo(scenario, other, words), before, after: plainArm(other) }];
}

/** What a setup's file would be refused for; null where it can be played. */
async function whyNot(scenario: Scenario): Promise<string | null> {
  const { loadScenario } = await late(import('../../scenarios/load.ts'));
  const loaded = loadScenario(scenario);
  if (loaded.ok) return null;
  return loaded.problems.find(isFault)?.message ?? 'This setup cannot be played.';
}

function screeningOf(draft: LabDraft, scenario: Scenario, words: DraftWords): Screening {
  const factors = screeningFactors(scenario, words);
  const matchups = matchupsOf(draft);
  const games = draft.rounds * roundOf({ factors, matchups });
  return { format: 1, kind: 'screening', title: `Screening of ${scenario.name}`, scenario, factors, matchups, seed: draft.seed, games };
}

const withoutOf = ({ games, seed, ...draft }: LabDraft, scenario: Scenario, words: DraftWords): Without => ({
  ...{ format: 1, kind: 'without', title: `Doing without on ${scenario.name}`, scenario },
  ...{ things: thingsOf(scenario, words), matchups: matchupsOf(draft), seed, games },
});

/** How many games a round of a screening has. */
export const gamesARound = (draft: LabDraft, scenario: Scenario, words: DraftWords): number =>
  roundOf({ factors: screeningFactors(scenario, words), matchups: matchupsOf(draft) });

export type Made = { ok: true; inquiry: Inquiry } | { ok: false; why: string };

/** Without what is written on its card: the same games are the same question. */
const playedOf = ({ measured: _, ...played }: Scenario): Scenario => played;

/** The question that the form asks; or why it asks none. */
export async function makeInquiry(draft: LabDraft, asked: Scenario, against: Scenario | null, words: DraftWords): Promise<Made> {
  const scenario = playedOf(asked);
  const other = against && playedOf(against);
  if (draft.seed.trim() === '') return { ok: false, why: 'Write a seed: any word. The same seed plays the same games.' };
  const seed = draft.seed.trim();
  if (draft.kind === 'screening') {
    const why = await whyNot(scenario);
    if (why) return { ok: false, why };
    const order = (draft.ranked === 'things' ? withoutOf : screeningOf)({ ...draft, seed }, scenario, words);
    if (order.kind === 'without' && draft.games < leastGames(order))
      return { ok: false, why: `So many things need ${leastGames(order)} games at least.` };
    return { ok: true, inquiry: inquiryOf(order.title, [order]) };
  }
  const compared = comparedOf(draft, scenario, other, words);
  if (typeof compared === 'string') return { ok: false, why: compared };
  for (const { before, after, title } of compared)
    for (const { scenario: one } of [before, after]) {
      const why = await whyNot(one);
      if (why) return { ok: false, why: `${title}: ${why}` };
    }
  const orders: Order[] = compared.map(
    ({ title, before, after }): Question => ({
      ...{ format: 1, kind: 'comparison', title, before, after, matchups: matchupsOf(draft), seed },
      ...{ most: draft.most, within: draft.within },
    }),
  );
  const place = draft.kind === 'figure' ? placesOf(scenario, words).find(({ title }) => title === draft.figure) : undefined;
  const values = place ? (valuesOf(draft.values, place.least) ?? []).filter((n) => n !== place.now) : [];
  const isSweep = place && values.length > 1;
  const title = isSweep ? `${place.title}: ${place.now} → ${values.join(', ')}` : (compared[0]?.title ?? '');
  return { ok: true, inquiry: inquiryOf(title, orders, isSweep ? { name: place.title, now: place.now, values } : undefined) };
}
