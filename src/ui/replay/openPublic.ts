/** Opens a public replay's file on the replay screen, or says where it does not fit. */
import { looksLikePublicReplay, readPublicReplay } from '../../store/readPublicReplay.ts';
import { useWatching } from '../../store/watching.ts';

export { looksLikePublicReplay };

export function openPublic(json: unknown): { kind: 'none' } | { kind: 'words'; words: string } {
  const read = readPublicReplay(json);
  if (!read.ok) return { kind: 'words', words: `The public replay cannot be shown. At ${read.where}: ${read.message}` };
  useWatching.setState({ watched: { kind: 'file', replay: read.replay, name: read.name } });
  return { kind: 'none' };
}
