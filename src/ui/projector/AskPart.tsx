/** A pause with a question: what comes next stays off the projector until the presenter goes on. */
import { MessageCircleQuestionMark, Play } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../records/limits.ts';
import { presenter } from '../../store/projector/presenter.ts';
import { QUESTION, useSettings } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { Part } from './Part.tsx';
import styles from './Presenter.module.css';

const LONGEST = LIMITS.ask;

export function AskPart() {
  const question = useSettings((s) => s.question);
  const kept = useSettings((s) => s.questionText);
  const isReplay = useWatchedReplay((w) => w.replay !== null);
  const [text, setText] = useState(kept);
  const asked = text.trim() === '' ? QUESTION : text.trim();
  const change = (to: string) => {
    setText(to);
    // A question that stands is changed before the room's eyes.
    if (question !== null) useSettings.setState({ question: to.trim() === '' ? QUESTION : to.trim(), questionText: to });
  };
  return (
    <Part head="Ask the room">
      <label className={`block full-width ${styles.field}`}>
        <span className="sr-only">Question</span>
        <input
          type="text"
          value={question ?? text}
          maxLength={LONGEST}
          onChange={(event) => change(event.target.value)}
          data-testid="question"
        />
      </label>
      {question === null ? (
        <button type="button" className="btn" onClick={() => presenter.ask(asked)} data-testid="ask">
          <MessageCircleQuestionMark size={18} aria-hidden="true" /> Pause and ask
        </button>
      ) : (
        <button type="button" className="btn btn-main" onClick={presenter.answer} data-testid="answer">
          <Play size={18} aria-hidden="true" /> {isReplay ? 'Go on and show it' : 'Go on'}
        </button>
      )}
      <p className={`caption ${styles.small}`}>What comes next stays hidden until you go on.</p>
    </Part>
  );
}
