/** Compares two games of one scenario in numbers: the effect of a "what if". */

import { useEffect, useState } from 'react';
import { CLASSES, SIDES } from '../../../../engine/lines-and-webs/index.ts';
import type { GameSummary } from '../../../../store/database.ts';
import { Dialog } from '../../../../ui/kit/Dialog.tsx';
import { isolated } from '../../../../ui/kit/isolated.ts';
import { whereItStands } from '../../../../ui/library/entryWords.ts';
import styles from '../../../../ui/library/Library.module.css';
import { type Comparison, compareGames, sharedDays, totalsAt } from '../../store/comparison.ts';
import type { SideTotals } from '../../store/days.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { className, sideName, whenWords } from '../words/names.ts';

interface CompareProps {
  game: GameSummary;
  games: readonly GameSummary[];
  onClose(): void;
}

const ROWS: readonly { name: string; of: (totals: SideTotals) => number }[] = [
  { name: 'Ports', of: (t) => t.ports },
  { name: 'Units', of: (t) => t.units },
  { name: 'Steps', of: (t) => t.steps },
  { name: 'Strength', of: (t) => t.strength },
  ...CLASSES.map((cls) => ({ name: `${className(cls)} on units and in ports`, of: (t: SideTotals) => t.tokens[cls] })),
];

function endWords({ outcome, turn, phase }: Comparison['courses'][number]): string {
  if (!outcome) return `runs: ${whenWords({ turn, phase })}`;
  return outcome.winner ? `${sideName(outcome.winner)} won on day ${outcome.turn}` : `a draw on day ${outcome.turn}`;
}

function partWords({ part, isSame }: Comparison): string {
  if (isSame) return 'As far as both sides know, the two games are the same so far.';
  return part ? `They part on day ${part.turn}, in ${whenWords(part).split(': ').at(-1)}.` : 'They start with different dice or setups.';
}

/** The last day that both have finished, if it is after their divergence: before it they are identical. */
function dayToShow({ courses, part }: Comparison): number | null {
  const last = sharedDays(courses).at(-1) ?? null;
  return last === null || (part && last < part.turn) ? null : last;
}

/** The greater number is bold; screen readers read the numbers. */
function Figures({ comparison, names, day }: { comparison: Comparison; names: readonly [string, string]; day: number | null }) {
  const totals = comparison.courses.map((course) => totalsAt(course, day));
  return (
    <table className={`table full-width mt-3 ${styles.figures}`} data-testid="figures">
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th key={side} scope="colgroup" colSpan={2}>
              <span className="inline gap-2">
                <SideEmblem side={side} size={16} /> {sideName(side)}
              </span>
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {SIDES.flatMap((side) =>
            names.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns a side
              <th key={`${side}${i}`} scope="col">
                {name}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {SIDES.flatMap((side) => {
              const values = totals.map((both) => of(both[side]));
              return values.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns a side
                <td key={`${side}${i}`} className={value > (values[1 - i] ?? value) ? 'bold' : undefined}>
                  {value}
                </td>
              ));
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Compare({ game, games, onClose }: CompareProps) {
  const peers = games.filter((one) => one.game !== game.game && one.scenario === game.scenario);
  const origin = peers.find((one) => one.game === game.from?.game);
  const [with_, setWith] = useState((origin ?? peers[0])?.game ?? '');
  const [found, setFound] = useState<Comparison | null | 'unread'>(null);
  const [day, setDay] = useState<number | null>(null);
  useEffect(() => {
    let here = true;
    void compareGames(game.game, with_).then((comparison) => {
      if (!here) return;
      setFound(comparison ?? 'unread');
      setDay(comparison ? dayToShow(comparison) : null);
    });
    return () => {
      here = false;
    };
  }, [game.game, with_]);
  const comparison = found === 'unread' ? null : found;
  return (
    <Dialog
      title="Two games side by side"
      width="wide"
      onClose={onClose}
      testId="compare"
      foot={
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      }
    >
      <div className="grid gap-3 halves mb-3">
        <div className="stack gap-05 min-0 soft">
          1: this game
          <b>
            <bdi>{game.name}</bdi>
          </b>
          <span>{comparison ? endWords(comparison.courses[0]) : whereItStands(game)}</span>
        </div>
        <label className="stack gap-05 min-0 soft">
          2: beside it
          <select className="field min-0" value={with_} data-first onChange={(event) => setWith(event.target.value)}>
            {peers.map((one) => (
              <option key={one.game} value={one.game}>
                {isolated(one.name)}, {whereItStands(one)}
              </option>
            ))}
          </select>
          <span>{comparison ? endWords(comparison.courses[1]) : ''}</span>
        </label>
      </div>
      {found === 'unread' ? <p role="status">One of them is damaged and cannot be read. It is left as it is.</p> : null}
      {comparison ? (
        <>
          <p role="status">{partWords(comparison)}</p>
          <label className="row gap-2 mt-2 soft">
            Numbers
            <select
              className="field min-0"
              value={day ?? ''}
              onChange={(event) => setDay(event.target.value === '' ? null : Number(event.target.value))}
            >
              {sharedDays(comparison.courses).map((turn) => (
                <option key={turn} value={turn}>
                  after day {turn}
                </option>
              ))}
              <option value="">as each stands now</option>
            </select>
          </label>
          <Figures comparison={comparison} names={['1', '2']} day={day} />
        </>
      ) : null}
    </Dialog>
  );
}
