/** Unit blocks on the map and in chips: body by side and kind, symbol, step box, supply, and state marks. */
import { memo } from 'react';
import type { Detail, GaugeSet } from '../../../../ui/board/scale.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { Glyph, times } from '../symbols/Glyph.tsx';
import { symbolId } from '../symbols/SymbolSprite.tsx';
import { Disc, Docks, Ring } from './BlockMarks.tsx';
import styles from './Blocks.module.css';
import { BAND, bandPath, bodyPath, bodyPolygon, halfPath } from './blockShape.ts';
import type { BlockMarks, BlockProps } from './blocks.ts';
import { hatch } from './outline.ts';
import { sameDrawing } from './sameDrawing.ts';

/** No unit carries supplies before it has been placed, so the module is loaded by then. */
const BlockSupply = lazyPart(() => import('./BlockSupply.tsx').then((m) => m.BlockSupply), true);

export interface UnitBlockProps extends BlockProps, BlockMarks {
  detail?: Detail;
  /** Gauge sizes for its width on the screen. */
  gauges?: GaugeSet;
  /** Minimum size of figures on its disc, in block units. */
  leastFigure?: number;
}

const ECHELON_BARS = { platoon: 0, company: 1, battalion: 2 } as const;

function Echelon({ echelon }: { echelon: BlockProps['echelon'] }) {
  if (echelon === 'platoon') {
    return (
      <g fill="currentColor">
        {[11.8, 15.6, 19.4].map((x) => (
          <circle key={x} cx={x} cy={-19.6} r={1.35} />
        ))}
      </g>
    );
  }
  return (
    <g fill="currentColor">
      {times(ECHELON_BARS[echelon]).map((i) => (
        <rect key={`bar ${i + 1}`} x={18.8 - i * 3.8} y={-21} width={1.8} height={5.6} />
      ))}
    </g>
  );
}

function Face({ unit, detail }: { unit: BlockProps; detail: Detail }) {
  const symbol = symbolId(unit.side, unit.type);
  const isFar = detail === 'far' || detail === 'room' || detail === 'sign';
  const box = unit.side === 'delta' ? { x: -15.4, y: -16.8, width: 32, height: 22 } : { x: -13.9, y: -22.4, width: 27.8, height: 27.8 };
  return (
    <g className={styles.face}>
      {symbol && <use href={`#${symbol}`} {...box} />}
      {!isFar && (
        <>
          <text
            fontSize={detail === 'fit' ? 14 : 11.5}
            fontWeight={600}
            fill="currentColor"
            x={unit.side === 'gamma' ? -18.8 : -20.4}
            y={unit.side === 'gamma' ? -12 : -13.9}
          >
            {unit.number}
          </text>
          <g transform={unit.side === 'gamma' ? 'translate(-1.6 1)' : undefined}>
            <Echelon echelon={unit.echelon} />
          </g>
          {unit.battalion !== null && (
            <rect fill={`var(--bn-${((unit.battalion - 1) % 4) + 1})`} x={-21} y={-7.6} width={2.4} height={10.6} rx={0.6} />
          )}
        </>
      )}
    </g>
  );
}

/** A step as squares, if its figure would be illegible. */
function StepSquares({ steps }: Pick<BlockProps, 'steps'>) {
  return times(steps).map((i) => (
    <rect
      key={`step ${i + 1}`}
      x={-20.6 + (i % 2) * 8.8}
      y={12.8 - Math.floor(i / 2) * 8.8}
      width={7}
      height={7}
      fill={`var(--c-on-step${steps})`}
      data-step-square=""
    />
  ));
}

/** The step as large as possible, for projectors and the smallest blocks. */
function SmallBand({ unit, detail }: { unit: BlockProps; detail: Detail }) {
  return (
    <g>
      <path d={bandPath(unit.side, 'band')} className={styles.band} />
      <rect
        x={-22.2}
        y={1.4}
        width={19}
        height={20.8}
        rx={3}
        className={styles.step}
        fill={`var(--c-step${unit.steps})`}
        stroke="var(--m-band)"
        strokeWidth={1}
      />
      {detail === 'sign' ? (
        <StepSquares steps={unit.steps} />
      ) : (
        <text className={`middle ${styles.roomStrength}`} fill={`var(--c-on-step${unit.steps})`} x={-12.7} y={20}>
          {unit.strength}
        </text>
      )}
      <g transform="translate(5.4 2.8) scale(0.8)">
        <BlockSupply unit={unit} set={72} />
      </g>
    </g>
  );
}

function Band({ unit, detail, gauges }: { unit: BlockProps; detail: Detail; gauges: GaugeSet }) {
  if (detail === 'room' || detail === 'sign') return <SmallBand unit={unit} detail={detail} />;
  return (
    <g>
      <path d={bandPath(unit.side, 'band')} className={styles.band} />
      <path d={bandPath(unit.side, 'step')} className={styles.step} fill={`var(--c-step${unit.steps})`} />
      <text
        className={`middle ${styles.strength}`}
        fill={`var(--c-on-step${unit.steps})`}
        data-figure="strength"
        x={(BAND.left + BAND.step) / 2 + (unit.side === 'gamma' ? 0.8 : 0)}
        y={20.4}
      >
        {unit.strength}
      </text>
      {detail === 'far' ? null : <BlockSupply unit={unit} set={gauges} />}
    </g>
  );
}

/** Zoomed in: movement per CL III in a violet diamond, range in a hexagon (yellow for weapons, gray for supply), as on the board game's blocks. */
function Figures({ unit }: { unit: BlockProps }) {
  return (
    <g className={styles.figures}>
      {unit.movement !== undefined && (
        <g transform="translate(25 -4.5)">
          <path d="M0 -7.6L7.600 0L0 7.600L-7.600 0Z" className={styles.moveFigure} />
          <text y={3.2} className={styles.moveText}>
            {unit.movement}
          </text>
        </g>
      )}
      {unit.range !== undefined && (
        <g transform="translate(25 9.2)">
          <path
            d="M-3.500 -6.100H3.500L7 0L3.500 6.100H-3.500L-7 0Z"
            className={unit.kind === 'combat' ? styles.fireFigure : styles.supplyFigure}
          />
          <text y={3.2}>{unit.range}</text>
        </g>
      )}
    </g>
  );
}

/** The back of a displaced block: hatched, with the letter of its side. */
function Back({ side }: { side: BlockProps['side'] }) {
  return (
    <g className={styles.back}>
      <path d={hatch(bodyPolygon(side, 2.6), 6.5)} stroke="#fff" strokeOpacity={0.2} strokeWidth={2.6} />
      <circle r={9.5} className={styles.backPlate} />
      <Glyph name={side} x={0} y={-0.8} size={12} />
    </g>
  );
}

/** A unit block, 48 units wide, centered on the origin. `detail` depends on its size on the screen. */
export const UnitBlock = memo(function UnitBlock({
  detail = 'fit',
  gauges = 34,
  leastFigure,
  badge,
  want,
  ring,
  isLocked,
  dimmed,
  ...unit
}: UnitBlockProps) {
  const body = bodyPath(unit.side);
  const isFaded = dimmed || ring === 'dashed';
  return (
    <g
      className={`${styles.block} ${unit.side} ${styles[unit.kind]} ${unit.degraded && !unit.displaced ? styles.hungry : ''}`}
      data-block={unit.id}
    >
      {/* Neither moved nor faded as a whole: the browser would keep a layer's properties for each block's shadow. */}
      <path d={bodyPath(unit.side, 0, 1.7)} fill="var(--m-block-shadow)" fillOpacity={0.5} />
      <path d={body} className="line-case join" strokeWidth={3.2} />
      <path d={body} className={styles.body} />
      {unit.displaced ? (
        <Back side={unit.side} />
      ) : (
        <>
          <path d={bodyPath(unit.side, 1.7)} className={`hollow ${styles.rule}`} />
          {unit.missesMeal && !unit.degraded && <path d={halfPath(unit.side)} className={styles.grey} data-grey="half" />}
          <Face unit={unit} detail={detail} />
          <Band unit={unit} detail={detail} gauges={gauges} />
          {detail === 'close' && <Figures unit={unit} />}
        </>
      )}
      {isFaded && <path d={bodyPath(unit.side, -1)} className={ring === 'dashed' ? styles.ghost : styles.veil} />}
      {ring && <Ring side={unit.side} ring={ring} />}
      <Docks unit={unit} want={want} isLocked={isLocked} />
      {badge && <Disc text={badge.text} tone={badge.tone} x={-21} y={-21} least={leastFigure} />}
    </g>
  );
}, sameDrawing);
