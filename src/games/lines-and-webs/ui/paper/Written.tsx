/** Sheets to read: parts list, boards, rules, map key, brief, clauses. */

import type { ReactNode } from 'react';
import { CLASSES, copiesOf, firstSide, SIDES, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import { RuleText } from '../../../../ui/rules/RuleText.tsx';
import { cardIn } from '../../cards.ts';
import { clausesApart, firstText, mapKeyOf, occursIn, orderOfPlay, type RulesColumn } from '../../paper/beginners.ts';
import type { BookletColumn } from '../../paper/booklet.ts';
import { MARKED, type Piece } from '../../paper/pieces.ts';
import { CARD, PAPERS, type Paper, type Run, type Sheet } from '../../paper/sheets.ts';
import { Sample, signsOf } from '../board/MapKey.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { ClassIcon, Icon, times } from '../symbols/Glyph.tsx';
import { className, loadText, nodeLabel, sideName } from '../words/names.ts';
import { arrivalText, unitsByType } from '../words/schedule.ts';
import { Debrief, Form, ResultSheet } from './Forms.tsx';
import styles from './Paper.module.css';
import { CounterFace } from './Pieces.tsx';

/** Fifty mm with a mark at each ten: measured after printing. */
function Ruler() {
  return (
    <svg translate="no" width="54mm" height="7mm" viewBox="-2 0 54 7" aria-hidden="true" data-ruler="">
      <path
        d={`M0 5H50${times(6)
          .map((i) => `M${i * 10} ${i % 5 === 0 ? 2 : 3.5}V6.500`)
          .join('')}`}
        className="hollow"
        stroke="#000"
        strokeWidth={0.3}
      />
    </svg>
  );
}

const PIECE_NAMES: { readonly [K in Exclude<Piece['kind'], 'back'>]: string } = {
  counter: 'Unit counters',
  block: 'Node-blocked markers',
  state: 'Markers',
  damage: 'Damage markers',
  day: 'Day marker',
  token: 'Tokens',
  special: 'Special cards',
  mission: 'Mission cards',
  tracker: 'Unit trackers',
  port: 'Port trackers',
};

/** Name of a piece in the parts list: tokens by class, markers by state. */
function partName(piece: Exclude<Piece, { kind: 'back' }>): string {
  if (piece.kind === 'token') return `Tokens: ${className(piece.cls)}`;
  return piece.kind === 'state' ? `Markers: ${piece.state}` : PIECE_NAMES[piece.kind];
}

/** Parts of a table by their names, with the sheets that they are on: pieces to cut out, then whole sheets. */
function partRows(runs: readonly Run[], tables: number): { name: string; count: number; on: number[] }[] {
  const rows = new Map<string, { count: number; on: number[] }>();
  const add = (name: string, n: number, at: readonly number[]): void => {
    const row = rows.get(name) ?? { count: 0, on: [] };
    rows.set(name, { count: row.count + n, on: [...row.on, ...at] });
  };
  for (const { sheet, at } of runs) {
    if (sheet.kind === 'parts' || sheet.kind === 'backs') continue;
    if (sheet.tile) add('Map (sheets)', 1, at);
    else if (sheet.grids) {
      for (const piece of sheet.grids.flatMap(({ pieces }) => pieces)) if (piece && piece.kind !== 'back') add(partName(piece), 1, at);
    } else add(`${sheet.title.replace(/,? \d+ of \d+$/, '').replace(/^Board of .*/, 'Boards')} (sheets)`, at.length / tables, at);
  }
  return [...rows].map(([name, row]) => ({ name, ...row }));
}

function spanText(on: readonly number[]): string {
  const [first, last] = [Math.min(...on), Math.max(...on)];
  return first === last ? String(first) : `${first} to ${last}`;
}

function Parts({ world, runs, paper }: { world: World; runs: readonly Run[]; paper: Paper }) {
  const { scenario } = world;
  const backs = runs.filter(({ sheet }) => sheet.kind === 'backs');
  // A front lies before its back.
  const backed = backs.flatMap(({ at }) => at.flatMap((n) => [n - 1, n]));
  const tables = runs.find(({ sheet }) => sheet.tile)?.at.length ?? 1;
  return (
    <>
      <p className="row gap-3">
        <Ruler /> <b>50 mm: measure it after printing.</b> Print at 100%, not “fit to page”, on {PAPERS[paper].name}.
      </p>
      <table className={styles.dense}>
        <thead>
          <tr>
            <th>Part</th>
            <th>A table</th>
            <th>On sheet</th>
          </tr>
        </thead>
        <tbody>
          {partRows(runs, tables).map(({ name, count: n, on }) => (
            <tr key={name} data-part={name}>
              <td>{name}</td>
              <td>{n}</td>
              <td>{spanText(on)}</td>
            </tr>
          ))}
          <tr>
            <td>Dice with twelve sides, if you have them</td>
            <td>6 or more</td>
            <td>yours</td>
          </tr>
          <tr>
            <td>A folder to stand between the sides while they plan</td>
            <td>1</td>
            <td>yours</td>
          </tr>
        </tbody>
      </table>
      <h3>How to make it</h3>
      <ul className={styles.list}>
        <li>Print counters, cards and markers on card of 200 g or more, or glue them on.</li>
        {backed.length > 0 ? (
          <li>
            Sheets {spanText(backed)}: each front has its back after it. Print these alone on both sides, turned along the long edge. A
            shift of 3 mm does not show.
          </li>
        ) : null}
        <li>A counter with + is not on the map at the start.</li>
        <li>Cut from mark to mark: first the long lines, then the pieces.</li>
        <li>Map: cut off the white margin where a sheet says so. Lay that edge on the sheet before it, cross on cross.</li>
        <li>Tokens take longest to cut. Cubes in four colors do as well: untick Tokens. What is spent goes back to the pile.</li>
        <li>Each side gets a brief, a debrief, the rules for beginners, and a day plan a day.</li>
      </ul>
      <h3>Special cards of a side</h3>
      <p>
        {world.cards.kinds
          .filter((card) => copiesOf(scenario, card) > 0)
          .map((card) => `${copiesOf(scenario, card)} × ${cardIn(scenario, card).name}`)
          .join(', ')}
        .
      </p>
    </>
  );
}

function DeckPlace({ name, note }: { name: string; note: string }) {
  return (
    <div className={styles.deck} style={{ width: `${CARD.width + 2}mm`, height: `${CARD.height + 2}mm` }}>
      <b>{name}</b>
      <span>{note}</span>
    </div>
  );
}

/** A side's board: decks, queue, and the key to counters. */
function Board({ world, side }: { world: World; side: Side }) {
  const sample = world.roster.find((unit) => unit.side === side && unit.type.range !== null) ?? world.roster[0];
  return (
    <div className={`stack gap-4 ${side}`}>
      <div className="row between">
        <DeckPlace name="Execution deck" note="Face down. The top card is turned over first." />
        <DeckPlace name="Reserve" note="At most four mission cards, face down." />
        <DeckPlace name="Out of play" note="Mission cards without an order today." />
        <DeckPlace name="Special cards" note="For sale. Bought ones go to your hand." />
      </div>
      <div className="row between">
        <div className={styles.queue}>
          <b>In Transit</b>
          <span>Lands in Phase 1 of the next day.</span>
        </div>
        <span className="larger" aria-hidden="true">
          ←
        </span>
        <div className={styles.queue}>
          <b>Packaging/RSOI</b>
          <span>Bought today: moves to In Transit in Phase 1.</span>
        </div>
      </div>
      <div className="flex gap-4">
        {sample ? (
          <div
            className={`flex-none ${sample.type.kind === 'combat' ? styles.combat : styles.supply}`}
            style={{ zoom: 1.8, height: '22mm' }}
          >
            <CounterFace world={world} unit={sample} />
          </div>
        ) : null}
        <ul className={`${styles.list} ${styles.grow}`}>
          <li>The edge toward the enemy: present strength, in dice. Four dots: full.</li>
          <li>A step lost: turn it a quarter clockwise. Green, yellow, red, black, destroyed.</li>
          <li>Violet diamond: links for one CL III.</li>
          <li>Hexagon: gray, how far it carries in links; yellow, range in hexes.</li>
          <li>Face down: displaced.</li>
          {MARKED.filter((state) => state !== 'disabled' || occursIn(world).disabled).map((state) => (
            <li key={state} className="row gap-15">
              <Icon name={state} size={14} /> {state}
            </li>
          ))}
          <li className="row gap-3 wrap">
            {CLASSES.map((cls) => (
              <span key={cls} className="inline gap-1">
                <ClassIcon cls={cls} size={15} /> {className(cls)}
              </span>
            ))}
          </li>
        </ul>
        <ol className={`${styles.list} ${styles.grow}`}>
          {orderOfPlay(world).map(([name, who, what]) => (
            <li key={name}>
              <b>{name}</b>, {who}. {clausesApart(what).text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** A sentence; a phase that it begins with is bold. */
function Told({ children }: { children: string }) {
  const [phase = ''] = /^[1-7] [A-Z][a-z ]+:/.exec(children) ?? [];
  return (
    <>
      {phase ? <b>{phase}</b> : null}
      {children.slice(phase.length)}
    </>
  );
}

function Rules({ columns }: { columns: readonly RulesColumn[] }) {
  return (
    <div className={styles.columns}>
      {columns.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <div key={at}>
          {parts.map(({ title, isNumbered, from, lines }) => {
            const List = isNumbered ? 'ol' : 'ul';
            return (
              <section key={title}>
                {title ? <h3>{title}</h3> : null}
                <List className={styles.list} start={isNumbered ? from : undefined}>
                  {lines.map(({ text, clauses }) => (
                    <li key={text}>
                      <Told>{text}</Told> {clauses ? <small className={styles.clause}>({clauses})</small> : null}
                    </li>
                  ))}
                </List>
              </section>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const nowhere = (): void => undefined;

const Water = ({ ground }: { ground: 'river' | 'lake' | 'ocean' }) => (
  <Sample>
    {ground === 'river' ? (
      <path d="M0 9C8 1 16 15 24 5" className="hollow" stroke="var(--m-water-deep)" strokeWidth={4} />
    ) : (
      <>
        <rect width={24} height={14} rx={ground === 'lake' ? 7 : 0} fill="var(--m-water)" stroke="var(--m-water-ink)" />
        <path d="M5 12L13 2M9 13L18 2M14 12L20 4" stroke="#1f5576" strokeOpacity={0.5} />
      </>
    )}
  </Sample>
);

/** The map's signs, each with what it does in play. */
function Key({ world }: { world: World }) {
  const { map } = world.scenario;
  const told = mapKeyOf(world);
  const waters = (['river', 'lake', 'ocean'] as const).filter((ground) =>
    ground === 'river' ? map.rivers.length > 0 : map.hexes.some(({ terrain }) => terrain === ground),
  );
  const rows: { id: keyof typeof told; sign: ReactNode }[] = [
    ...signsOf(map),
    {
      id: 'node',
      sign: (
        <Sample>
          <circle cx={12} cy={7} r={4} fill="var(--m-node)" stroke="var(--m-node-edge)" strokeWidth={2} />
        </Sample>
      ),
    },
    ...waters.map((id) => ({ id, sign: <Water ground={id} /> })),
  ];
  return (
    <section data-testid="map-signs">
      <h3>The map</h3>
      <table>
        <tbody>
          {rows.map(({ id, sign }) => {
            const { text, clauses } = clausesApart(told[id]);
            return (
              <tr key={id}>
                <td className={styles.sign}>{sign}</td>
                <td>
                  {text} <small className={styles.clause}>({clauses})</small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function DayTable({ world }: { world: World }) {
  const { scenario } = world;
  return (
    <>
      <section>
        <h3>Day</h3>
        <div className={styles.days}>
          {times(scenario.turns).map((i) => (
            <span key={i}>
              <b>{i + 1}</b>
              <SideEmblem side={firstSide(world, i + 1)} size={14} />
              {(i + 1) % scenario.mealEvery === 0 ? <Icon name="meal" size={18} /> : null}
            </span>
          ))}
        </div>
        <p className="caption">A bowl: all units eat in Phase 7. A side’s sign: it goes first in Phase 3 ({firstText(world)}).</p>
      </section>
      <Key world={world} />
      <section>
        <h3>A die of twelve from other dice</h3>
        <ul className={styles.list}>
          <li>Two dice of six, one after the other. The first shows 4, 5 or 6: add 6 to the second. Otherwise add nothing.</li>
          <li>Twelve cards, numbered 1 to 12: draw one, then shuffle it in.</li>
          <li>Not two dice of six added up: they seldom show 12 and never 1.</li>
        </ul>
        <table>
          <tbody>
            {[0, 6].map((more) => (
              <tr key={more}>
                <th>First die {more ? '4, 5, 6' : '1, 2, 3'}</th>
                {times(6).map((i) => (
                  <td key={i}>
                    {i + 1} is <b>{i + 1 + more}</b>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The recommended deployment. @rule 5.1 */
const placesOf = ({ scenario, types }: World, side: Side): string =>
  Object.entries(scenario.deployment[side])
    .map(([type, nodes]) => `${types[type]?.short ?? type} ${nodes.map(nodeLabel).join(', ')}`)
    .join('; ');

function Brief({ world }: { world: World }) {
  const { scenario, roster } = world;
  const { brief, summary } = scenario;
  const unitsOf = (side: Side, from: string) =>
    unitsByType(
      world,
      roster.filter((unit) => unit.side === side && unit.from === from && unit.arrives === null).map(({ id }) => id),
    ).join(', ') || 'none';
  return (
    <>
      <p className="large">{summary}</p>
      {brief ? (
        <p>
          <b>Goal.</b> {brief.aim} A side that holds all four ports from one day to the end of the next wins at once.
        </p>
      ) : null}
      <table>
        <thead>
          <tr>
            <td />
            {SIDES.map((side) => (
              <th key={side}>
                <span className="inline gap-1">
                  <SideEmblem side={side} size={16} /> {sideName(side)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['On the map', (side) => unitsOf(side, 'start')],
              ['Places, if you like', (side) => placesOf(world, side)],
              [
                'In Packaging/RSOI',
                (side) =>
                  [unitsOf(side, 'queue'), loadText(scenario.forces[side].queueTokens)]
                    .filter((text) => text !== 'none' && text !== 'nothing')
                    .join('; ') || 'none',
              ],
              ['In each port', (side) => loadText(world.figures[side].portStart)],
              ['To buy', (side) => unitsOf(side, 'expansion')],
              [
                'Scheduled',
                (side) => world.schedule[side].map((day) => `day ${day.day}: ${arrivalText(world, day)}`).join('; ') || 'nothing',
              ],
              ['Goes first in Phase 3', (side) => firstText(world, [side])],
              ['Resource points (RP) a day', (side) => String(world.figures[side].rp)],
              ['RP for a token', (side) => CLASSES.map((cls) => `${className(cls)} ${world.figures[side].tokenPrices[cls]}`).join(', ')],
              [
                'RP for a unit',
                (side) =>
                  Object.values(world.typesOf[side])
                    .filter(
                      ({ id, price }) =>
                        price !== null && roster.some((unit) => unit.side === side && unit.from === 'expansion' && unit.type.id === id),
                    )
                    .map(({ short, price }) => `${short} ${price}`)
                    .join(', ') || 'none',
              ],
              [
                'RP for a special card',
                (side) =>
                  world.cards.kinds
                    .filter((card) => copiesOf(scenario, card) > 0)
                    .map((card) => `${cardIn(scenario, card).name} ${world.figures[side].cardPrices[card]}`)
                    .join(', ') || 'none',
              ],
            ] as const satisfies readonly (readonly [string, (side: Side) => string])[]
          ).map(([name, of]) => (
            <tr key={name}>
              <th>{name}</th>
              {SIDES.map((side) => (
                <td key={side}>{of(side)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {brief ? (
        <p>
          <b>What you learn.</b> {brief.lesson}
        </p>
      ) : null}
    </>
  );
}

function Booklet({ columns }: { columns: readonly BookletColumn[] }) {
  return (
    <div className={styles.booklet}>
      {columns.map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <div key={at}>
          {lines.map(({ kind, id, text }, i) =>
            kind === 'head' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <h3 key={i}>{text}</h3>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <p key={i}>
                {id ? <b>{id} </b> : null}
                <RuleText text={text} onClause={nowhere} />
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface WrittenProps {
  world: World;
  sheet: Sheet;
  runs: readonly Run[];
  paper: Paper;
  /** Question of the task, for the debrief. */
  question?: string | undefined;
}

export function Written({ world, sheet, runs, paper, question }: WrittenProps) {
  switch (sheet.kind) {
    case 'parts':
      return <Parts world={world} runs={runs} paper={paper} />;
    case 'boards':
      return <Board world={world} side={sheet.side ?? 'delta'} />;
    case 'rules':
      return <Rules columns={sheet.rules ?? []} />;
    case 'form':
      return <Form world={world} />;
    case 'table':
      return <DayTable world={world} />;
    case 'brief':
      return <Brief world={world} />;
    case 'result':
      return <ResultSheet world={world} />;
    case 'debrief':
      return <Debrief question={question} />;
    case 'clauses':
      return <Booklet columns={sheet.booklet ?? []} />;
    default:
      return null;
  }
}
