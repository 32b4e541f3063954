/** Links to the laboratory from the start screen, the scenario list, and a scenario. */

import { FlaskConical } from 'lucide-react';
import { address } from '../../../../ui/acts/address.ts';
import { isolated } from '../../../../ui/kit/isolated.ts';
import { type LabAsk, openLab, useLabEntry } from '../../store/lab/entry.ts';

export function LabItem({ className, asked = null }: { className: string; asked?: LabAsk | null }) {
  const isPlaying = useLabEntry((l) => l.isPlaying) && asked === null;
  const of = asked ? `: ${isolated(asked.scenario.name)}` : '';
  return (
    <button
      type="button"
      className={className}
      title="Test a change: computers play many games with and without it"
      aria-label={`Laboratory${of}${isPlaying ? ': playing a question' : ''}`}
      onClick={() => openLab(asked)}
      {...address('openLab', asked?.scenario.id)}
      data-testid="laboratory"
    >
      <FlaskConical size={18} aria-hidden="true" /> Laboratory {isPlaying ? <span className="chip">playing</span> : null}
    </button>
  );
}
