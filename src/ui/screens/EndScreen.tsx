/** The end: who has won and why, ports and strength of both sides, and the way to a new game. */
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type Outcome, SIDES, type Side, type View, type World } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../store/game.ts';
import { importQueue, useImports } from '../../store/importQueue.ts';
import { leaveGame } from '../../store/leaving.ts';
import { loadNotes } from '../../store/notes/kept.ts';
import { openReplay } from '../../store/watching.ts';
import { FileRows } from '../files/FileRows.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { ProjectorItem } from '../projector/late.ts';
import { Clause } from '../rules/Clause.tsx';
import { count, placeName, sideName } from '../words/names.ts';
import { namesOf } from '../words/seats.ts';
import { Drawers } from './Drawers.tsx';
import { EndCourse } from './EndCourse.tsx';
import styles from './EndScreen.module.css';
import { PublicBoard } from './PublicBoard.tsx';
import { Touched } from './Touched.tsx';

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
      return { text: `Ports are equal after day ${turn}; ${name} has the greater strength on the map.`, clause: '9.3' };
    case 'conceded':
      return { text: `${loser} conceded on day ${turn} of ${world.scenario.turns}.`, clause: '9.4' };
    default:
      return { text: `Ports and strength are equal after day ${turn}.`, clause: '9.3' };
  }
}

function Tally({ side, outcome, view }: { side: Side; outcome: Outcome; view: View }) {
  const names = namesOf(
    useGame((g) => g.players),
    side,
  );
  const units = view.units.filter((u) => u.side === side && u.place === 'map').length;
  return (
    <tr>
      <th scope="row">
        <span className={styles.side}>
          <SideEmblem side={side} size={24} /> {sideName(side)} {names ? <span className={styles.pale}>{names}</span> : null}
        </span>
      </th>
      <td>{outcome.ports[side]}</td>
      <td>{outcome.strength[side]}</td>
      <td>{units}</td>
    </tr>
  );
}

/** How many notes its moments have: a game that has some is there to be watched. */
function useNoteCount(id: string | null, orders: number): number {
  const [notes, setNotes] = useState(0);
  useEffect(() => {
    let here = true;
    if (id !== null) void loadNotes(id, orders).then((list) => here && setNotes(list.length));
    return () => {
      here = false;
    };
  }, [id, orders]);
  return notes;
}

export function EndScreen() {
  const rules = useGame((g) => g.rules);
  const state = useGame((g) => g.state);
  const record = useGame((g) => g.record);
  const id = useGame((g) => g.id);
  const days = useGame((g) => g.days);
  const bench = useGame((g) => g.bench);
  const notes = useNoteCount(id, record?.commands.length ?? 0);
  const files = useImports(useShallow((q) => q.rows.filter((row) => row.file !== null)));
  const outcome = state?.outcome;
  if (!rules || !state || !outcome || !record) return null;
  const { world } = rules;
  const view = rules.view(state, 'public');
  const why = reason(outcome, world);
  return (
    <main className={styles.page} data-testid="end">
      <div className={styles.map}>
        <PublicBoard world={world} view={view} />
      </div>
      <section className={`${styles.result} ${outcome.winner ? styles[outcome.winner] : ''}`}>
        <header className={styles.head}>
          {outcome.winner ? <SideEmblem side={outcome.winner} size={72} /> : null}
          <div>
            <p className={styles.scenario}>{world.scenario.name}</p>
            <h1 className={styles.title}>{outcome.winner ? `${sideName(outcome.winner)} wins` : 'A draw'}</h1>
          </div>
        </header>
        <p className={styles.why}>
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
              <Tally key={side} side={side} outcome={outcome} view={view} />
            ))}
          </tbody>
        </table>
        <ul className={styles.ports}>
          {view.ports.map((port) => (
            <li key={port.node}>
              <SideEmblem side={port.holder} size={16} /> {placeName(world, port.node)}
              <span className={styles.pale}>
                {port.kind.toUpperCase()} of {sideName(port.home)}
                {port.since > 0 ? `, taken on day ${port.since}` : ''}
              </span>
            </li>
          ))}
        </ul>
        <EndCourse days={days} />
        <Touched record={record} bench={bench} />
        <p className={styles.pale}>
          {record.commands.length} orders, seed {record.seed}
        </p>
        {files.length > 0 ? (
          <>
            <FileRows rows={files} />
            <button type="button" className="btn btn-quiet btn-small" onClick={importQueue.clear} data-testid="close-files">
              Put this away
            </button>
          </>
        ) : null}
        <div className={styles.buttons}>
          <button type="button" className="btn" onClick={() => openReplay(record, { stored: id })} data-testid="watch">
            <History size={18} aria-hidden="true" /> Watch{notes > 0 ? `, with ${count(notes, 'note')}` : ''}
          </button>
          <ProjectorItem isShort />
          <button type="button" className="btn" onClick={importQueue.askToSave} data-testid="save-record">
            Save the game as a file
          </button>
          <button type="button" className="btn btn-main" onClick={leaveGame} data-testid="new-game">
            New game
          </button>
        </div>
      </section>
      <Drawers worldOf={() => world} />
    </main>
  );
}
