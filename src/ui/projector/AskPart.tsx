/** Pauses the projector with a question: later events stay hidden until the presenter continues. */
import { MessageCircleQuestionMark, Play } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../records/limits.ts';
import { presenter } from '../../store/projector/presenter.ts';
import { QUESTION, useSettings } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { TextField } from '../kit/TextField.tsx';
import { isUnfit, whyUnfit } from '../kit/textLength.ts';
import { Part } from './Part.tsx';

export function AskPart() {
  const question = useSettings((s) => s.question);
  const kept = useSettings((s) => s.questionText);
  const isReplay = useWatchedReplay((w) => w.replay !== null);
  const [text, setText] = useState(kept);
  const asked = text.trim() === '' ? QUESTION : text.trim();
  // A text that is too long stays in the field only.
  const [long, setLong] = useState<string | null>(null);
  const why = long === null ? null : whyUnfit('The question', long, LIMITS.ask);
  const change = (to: string) => {
    const fits = !isUnfit(to, LIMITS.ask);
    setLong(fits ? null : to);
    if (!fits) return;
    setText(to);
    // A question that is shown changes on the projector as it is typed.
    if (question !== null) useSettings.setState({ question: to.trim() === '' ? QUESTION : to.trim(), questionText: to });
  };
  return (
    <Part head="Ask the room">
      <TextField
        box="block full-width"
        className="field full-width"
        label={<span className="sr-only">Question</span>}
        value={long ?? question ?? text}
        most={LIMITS.ask}
        onText={change}
        testId="question"
      />
      {question === null ? (
        <button
          type="button"
          className="btn"
          aria-disabled={why !== null || undefined}
          title={why ?? undefined}
          onClick={() => why === null && presenter.ask(asked)}
          data-testid="ask"
        >
          <MessageCircleQuestionMark size={18} aria-hidden="true" /> Pause and ask
        </button>
      ) : (
        <button type="button" className="btn btn-main" onClick={presenter.answer} data-testid="answer">
          <Play size={18} aria-hidden="true" /> {isReplay ? 'Go on and show it' : 'End the question'}
        </button>
      )}
      {why !== null && question !== null ? <p className="caption">The room still reads the question as it was.</p> : null}
      <p className="caption">What comes next stays hidden until you go on.</p>
    </Part>
  );
}
