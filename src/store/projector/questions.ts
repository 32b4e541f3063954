/** Questions to the audience. The next step is held back while one is shown; it ends with its note or replay. */
import type { StoreApi } from 'zustand';
import type { Note } from '../../records/notes.ts';
import type { Settings } from './settings.ts';
import type { WatchedReplay } from './watched.ts';

interface QuestionDeps {
  watched: StoreApi<{ replay: WatchedReplay | null }>;
  settings: StoreApi<Settings>;
  /** Freezes the picture. */
  hold(): void;
  /** Unfreezes it. */
  release(): void;
}

export function createQuestions({ watched, settings, hold, release }: QuestionDeps) {
  /** Where the question was asked, so that the next step shows what followed. */
  let askedAt: { of: string; order: number } | null = null;
  /** Note whose question is shown. */
  let asker: string | null = null;

  const stand = (question: string): void => {
    const { replay } = watched.getState();
    askedAt = replay ? { of: replay.of, order: replay.order } : null;
    hold();
    settings.setState({ question, askedIn: replay ? 'replay' : 'game' });
  };

  /** Removes the question and shows the current picture again. */
  const drop = (): void => {
    askedAt = null;
    asker = null;
    if (!settings.getState().isFrozen) release();
    settings.setState({ question: null });
  };

  const askForNote = ({ id, ask: question }: Pick<Note, 'id' | 'ask'>): void => {
    if (!question) return;
    stand(question);
    asker = id;
  };

  return {
    askForNote,
    ask(question: string): void {
      settings.setState({ questionText: question });
      stand(question);
    },
    /** Removes the question and advances the replay by one step, if it has not moved. */
    answer(): void {
      const { replay } = watched.getState();
      const stands = replay !== null && askedAt?.of === replay.of && askedAt.order === replay.order;
      drop();
      if (stands) replay.stepOn();
    },
    /** Clears questions for another game. */
    forget(): void {
      askedAt = null;
      asker = null;
    },
    /** Removes a question whose replay or note is no longer shown. */
    dropStale(was: WatchedReplay | null): void {
      const { replay: now } = watched.getState();
      const { question, askedIn } = settings.getState();
      if (question === null) return;
      const isLeft = askedIn === 'replay' && (!now || (was !== null && was.of !== now.of));
      const isOtherNote = asker !== null && now !== null && now.note !== null && now.note.id !== was?.note?.id;
      if (isLeft || isOtherNote) drop();
    },
  };
}
