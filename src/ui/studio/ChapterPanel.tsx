/** A chapter as the room reads it: text, picture, question, counted hands, and the answer once it is shown. */

import { Check } from 'lucide-react';
import { useRef } from 'react';
import { optionLetter, type RoomChapter } from '../../records/classLesson.ts';
import { useFit } from '../projector/useFit.ts';
import styles from './Chapter.module.css';

/** Type sizes, from the largest. */
const SIZES = 6;

function Options({ options, answer }: { options: NonNullable<RoomChapter['options']>; answer: number | undefined }) {
  const most = Math.max(1, ...options.map(({ hands }) => hands));
  const isCounted = options.some(({ hands }) => hands > 0);
  return (
    <ol className={`stack ${styles.options}`} data-testid="chapter-options">
      {options.map(({ text, hands }, i) => {
        const isRight = answer === i + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <li key={i} className={`grid relative ${styles.option} ${isRight ? styles.right : ''}`} data-right={isRight || undefined}>
            <b className={`on-ink text-center ${styles.letter}`}>{optionLetter(i)}</b>
            <bdi className="min-0 anywhere">{text}</bdi>
            {isRight ? <Check className={styles.check} aria-label="The answer" /> : <span />}
            <b className="figures text-right">{isCounted ? hands : ''}</b>
            {isCounted ? (
              <svg translate="no" className={`absolute ${styles.bar}`} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * hands) / most} height="1" />
              </svg>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

export function ChapterPanel({ chapter, isSmall = false }: { chapter: RoomChapter; isSmall?: boolean }) {
  const { title, text, picture, question, options = [], answer, model } = chapter;
  const place = useRef<HTMLElement>(null);
  const size = useFit(place, `${title} ${text} ${question} ${answer} ${model}`, SIZES);
  return (
    <section
      ref={place}
      className={`stack min-0 min-h-0 on-panel ${isSmall ? styles.small : ''} ${styles.panel}`}
      data-size={size}
      aria-label="Chapter"
      data-testid="chapter-panel"
    >
      <div aria-live="polite">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {text ? (
          <p>
            <bdi>{text}</bdi>
          </p>
        ) : null}
      </div>
      {picture ? <img className={`min-h-0 ${styles.picture}`} src={`data:image/webp;base64,${picture.webp}`} alt={picture.alt} /> : null}
      {question !== undefined ? (
        <>
          <h3 className={`on-ink ${styles.question}`} data-testid="chapter-question">
            <bdi>{question}</bdi>
          </h3>
          <Options options={options} answer={answer} />
        </>
      ) : null}
      {model ? (
        <p className={styles.model} data-testid="chapter-model" role="status">
          <Check className={styles.check} aria-hidden="true" /> <bdi>{model}</bdi>
        </p>
      ) : null}
    </section>
  );
}
