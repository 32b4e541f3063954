/** Note on a stored game or file that cannot be played: place, reason, and remedies. Nothing is deleted. */

import { TriangleAlert } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import * as z from 'zod/mini';
import { fetchGameUi, gameUiOf, hasGameUi, hasPage, pageOf } from '../../games/pages.ts';
import { gameOf } from '../../games/rules.ts';
import { loadGame } from '../../games/shelf.ts';
import type { Damage } from '../../records/read.ts';
import { playedTaskSchema } from '../../records/task.ts';
import { saveFile } from '../../store/files.ts';
import { useGame } from '../../store/game.ts';
import { runWhenLoaded } from '../../store/lazyCode.ts';
import { rulesFor, umpireSource } from '../../store/umpire.ts';
import { Notice } from '../kit/Notice.tsx';
import { shownPage } from '../page.tsx';
import styles from '../screens/StartScreen.module.css';

const playedShape = z.object({ task: z.exactOptional(playedTaskSchema) });

/** The reason in words: the file's problem, and the rejection of the command. */
function useReason({ message, why, sound }: Damage): string {
  const [umpire, setUmpire] = useState<unknown>(undefined);
  // Texts for umpire rejections are loaded with the umpire rules.
  const isHis = why?.code.startsWith('umpire.') ?? false;
  useEffect(() => {
    // The loader reports its own failure; the rejection's code is shown without its text.
    if (isHis)
      void umpireSource.fetch(sound?.ruleset ?? shownPage().id).then(
        (part) => setUmpire(part),
        () => undefined,
      );
  }, [isHis, sound]);
  const game = sound?.ruleset;
  const hasWords = game !== undefined && hasPage(game) && hasGameUi(pageOf(game));
  const [, show] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (game !== undefined && !hasWords) runWhenLoaded(() => loadGame(game).then(() => fetchGameUi(pageOf(game))), show);
  }, [game, hasWords]);
  const refused =
    why && sound && hasWords
      ? gameUiOf(pageOf(sound.ruleset)).rejection(gameOf(sound.ruleset).rulesOf(sound.scenario, umpire).world, why)
      : null;
  return [refused, message].filter(Boolean).join(' ');
}

/** Continues with the playable commands as a new game; that of a class stays under its task. */
async function goOn(sound: NonNullable<Damage['sound']>, raw: unknown): Promise<void> {
  const { task } = playedShape.safeParse(raw).data ?? {};
  useGame.getState().openGame(sound, undefined, task && { task }, await rulesFor(sound));
}

interface DamagedNoteProps {
  damage: Damage;
  /** Title for a file or link; without it the note is about the stored game, and the screen itself offers to continue. */
  title?: string;
}

export function DamagedNote({ damage, title }: DamagedNoteProps) {
  const { where, raw, sound, why } = damage;
  const reason = useReason(damage);
  const n = sound?.commands.length ?? 0;
  return (
    <Notice as="section" className={`flex gap-3 ${styles.damaged}`} role="alert" testId="damaged">
      <TriangleAlert size={22} aria-hidden="true" className="flex-none" />
      <div>
        <h2 className="large mb-1">{title ?? 'The saved game cannot be opened'}</h2>
        <p>
          <b>At {where}:</b> {reason}
          {why ? <span className="fine regular"> {why.clauses.join(', ')}</span> : null}
        </p>
        <p className="fine regular">Nothing has been deleted.</p>
        <div className="flex wrap gap-2 mt-3">
          <button type="button" className="btn btn-small" onClick={() => saveFile('lines-and-webs-damaged.json', raw)}>
            Save the readable part as a file
          </button>
          {sound && n > 0 ? (
            <button type="button" className={title ? 'btn btn-small' : 'btn btn-main btn-small'} onClick={() => void goOn(sound, raw)}>
              Continue from order {n} as a new game
            </button>
          ) : null}
        </div>
      </div>
    </Notice>
  );
}
