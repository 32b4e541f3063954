/** A block drawn large, with what each of its parts says. */
import type { UnitType } from '../../engine/lines-and-webs/index.ts';
import type { BlockProps } from '../board/blockTypes.ts';
import { SmallBlock } from '../pieces/SmallBlock.tsx';
import { sampleBlock } from '../rules/sampleBlock.ts';
import { useSeatIfAny, useWorld } from '../seat/useSeat.ts';
import styles from './HelpDrawer.module.css';

/** Where on the block a part stands, in hundredths of its width and height, and what it says. */
interface Part {
  x: number;
  y: number;
  name: string;
  says: string;
}

const FIGHTS: readonly Part[] = [
  { x: 12, y: 16, name: 'Number', says: 'Which of its type it is.' },
  { x: 50, y: 38, name: 'Symbol', says: 'What it is. Solid colour: it fights. Rounded blue is Delta, cut corners red is Gamma.' },
  { x: 74, y: 14, name: 'Echelon', says: 'One bar a company, two a battalion, three dots a platoon.' },
  { x: 14, y: 48, name: 'Battalion', says: 'Units with a bar of one colour belong together.' },
  { x: 16, y: 84, name: 'Step', says: 'Its dice now. Green, yellow, red, black: from whole to nearly lost.' },
  { x: 66, y: 84, name: 'Supply', says: 'Food, fuel and ammunition that it holds. Struck through: none left.' },
  { x: 98, y: 4, name: 'States', says: 'Here suppressed. Degraded, disabled and done have signs of their own.' },
];
const CARRIES: readonly Part[] = [
  { x: 50, y: 38, name: 'Pale block', says: 'A carrier: it brings tokens from store to store.' },
  { x: 66, y: 84, name: 'Load', says: 'One bar, filled by the classes of what it holds.' },
];

function Picture({ unit, parts, from }: { unit: BlockProps; parts: readonly Part[]; from: number }) {
  return (
    <div className={`relative ${styles.picture}`} aria-hidden="true">
      <SmallBlock unit={unit} size={176} detail="near" />
      {parts.map(({ name, x, y }, i) => (
        <span key={name} className={styles.callout} style={{ left: `${x}%`, top: `${y}%` }}>
          {from + i}
        </span>
      ))}
    </div>
  );
}

function Parts({ parts, from }: { parts: readonly Part[]; from: number }) {
  return (
    <ol className={styles.parts} start={from}>
      {parts.map(({ name, says }, i) => (
        <li key={name}>
          <span className={styles.calloutNumber} aria-hidden="true">
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

export function HowToRead() {
  const world = useWorld();
  const viewer = useSeatIfAny()?.viewer ?? 'delta';
  const types = world.scenario.unitTypes;
  const fights = types.find((type) => type.kind === 'combat');
  const start = world.scenario.forces[viewer].start;
  const carries = types.find((type) => type.kind === 'sustainment' && start.some((entry) => entry.type === type.id));
  if (!fights || !carries) return null;
  const worn = (type: UnitType) =>
    sampleBlock(type, viewer, { steps: 3, strength: type.strength[1], suppressed: true, load: { clI: 1, clIII: 2, clV: 0, clIX: 0 } });
  return (
    <>
      <Picture unit={worn(fights)} parts={FIGHTS} from={1} />
      <Parts parts={FIGHTS} from={1} />
      <Picture unit={sampleBlock(carries, viewer)} parts={CARRIES} from={FIGHTS.length + 1} />
      <Parts parts={CARRIES} from={FIGHTS.length + 1} />
    </>
  );
}
