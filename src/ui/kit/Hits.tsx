/** @jsxImportSource react */
/** Text with its search hits marked. */
import { Fragment } from 'react';
import { piecesOf } from './hits.ts';

export function Hits({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return piecesOf(text, words).map(({ text: piece, isHit }, i) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <mark key={i}>{piece}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <Fragment key={i}>{piece}</Fragment>
    ),
  );
}
