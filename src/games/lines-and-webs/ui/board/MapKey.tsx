/** One-line key of the map's signs: town, city, port, crossing, road, and setup limits. */
import type { ReactNode } from 'react';
import type { ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { Icon } from '../symbols/Glyph.tsx';
import styles from './MapKey.module.css';
import type { ReachNode } from './Overlays.tsx';
import { isFord } from './standing.ts';

/** A small drawing, 24 by 14. */
export const Sample = ({ children }: { children: ReactNode }) => (
  <svg translate="no" className={`flex-none ${styles.sample}`} viewBox="0 0 24 14" aria-hidden="true">
    {children}
  </svg>
);

/** `isWide`: hidden on a short line. */
export function Entry({ sign, children, isWide = false }: { sign: ReactNode; children: ReactNode; isWide?: boolean }) {
  return (
    <span className={`row nowrap gap-15 ${isWide ? styles.wide : ''}`}>
      {sign}
      {children}
    </span>
  );
}

/** Key of the rings of a move: their figures, dashes and the crossed-out bowl, if shown. */
export function RingKey({ rings }: { rings: readonly ReachNode[] }) {
  return (
    <span className={`row wrap ${styles.key}`} aria-hidden="true" data-testid="ring-key">
      {rings.some(({ isBeyond }) => isBeyond) ? <Entry sign={<Icon name="degraded" size={16} />}>Out of truck range</Entry> : null}
      {rings.some(({ isContact }) => isContact) ? (
        <Entry
          sign={
            <Sample>
              <circle cx={12} cy={7} r={6} fill="var(--c-raised)" stroke="var(--c-plan)" strokeWidth={2} strokeDasharray="3 3" />
            </Sample>
          }
        >
          Moving here forces an attack
        </Entry>
      ) : null}
      <Entry
        sign={
          <Sample>
            <circle cx={12} cy={7} r={6} fill="var(--c-raised)" stroke="var(--c-plan)" strokeWidth={2} />
            <text x={12} y={10.4} className="middle" fontSize={11} fontWeight={700} fill="var(--c-plan)">
              2
            </text>
          </Sample>
        }
      >
        Links to get there
      </Entry>
    </span>
  );
}

/** The sign of a unit without a meal tonight. */
const HungerKey = () => (
  <Entry
    sign={
      <Sample>
        <rect x={4} y={1} width={16} height={12} fill="var(--c-raised)" stroke="currentColor" />
        <path d="M20 1V13H4Z" fill="#68706e" />
      </Sample>
    }
  >
    Will miss tonight’s meal
  </Entry>
);

interface MapSign {
  id: 'spod' | 'apod' | 'town' | 'city' | 'bridge' | 'ford' | 'way' | 'limit';
  /** The key on the screen, in one line. */
  name: string;
  sign: ReactNode;
  /** Hidden on a short line. */
  isWide?: boolean;
}

const SIGNS: readonly MapSign[] = [
  { id: 'spod', name: 'Seaport', sign: <Icon name="spod" size={16} /> },
  { id: 'apod', name: 'Airport', sign: <Icon name="apod" size={16} /> },
  {
    id: 'town',
    name: 'Town: cover',
    sign: (
      <Sample>
        <rect x={7} y={2} width={10} height={10} fill="var(--m-node)" stroke="var(--m-node-edge)" strokeWidth={2} />
      </Sample>
    ),
  },
  {
    id: 'city',
    name: 'City or port: more cover',
    sign: (
      <Sample>
        <rect x={1} y={1} width={22} height={12} rx={2} fill="var(--m-urban)" stroke="var(--m-building)" />
        <path d="M3 13L13 1M11 13L21 1" className="hollow" stroke="#b05a4a" strokeWidth={2} />
      </Sample>
    ),
  },
  {
    id: 'bridge',
    name: 'Bridge',
    sign: (
      <Sample>
        <path d="M2 1L6 4H18L22 1M2 13L6 10H18L22 13" className="hollow" stroke="currentColor" strokeWidth={2} />
      </Sample>
    ),
  },
  {
    id: 'ford',
    name: 'Ford',
    sign: (
      <Sample>
        <path d="M3 4H21M3 10H21" className="hollow" stroke="currentColor" strokeWidth={2} strokeDasharray="3 3" />
      </Sample>
    ),
  },
  {
    id: 'way',
    name: 'Units move along lines only. Each line is 1 link, whatever its color.',
    isWide: true,
    sign: (
      <Sample>
        <path d="M0 2H24" stroke="var(--m-link)" strokeWidth={1.5} />
        <path d="M0 7H24" stroke="var(--m-alt-edge)" strokeWidth={3.6} />
        <path d="M0 7H24" stroke="var(--m-alt)" strokeWidth={2} />
        <path d="M0 12H24" stroke="var(--m-main)" strokeWidth={3.4} />
      </Sample>
    ),
  },
  {
    id: 'limit',
    name: 'Setup line',
    sign: (
      <Sample>
        <path d="M2 7H23" className="hollow ends" stroke="var(--m-limit)" strokeWidth={4} strokeDasharray="0.1 7" />
      </Sample>
    ),
  },
];

/** The signs that a map has. */
export function signsOf({ hexes, bridges, routes, dottedLines }: ScenarioMap): MapSign[] {
  const has: { readonly [I in MapSign['id']]?: boolean } = {
    bridge: bridges.some(({ name }) => !isFord(name)),
    ford: bridges.some(({ name }) => isFord(name)),
    way: routes.length > 0,
    limit: dottedLines.length > 0,
  };
  return SIGNS.filter(({ id }) => has[id] ?? hexes.some(({ feature }) => feature === id));
}

interface MapKeyProps {
  map: ScenarioMap;
  className?: string | undefined;
  /** True if a unit will miss tonight's meal. */
  isHungry?: boolean;
  /** Further temporary signs. */
  children?: ReactNode;
}

/** Contains only signs that this map has. Hidden from screen readers, since it explains only visual signs. */
export function MapKey({ map, className = '', isHungry = false, children }: MapKeyProps) {
  return (
    <span className={`row ${styles.key} ${className}`} aria-hidden="true" data-testid="map-key">
      {isHungry ? <HungerKey /> : null}
      {children}
      {signsOf(map).map(({ id, name, sign, isWide }) => (
        <Entry key={id} sign={sign} isWide={isWide ?? false}>
          {name}
        </Entry>
      ))}
    </span>
  );
}
