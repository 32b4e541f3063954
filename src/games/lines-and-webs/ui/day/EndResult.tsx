/** Who has won and why, with ports and strength of both sides and the course of the days: at the end of a game, and before the room. */
import { type Outcome, SIDES, type Side, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { PlayerNames } from '../../../../records/players.ts';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import type { DayRecord } from '../../store/days.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { placeName, sideName } from '../words/names.ts';
import { namesOf } from '../words/seats.ts';
import { EndCourse } from './EndCourse.tsx';
import styles from './EndResult.module.css';

function reason(outcome: Outcome, world: World): { text: string; clause: string } {
  const { kind, winner, turn } = outcome;
  const name = winner ? sideName(winner) : '';
  const loser = winner ? sideName(winner === 'delta' ? 'gamma' : 'delta') : '';
  switch (kind) {
    case 'all-ports':
      return { text: `${name} took all four ports and held them through the end of day ${turn}.`, clause: '9.2' };
    case 'more-ports':
      return { text: `After day ${turn} ${name} holds more ports.`, clause: '9.3' };
    case 'strength':
      return { text: `Ports are tied after day ${turn}; ${name} has more strength on the map.`, clause: '9.3' };
    case 'conceded':
      return { text: `${loser} conceded on day ${turn} of ${world.scenario.turns}.`, clause: '9.4' };
    default:
      return { text: `Ports and strength are equal after day ${turn}.`, clause: '9.3' };
  }
}

function Tally({ side, outcome, view, players }: Pick<EndProps, 'outcome' | 'view' | 'players'> & { side: Side }) {
  const names = namesOf(players, side);
  const units = view.units.filter((u) => u.side === side && u.place === 'map').length;
  return (
    <tr>
      <th scope="row">
        <span className="inline gap-2">
          <SideEmblem side={side} size={24} /> {sideName(side)} {names ? <span className="fine">{names}</span> : null}
        </span>
      </th>
      <td>{outcome.ports[side]}</td>
      <td>{outcome.strength[side]}</td>
      <td>{units}</td>
    </tr>
  );
}

interface EndProps {
  world: World;
  /** As everybody sees it. */
  view: View;
  outcome: Outcome;
  players: PlayerNames;
  days: readonly DayRecord[];
  /** All figures stand open, where nobody can ask for them. */
  isOpen?: boolean;
}

export function EndResult({ world, view, outcome, players, days, isOpen = false }: EndProps) {
  const why = reason(outcome, world);
  return (
    <>
      <header className="row gap-4">
        {outcome.winner ? <SideEmblem side={outcome.winner} size={72} /> : null}
        <div>
          <p className="soft">{world.scenario.name}</p>
          <h1 className="huge">{outcome.winner ? `${sideName(outcome.winner)} wins` : 'A draw'}</h1>
        </div>
      </header>
      <p className={`large ${styles.why}`}>
        {why.text} <Clause clause={why.clause} />
      </p>
      <table className={styles.tally}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Side</span>
            </th>
            <th scope="col">Ports</th>
            <th scope="col">Strength</th>
            <th scope="col">Units left</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <Tally key={side} side={side} outcome={outcome} view={view} players={players} />
          ))}
        </tbody>
      </table>
      <ul className={`grid ${styles.ports}`}>
        {view.ports.map((port) => (
          <li key={port.node}>
            <SideEmblem side={port.holder} size={16} /> {placeName(world, port.node)}
            <span className="fine">
              {port.kind.toUpperCase()} of {sideName(port.home)}
              {port.since > 0 ? `, ${port.holder === port.home ? 'won back' : 'taken'} on day ${port.since}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <EndCourse days={days} counts={world.rulings.finalStrength} isOpen={isOpen} />
    </>
  );
}
