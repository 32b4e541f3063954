/** Sentences of what everybody has just seen happen, with their dice. */
import { Dice, Marked } from '../log/Sentence.tsx';
import type { Said } from '../words/events.ts';

export function PublicNews({ news, className, label }: { news: readonly Said[]; className: string | undefined; label?: string }) {
  return (
    <ul className={className} aria-label={label}>
      {news.map((said, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
        <li key={i}>
          <Marked text={said.text} />
          {said.dice ? <Dice dice={said.dice} /> : null}
        </li>
      ))}
    </ul>
  );
}
