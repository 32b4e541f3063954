/** Form of the laboratory, and the question made from it. */

import { create } from 'zustand';
import type { CardKind, Scenario, Side } from '../../../../engine/lines-and-webs/index.ts';
import { isFault } from '../../../../records/problems.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import { armWith, type Place, placesOf, restrictionsOf, rulingChanges, screeningFactors, sweep, thingsOf } from '../../lab/changes.ts';
import type { LabJob } from '../../lab/play.ts';
import { DOCTRINES } from '../../lab/players.ts';
import { type Arm, allPairs, type Matchup, type Question, type StyleTable } from '../../lab/question.ts';
import { roundOf, type Screening } from '../../lab/screening.ts';
import { leastGames, type Without } from '../../lab/without.ts';
import { changesBetween, isPlayed } from '../../scenarios/edit/changes.ts';
import { sameJson } from '../../scenarios/edit/places.ts';
import { setupOf } from '../../scenarios/setup.ts';
import { inquiryOf } from './lab.ts';
import type { Inquiry } from './shelf.ts';

export type AskKind = 'ruling' | 'figure' | 'forbid' | 'scenarios' | 'screening' | 'table';

export interface LabDraft {
  kind: AskKind;
  /** Keys of scenarios in the list. */
  scenario: string;
  other: string;
  /** Titles of the selected changes. */
  ruling: string;
  figure: string;
  /** Integers as text. */
  values: string;
  side: Side;
  forbidden: string;
  /** 'pair', or all pairs of doctrines. */
  players: 'pair' | 'doctrines';
  delta: string;
  gamma: string;
  /** Maximum number of pairs of games. */
  most: number;
  /** Half-width in points of 100; 0 plays all pairs. */
  within: number;
  /** Tested together: all rulings and prices, or everything that a side can go without. */
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

/** What is asked for the length of: a ranking, a table, or comparisons. */
export const lengthBy = ({ kind, ranked }: LabDraft): LabDraft['ranked'] | 'table' | 'comparison' =>
  kind === 'screening' ? ranked : kind === 'table' ? kind : 'comparison';

/** Words supplied by the UI. */
export interface DraftWords {
  card(kind: CardKind): string;
}

export const BOUNDS = { most: 20_000, within: 50, rounds: 50, games: 20_000, values: 12, figure: 999 } as const;

/** Values of a sweep as typed; null if the text is invalid. */
export function valuesOf(text: string, least: number): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.length === 0 || parts.length > BOUNDS.values) return null;
  const values = parts.map(Number);
  return values.every((n, i) => /^\d{1,3}$/.test(parts[i] as string) && n >= least) ? [...new Set(values)].sort((a, b) => a - b) : null;
}

/** Suggested values: the current one plus and minus a quarter and a half. */
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

/** Description of the only difference of two scenarios; otherwise their names. */
function titleOfTwo(scenario: Scenario, other: Scenario, words: DraftWords): string {
  const changes = changesBetween(scenario, other, { card: (kind) => words.card(kind as CardKind) }).filter(isPlayed);
  if (changes.length === 1) return changes[0]?.text ?? '';
  return `${scenario.name} → ${other.name}${other.name === scenario.name ? `: ${changes.length} changes` : ''}`;
}

/** The compared setups, or an error text. */
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

/** Reason why a setup's file would be rejected; null if it can be played. */
async function whyNot(scenario: Scenario): Promise<string | null> {
  const { loadScenario } = await orReport(import('../../scenarios/load.ts'));
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

const tableOf = ({ games, within, seed }: LabDraft, scenario: Scenario): StyleTable => ({
  ...{ format: 1, kind: 'table', title: `Doctrines on ${scenario.name}`, scenario, matchups: allPairs(DOCTRINES), seed, games, within },
});

/** Number of games per round of a screening. */
export const gamesARound = (draft: LabDraft, scenario: Scenario, words: DraftWords): number =>
  roundOf({ factors: screeningFactors(scenario, words), matchups: matchupsOf(draft) });

export type Made = { ok: true; inquiry: Inquiry } | { ok: false; why: string };

/** Scenario without its measurements: the same games are the same question. */
const playedOf = ({ measured: _, ...played }: Scenario): Scenario => played;

/** Question of the form, or an error text. */
export async function makeInquiry(draft: LabDraft, asked: Scenario, against: Scenario | null, words: DraftWords): Promise<Made> {
  const scenario = playedOf(asked);
  const other = against && playedOf(against);
  if (draft.seed.trim() === '') return { ok: false, why: 'Write a seed: any word. The same seed plays the same games.' };
  const seed = draft.seed.trim();
  if (draft.kind === 'screening' || draft.kind === 'table') {
    const why = await whyNot(scenario);
    if (why) return { ok: false, why };
    const order = (draft.kind === 'table' ? tableOf : draft.ranked === 'things' ? withoutOf : screeningOf)(
      { ...draft, seed },
      scenario,
      words,
    );
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
  const orders: LabJob[] = compared.map(
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
