/** One's own decisions by day and phase, the newest first. Pure. */
import type { Decided } from '../../store/decided.ts';
import { phaseName } from '../words/names.ts';

interface Part {
  /** 'Day 2, Transport' */
  title: string;
  list: readonly Decided[];
}

const titleOf = ({ turn, phase }: Decided): string => (phase === 'setup' ? 'Set-up' : `Day ${turn}, ${phaseName(phase)}`);

/** The decisions in their parts: those last made come first. */
export function partsBack(decisions: readonly Decided[]): readonly Part[] {
  const parts: { title: string; list: Decided[] }[] = [];
  for (const decided of decisions.toReversed()) {
    const title = titleOf(decided);
    const part = parts.at(-1);
    if (part?.title === title) part.list.push(decided);
    else parts.push({ title, list: [decided] });
  }
  return parts;
}
