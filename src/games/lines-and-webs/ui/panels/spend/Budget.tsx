/** The budget: one box a Resource Point, by what it is spent on, which it tells, and after those what the main button would buy. Always in sight. */
import { budgetOf } from '../../../../../engine/lines-and-webs/index.ts';
import type { Part } from '../shared/usePart.ts';
import own from './Budget.module.css';

const KINDS = ['tokens', 'units', 'cards'] as const;
/** As on the tabs below, whose figures count pieces. */
const NAMES = { tokens: 'supplies', units: 'units', cards: 'cards' } as const;

export function Budget({ part, advised }: { part: Part; advised: number }) {
  const spent = budgetOf(part.world, part.view);
  if (!spent) return null;
  const { points, left } = spent;
  const kinds = [...KINDS, 'advised' as const].flatMap((kind) =>
    Array.from({ length: kind === 'advised' ? advised : spent[kind] }, () => kind),
  );
  const listed = advised > 0 ? ` ${advised} more suggested.` : '';
  const words = `Points spent: ${KINDS.map((kind) => `${NAMES[kind]} ${spent[kind]}`).join(', ')}.${listed}`;
  return (
    <div className="flex gap-05" role="img" aria-label={words} data-tells={words} data-testid="budget" data-left={left}>
      {Array.from({ length: points }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a bar never move
        <span key={`p${i + 1}`} className={`${own.point} ${kinds[i] ? own[kinds[i]] : ''}`} />
      ))}
    </div>
  );
}
