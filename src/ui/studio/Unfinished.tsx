/** What the question of a chapter still lacks, in words: for its author and its presenter, never for the room. */

import { TriangleAlert } from 'lucide-react';
import { type Chapter, unfinishedIn } from '../../records/classLesson.ts';

export function Unfinished({ chapter }: { chapter: Pick<Chapter, 'ask'> }) {
  const lacks = unfinishedIn(chapter);
  if (lacks.length === 0) return null;
  return (
    <p className="warn row gap-2" role="status" data-testid="unfinished">
      <TriangleAlert size={17} aria-hidden="true" /> <span>Not finished: {lacks.join(' ')}</span>
    </p>
  );
}
