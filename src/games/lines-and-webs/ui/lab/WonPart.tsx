/** Unit types and cards, with the share of the side that used them. It does not say that the thing won the game: a side that is ahead may use more of it. */

import type { Answer } from '../../../../lab/answerTypes.ts';
import styles from './Lab.module.css';
import { typeNames } from './MovedPart.tsx';
import type { ComparisonRun } from './useAnswer.ts';
import { points, thingWords } from './words.ts';

type Won = Answer['wonWith']['before'][number];

const cellOf = ({ games, share }: Won['withIt']): string => (games === 0 ? '–' : `${points(share)} in ${games}`);

export function WonPart({ answer, run }: { answer: Answer; run: ComparisonRun }) {
  const typeName = typeNames(run);
  const was = new Map(answer.wonWith.before.map((one) => [one.key, one]));
  const rows = answer.wonWith.after.filter(({ key, withIt }) => withIt.games > 0 || (was.get(key)?.withIt.games ?? 0) > 0);
  const games = answer.pairs * 2;
  return (
    <details className={styles.read}>
      <summary>Units and cards: the share won with them</summary>
      <p className="caption mt-1 mb-2">
        Points of the sides that used it, and in how many of the {games} seats of a setup (two per game). It need not have won the game: a
        side that is ahead may use more of it.
      </p>
      <div className="scroll-x">
        <table className={`full-width small ${styles.table}`} aria-label="Units and cards, with the share won with them">
          <thead>
            <tr>
              <th scope="col">Used</th>
              <th scope="col">With it, as it is</th>
              <th scope="col">Without</th>
              <th scope="col">With it, changed</th>
              <th scope="col">Without</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, withIt, without }) => (
              <tr key={key}>
                <th scope="row">{thingWords(key, typeName)}</th>
                <td>{cellOf(was.get(key)?.withIt ?? { games: 0, share: 0 })}</td>
                <td>{cellOf(was.get(key)?.without ?? { games: 0, share: 0 })}</td>
                <td>{cellOf(withIt)}</td>
                <td>{cellOf(without)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
