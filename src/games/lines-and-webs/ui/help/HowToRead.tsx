/** A large block with explanations of its parts. */
import type { UnitType } from '../../../../engine/lines-and-webs/index.ts';
import { useWording } from '../../../../store/wording.ts';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import type { BlockProps } from '../board/blocks.ts';
import { SmallBlock } from '../pieces/Face.tsx';
import { sampleBlock } from '../rules/sampleBlock.ts';
import { useSeatIfAny, useWorld } from '../seat.ts';
import { TERMS } from '../words/glossary.ts';
import { isShortened } from '../words/names.ts';
import { fullName } from '../words/units.ts';
import styles from './HelpDrawer.module.css';

/** A part of the block and its explanation. Positions are in percent of the block's width and height. */
interface Part {
  x: number;
  y: number;
  /** Position of its number, next to the block. */
  at: readonly [x: number, y: number];
  name: string;
  says: string;
}

const WHICH_ONE =
  'Sets it apart from others of its type. Delta’s units have numbers, Gamma’s have letters: Armor 2 is Delta’s, Armor B is Gamma’s.';

const FIGHTS: readonly Part[] = [
  { x: 8, y: 14, at: [-26, 12], name: 'Number or letter', says: WHICH_ONE },
  {
    x: 68,
    y: 40,
    at: [126, 40],
    name: 'Symbol',
    says: 'The type of unit. Solid color: a combat unit. Rounded and blue is Delta, cut corners and red is Gamma.',
  },
  { x: 86, y: 14, at: [126, 8], name: 'Size', says: 'Three dots: a platoon. One bar: a company. Two bars: a battalion.' },
  { x: 6, y: 48, at: [-26, 48], name: 'Battalion', says: 'Units with a bar of the same color belong together.' },
  {
    x: 6,
    y: 86,
    at: [-26, 86],
    name: 'Strength',
    says: 'The dice it rolls in a fight. Each lost step lowers it, such as 6, 5, 4, 2; after the last, the unit is destroyed.',
  },
  {
    x: 94,
    y: 84,
    at: [126, 84],
    name: 'Supply',
    says: 'Bowl: food. Can: fuel. Shell: ammunition. They fill from the bottom. Crossed out: empty. With a lid: more than it normally carries.',
  },
];
const CARRIES: readonly Part[] = [
  { x: 68, y: 40, at: [126, 40], name: 'Pale block', says: 'A carrier: it brings tokens to your units.' },
  { x: 94, y: 84, at: [126, 84], name: 'Load', says: 'One bar for everything it carries. The white part is free space.' },
  {
    x: 98,
    y: 6,
    at: [126, 4],
    name: 'Conditions',
    says: 'Here: suppressed, so it cannot move until Reset. Degraded, disabled and done for the day look different. Gray: hungry. Half gray: no food for tonight.',
  },
];

/** View box, in percent of the block. */
const FIELD = { x: -40, y: -8, width: 180, height: 116 };

function Picture({ unit, parts, from }: { unit: BlockProps; parts: readonly Part[]; from: number }) {
  const { x, y, width, height } = FIELD;
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <div className={`relative ${styles.picture}`} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true">
      <span className={`absolute ${styles.block}`} style={{ left: share(-x, width), top: share(-y, height), width: share(100, width) }}>
        <SmallBlock unit={unit} size={176} detail="near" />
      </span>
      <svg
        translate="no"
        className="full-width cover full-height"
        viewBox={`${x} ${y} ${width} ${height}`}
        focusable="false"
        aria-hidden="true"
      >
        {parts.map((part, i) => (
          <g key={part.name}>
            <line stroke="var(--c-ink)" strokeWidth={0.7} x1={part.at[0]} y1={part.at[1]} x2={part.x} y2={part.y} />
            <circle fill="var(--c-ink)" stroke="var(--c-panel)" strokeWidth={0.5} cx={part.x} cy={part.y} r={1.8} />
            <circle fill="var(--c-ink)" cx={part.at[0]} cy={part.at[1]} r={6.5} />
            <text className="semi middle" fill="var(--c-on-ink)" fontSize={7.4} dominantBaseline="central" x={part.at[0]} y={part.at[1]}>
              {from + i}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function Parts({ parts, from }: { parts: readonly Part[]; from: number }) {
  return (
    <ol className={styles.parts} start={from}>
      {parts.map(({ name, says }, i) => (
        <li key={name} className="grid py-1">
          <span className="disc" aria-hidden="true">
            {from + i}
          </span>
          <span>
            <b>{name}.</b> {says}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Abbreviations of the rules, in addition to those of units. */
const ABBREVIATIONS: readonly (readonly [short: string, full: string])[] = [['RP', 'Resource Points, what a side spends in Phase 2']];

/** Abbreviations of units and rules, in one table. */
function ShortNames({ types }: { types: readonly UnitType[] }) {
  const units = types.filter(({ short, name }) => isShortened(short, name)).map((type) => [type.short, fullName(type)] as const);
  return (
    <>
      <h4 className={`caption ${styles.groupName}`}>Short names</h4>
      <dl className={styles.keys}>
        {[...units, ...ABBREVIATIONS].map(([short, full]) => (
          <div key={`${short} ${full}`}>
            <dt>{short}</dt>
            <dd>{full}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Terms of the screen, each with its synonym. */
function Terms() {
  const isCollege = useWording((w) => w.isCollege);
  return (
    <>
      <h4 className={`caption ${styles.groupName}`}>Words</h4>
      <dl className={styles.keys} data-testid="help-terms">
        {TERMS.map(({ college, plain, gloss, clause }) => (
          <div key={college}>
            <dt>{isCollege ? college : plain}</dt>
            <dd>
              {gloss} <span className="soft">In {isCollege ? 'plain words' : 'the rules'}:</span> <bdi>{isCollege ? plain : college}</bdi>.{' '}
              <Clause clause={clause} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function HowToRead() {
  const world = useWorld();
  const viewer = useSeatIfAny()?.viewer ?? 'delta';
  const types = world.scenario.unitTypes;
  const fights = types.find((type) => type.kind === 'combat');
  const start = world.scenario.forces[viewer].start;
  const carries = types.find((type) => type.kind === 'sustainment' && start.some((entry) => entry.type === type.id));
  if (!fights || !carries) return null;
  const worn = (type: UnitType) =>
    sampleBlock(type, viewer, { steps: 3, strength: type.strength[1], load: { clI: 1, clIII: 2, clV: 0, clIX: 0 } });
  return (
    <>
      <Picture unit={worn(fights)} parts={FIGHTS} from={1} />
      <Parts parts={FIGHTS} from={1} />
      <Picture unit={sampleBlock(carries, viewer, { suppressed: true })} parts={CARRIES} from={FIGHTS.length + 1} />
      <Parts parts={CARRIES} from={FIGHTS.length + 1} />
      <ShortNames types={types} />
      <Terms />
    </>
  );
}
