/** Pieces to cut out, on a grid with cut marks. Drawn in mm. */

import type { CSSProperties, ReactNode } from 'react';
import type { PortInfo, SupplyClass, UnitInfo, World } from '../../../../engine/lines-and-webs/index.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { cardIn } from '../../cards.ts';
import { occursIn } from '../../paper/beginners.ts';
import type { Piece } from '../../paper/pieces.ts';
import { boxesOf, COUNTER, type Grid, MARKER, TOKEN, trackerShape } from '../../paper/sheets.ts';
import { CardSign } from '../pieces/Cards.tsx';
import { Glyph, type GlyphName, Icon, times } from '../symbols/Glyph.tsx';
import { symbolId, symbolOf } from '../symbols/SymbolSprite.tsx';
import { nodeLabel, placeName, sideName, unitMark, unitName } from '../words/names.ts';
import styles from './Paper.module.css';

/** The strength at four, three, two and one steps, on the edges in the order in which a quarter turn clockwise brings them to the top. */
const EDGES = [0, -90, 180, 90] as const;
const MID = COUNTER / 2;

/** A step as a box with its strength, and as many dots as steps: in gray, too, it is told from the others. */
function StepBox({ steps, strength, turn }: { steps: number; strength: number; turn: number }) {
  return (
    <g transform={`rotate(${turn} ${MID} ${MID}) translate(${MID} 3.1)`}>
      <rect x={-2.2} y={-2.3} width={4.4} height={4.9} fill={`var(--c-step${steps})`} stroke="#fff" strokeWidth={0.25} />
      <text className="condensed bold middle" y={1.1} fontSize={4} fill={`var(--c-on-step${steps})`}>
        {strength}
      </text>
      {times(steps).map((i) => (
        <circle key={i} cx={(i - (steps - 1) / 2) * 0.95} cy={1.95} r={0.33} fill={`var(--c-on-step${steps})`} />
      ))}
    </g>
  );
}

const ECHELONS = { platoon: '•••', company: 'I', battalion: 'I'.repeat(2) } as const;
/** Width of a letter of the condensed face, in parts of its size. */
const LETTER = 0.4;

/** Front of a counter: four steps, symbol, name, movement (diamond) and range (hexagon). @rule 2.2, 2.4, 2.5 */
export function CounterFace({ world, unit }: { world: World; unit: UnitInfo }) {
  const { side, type } = unit;
  const symbol = symbolId(side, symbolOf(type));
  const box = side === 'delta' ? { x: MID - 4.6, y: 6.1, width: 9.2, height: 6.3 } : { x: MID - 3.8, y: 5.5, width: 7.6, height: 7.6 };
  const name = onScreen(unitName(world, unit.id));
  return (
    <svg translate="no" viewBox={`0 0 ${COUNTER} ${COUNTER}`} width="22mm" height="22mm" aria-hidden="true" className="condensed">
      {EDGES.map((turn, i) => (
        <StepBox key={turn} steps={4 - i} strength={type.strength[i] ?? 0} turn={turn} />
      ))}
      {symbol ? <use href={`#${symbol}`} {...box} /> : null}
      <g fill="currentColor">
        <text x={1.6} y={4.6} fontSize={3.6} fontWeight={600}>
          {unitMark(unit)}
          {unit.from === 'start' ? null : '+'}
        </text>
        <text x={20.4} y={4.2} fontSize={3} fontWeight={600} textAnchor="end">
          {ECHELONS[type.echelon]}
        </text>
        <text className="middle" x={MID} y={15.3} fontSize={Math.min(2.4, 17 / (name.length * LETTER))} fontWeight={600}>
          {name}
        </text>
      </g>
      <g transform="translate(3.6 18.4)" className="middle bold">
        <path d="M0 -2.4L2.4 0L0 2.4L-2.4 0Z" fill="var(--c-plan)" stroke="#fff" strokeWidth={0.2} />
        <text y={1.05} fontSize={3} fill="#fff">
          {type.move}
        </text>
      </g>
      {type.range === null ? null : (
        <g transform="translate(18.4 18.4)" className="middle bold">
          <path
            d="M-1.2 -2.1H1.2L2.4 0L1.2 2.1H-1.2L-2.4 0Z"
            fill={type.kind === 'combat' ? '#ffd84d' : '#d5d6ce'}
            stroke="#16191b"
            strokeWidth={0.2}
          />
          <text y={1.05} fontSize={3} fill="#16191b">
            {type.range}
          </text>
        </g>
      )}
    </svg>
  );
}

function Sign({ name, size, of }: { name: GlyphName; size: number; of: number }) {
  return (
    <svg translate="no" viewBox={`0 0 ${size} ${size}`} width={`${size}mm`} height={`${size}mm`} aria-hidden="true">
      <Glyph name={name} x={size / 2} y={size / 2} size={of} />
    </svg>
  );
}

/** A token on any size of cell. */
const TokenFace = ({ cls }: { cls: SupplyClass }) => (
  <svg translate="no" viewBox={`0 0 ${TOKEN} ${TOKEN}`} width="100%" height="100%" aria-hidden="true">
    <Glyph name={cls} x={TOKEN / 2} y={TOKEN / 2} size={6} />
  </svg>
);

/** Node-blocked marker: a barred hexagon with the letter of the side that it stops. @rule 1.9 */
const BlockSign = ({ side }: { side: 'delta' | 'gamma' }) => (
  <svg translate="no" viewBox={`0 0 ${MARKER} ${MARKER}`} width="14.7mm" height="14.7mm" aria-hidden="true" color="var(--side-deep)">
    <path d="M4 1.7H10.7L13.6 7.350L10.700 13H4L1.100 7.350Z" fill="#fff" stroke="var(--side)" strokeWidth={0.8} />
    <path d="M3.400 11.300L11.300 3.400" stroke="var(--side)" strokeWidth={1} strokeDasharray="3.200 4.800" />
    <Glyph name={side} x={7.35} y={7.35} size={4.6} />
  </svg>
);

function Box({ cls, note }: { cls?: SupplyClass; note?: ReactNode }) {
  return (
    <span className={`${styles.box} ${cls ? `${cls} ${styles.shaded}` : ''}`}>
      {cls ? <Icon name={cls} size={20} /> : null}
      {note ? <small>{note}</small> : null}
    </span>
  );
}

const inRow = (boxes: number): CSSProperties => ({ '--in-row': trackerShape(boxes).inRow }) as CSSProperties;

/** Boxes of a unit: shaded for their class, then open. @rule 4.1 */
function Tracker({ world, unit }: { world: World; unit: UnitInfo }) {
  const { type, carry } = unit;
  const shaded = (['clI', 'clIII', 'clV'] as const).flatMap((cls) => times(type.boxes[cls]).map(() => cls));
  return (
    <div className={styles.tracker}>
      <div className={styles.trackerHead}>
        <Icon name={unit.side} size={22} className="ink-side" />
        <span>
          <b>{unitName(world, unit.id)}</b>
          <br />
          {carry > 0
            ? `Moves ${type.move}; carries ${carry} tokens a day, ${type.range ?? 0} links far`
            : `Strength ${type.strength.join(', ')}; moves ${type.move} links`}
        </span>
      </div>
      <div className={styles.boxes} style={inRow(boxesOf(type))}>
        {shaded.map((cls, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes of a type never move
          <Box key={i} cls={cls} />
        ))}
        {times(type.boxes.open).map((i) => (
          <Box key={`open ${i}`} />
        ))}
      </div>
    </div>
  );
}

/** Boxes of a port, and a row for its damage; each box tells the damage that closes it. @rule 4.4, 8.11 */
function PortTracker({ world, port: { id, home, kind, spec, closes } }: { world: World; port: PortInfo }) {
  const closedBy = (box: number): number => Math.ceil((spec.boxes - box) / Math.max(1, closes));
  return (
    <div className={styles.tracker}>
      <div className={styles.trackerHead}>
        <Icon name={kind} size={22} className="ink-side" />
        <span>
          <b>
            {placeName(world, id)}, {nodeLabel(id)}
          </b>
          <br />
          Home {kind === 'spod' ? 'SPOD' : 'APOD'} of {sideName(home)}; {spec.units} units fit in
        </span>
      </div>
      <div className={styles.boxes} style={inRow(spec.boxes)}>
        {times(spec.boxes).map((i) => (
          <Box key={i} note={occursIn(world).damage && closedBy(i) <= spec.damage ? closedBy(i) : null} />
        ))}
      </div>
      {occursIn(world).damage ? (
        <div className={styles.boxes} style={inRow(spec.boxes)}>
          {times(spec.damage).map((i) => (
            <Box key={i} note={<b>damage {i + 1}</b>} />
          ))}
          <span style={{ gridColumn: 'span 8', alignSelf: 'center', paddingLeft: '2mm' }}>
            Damage closes the boxes with its number and all lower ones.
          </span>
        </div>
      ) : null}
    </div>
  );
}

function Special({ world, side, card }: { world: World } & Omit<Extract<Piece, { kind: 'special' }>, 'kind'>) {
  const { name, text, when, clause } = cardIn(world.scenario, card);
  return (
    <div className={styles.card}>
      <span className={styles.letter}>
        <Icon name={side} size={14} />
      </span>
      <span className="row gap-2">
        <CardSign kind={card} size={26} /> <b>{name}</b>
      </span>
      <span>{text}</span>
      <span className="soft">When: {when.replace('your turn', 'your turn in Phase 6')}.</span>
      <span className={`row between ${styles.grow}`} style={{ alignItems: 'flex-end' }}>
        <b>{world.figures[side].cardPrices[card]} RP</b>
        <small className={styles.clause}>{clause}</small>
      </span>
    </div>
  );
}

function Mission({ world, unit }: { world: World; unit: UnitInfo }) {
  const symbol = symbolId(unit.side, symbolOf(unit.type));
  return (
    <div className={styles.card}>
      <span className={styles.letter}>
        <Icon name={unit.side} size={14} />
      </span>
      <b>{unitName(world, unit.id)}</b>
      <span>{unit.type.name}</span>
      <svg translate="no" viewBox="-16 -15 32 30" width="30mm" height="28mm" className="self-center ink-side" aria-hidden="true">
        {symbol ? <use href={`#${symbol}`} x={-14} y={-14} width={28} height={28} /> : null}
      </svg>
      <span className="soft">
        Pays 1 CL III, moves up to {unit.type.move} links.
        {unit.type.arm === 'artillery' ? ' Or fires for CL V alone, or moves and fires.' : ''}
      </span>
    </div>
  );
}

/** Ground and drawing of a piece. */
function faceOf(world: World, piece: Piece): { look: string; face: ReactNode } {
  switch (piece.kind) {
    case 'counter': {
      const { side, type } = piece.unit;
      return {
        look: `${side} ${type.kind === 'combat' ? styles.combat : styles.supply}`,
        face: <CounterFace world={world} unit={piece.unit} />,
      };
    }
    case 'block':
      return { look: `${piece.side} ${styles.supply}`, face: <BlockSign side={piece.side} /> };
    case 'state':
      return { look: styles[piece.state] ?? '', face: <Sign name={piece.state} size={MARKER} of={8} /> };
    case 'damage':
      return { look: styles.damage ?? '', face: <Sign name="damage" size={MARKER} of={9} /> };
    case 'day':
      return { look: '', face: <span className="grid center full-height semi">Day</span> };
    case 'token':
      return { look: `${piece.cls} ${styles.class} ${styles[piece.cls] ?? ''}`, face: <TokenFace cls={piece.cls} /> };
    case 'special':
      return { look: piece.side, face: <Special world={world} side={piece.side} card={piece.card} /> };
    case 'mission':
      return { look: piece.unit.side, face: <Mission world={world} unit={piece.unit} /> };
    case 'tracker':
      return { look: piece.unit.side, face: <Tracker world={world} unit={piece.unit} /> };
    case 'port':
      return { look: piece.port.home, face: <PortTracker world={world} port={piece.port} /> };
    case 'back':
      return {
        look: `${piece.side} ${styles.hatched}`,
        face: (
          <span className={`grid center full-height ${styles.backPlate}`}>
            <Icon name={piece.side} size={30} />
          </span>
        ),
      };
  }
}

/** Marks outside a grid, and dashed lines inside. */
function Marks({ cell, columns, rows }: { cell: Grid['cell']; columns: number; rows: number }) {
  const [width, height] = [columns * cell.width, rows * cell.height];
  const xs = times(columns + 1).map((i) => i * cell.width);
  const ys = times(rows + 1).map((i) => i * cell.height);
  const marks = [
    ...xs.flatMap((x) => [`M${x} -0.8v-2.6`, `M${x} ${height + 0.8}v2.6`]),
    ...ys.flatMap((y) => [`M-0.8 ${y}h-2.6`, `M${width + 0.8} ${y}h2.6`]),
  ];
  const lines = [...xs.map((x) => `M${x} 0V${height}`), ...ys.map((y) => `M0 ${y}H${width}`)].join('');
  return (
    <svg
      translate="no"
      className={`hollow ${styles.marks}`}
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={marks.join('')} stroke="#000" strokeWidth={0.2} />
      <path d={lines} stroke="#fff" strokeWidth={0.2} />
      <path d={lines} stroke="#555" strokeWidth={0.15} strokeDasharray="1 1" />
    </svg>
  );
}

export function GridView({ world, grid: { title, note, cell, columns, pieces } }: { world: World; grid: Grid }) {
  const rows = Math.ceil(pieces.length / columns);
  return (
    <>
      {title ? (
        <div className={styles.title}>
          <b>{title}</b> <span>{note}</span>
        </div>
      ) : null}
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, ${cell.width}mm)`, gridAutoRows: `${cell.height}mm` }}>
        {pieces.map((piece, i) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces never move
          if (!piece) return <div key={i} className={styles.empty} />;
          const { look, face } = faceOf(world, piece);
          return (
            <div key={i} className={`${styles.cell} ${look}`} data-piece={piece.kind}>
              {face}
            </div>
          );
          // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces never move
        })}
        {pieces.some(Boolean) ? <Marks cell={cell} columns={columns} rows={rows} /> : null}
      </div>
    </>
  );
}
