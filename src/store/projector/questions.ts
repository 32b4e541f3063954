/** Questions to the room. While one stands, what comes next is held back; it goes with the note or the replay that it was asked in. */
import type { StoreApi } from 'zustand';
import type { Note } from '../../records/notes.ts';
import type { Settings } from './settings.ts';
import type { WatchedReplay } from './watched.ts';

interface QuestionDeps {
  watched: StoreApi<{ replay: WatchedReplay | null }>;
  settings: StoreApi<Settings>;
  /** Holds the picture that the room sees. */
  hold(): void;
  /** Lets go of it. */
  release(): void;
}

export function createQuestions({ watched, settings, hold, release }: QuestionDeps) {
  /** Where the room was asked, so that going on shows what came next. */
  let askedAt: { of: string; order: number } | null = null;
  /** The note whose question stands before the room. */
  let asker: string | null = null;

  const stand = (question: string): void => {
    const { replay } = watched.getState();
    askedAt = replay ? { of: replay.of, order: replay.order } : null;
    hold();
    settings.setState({ question, askedIn: replay ? 'replay' : 'game' });
  };

  /** The question goes, and the room sees again what the screen shows. */
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
    /** The question goes. A replay that still stands where the room was asked goes one step on. */
    answer(): void {
      const { replay } = watched.getState();
      const stands = replay !== null && askedAt?.of === replay.of && askedAt.order === replay.order;
      drop();
      if (stands) replay.stepOn();
    },
    /** Another game: nothing is asked any more. */
    forget(): void {
      askedAt = null;
      asker = null;
    },
    /** A question of a replay that is not on the screen any more goes, and a note's with another note. */
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
