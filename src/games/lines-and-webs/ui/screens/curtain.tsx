/** Curtain content of Lines and Webs: map outline, what is secret and why, initiative dice, and port holders. */

import { useMemo } from 'react';
import { opponentOf, type Side, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { Sharing } from '../../../../store/sharing.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import type { CurtainParts } from '../../../page.ts';
import type { LinesAndWebs } from '../../types.ts';
import { layoutOf } from '../board/layout.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { phaseNumber, placeName, sideName } from '../words/names.ts';
import styles from './PublicFacts.module.css';

/** Outline of the map without content. */
function Web({ world, className }: { world: World; className: string }) {
  const { map } = world.scenario;
  const layout = layoutOf(map);
  const { x, y, width, height } = layout.field;
  const d = useMemo(
    () =>
      map.links
        .map(([a, b]) => {
          const [p, q] = [layout.places.get(a), layout.places.get(b)];
          return p && q ? `M${p.x.toFixed(1)} ${p.y.toFixed(1)}L${q.x.toFixed(1)} ${q.y.toFixed(1)}` : '';
        })
        .join(''),
    [map, layout],
  );
  return (
    <svg
      translate="no"
      className={className}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
      {layout.nodes.map((place) => (
        <circle key={place.hex.id} cx={place.x} cy={place.y} r={6} />
      ))}
    </svg>
  );
}

const CHOICES: { [kind: string]: string } = {
  drone: 'may cancel a Command Post',
  retreat: 'chooses where the defeated unit retreats',
  counterFire: 'may return fire',
  massCal: 'may use Mass Cal on the defeated unit',
  pursue: 'may attack again',
  nameVictim: 'chooses who takes the hits',
  defend: 'says whether it fights back',
  moveIn: 'chooses who moves in',
  aim: 'picks a target',
  arrange: 'puts the deck in a new order',
  join: 'chooses who joins',
  pickUp: 'may pick up tokens',
};

/** Activity that the previous side has finished; only its kind, which is public. */
const DID: { [phase: string]: string } = {
  setup: 'has placed its units',
  deploy: 'has placed what arrived',
  spend: 'has spent its points',
  transport: 'has moved its supplies',
  orders: 'has locked in its orders',
};

/** Reason for a curtain per phase. Other phases are open unless strict secrecy is set. @rule 11.2, 11.3 */
const WHY: { [phase: string]: string } = {
  setup: 'Setup is secret: other side, look away.',
  spend: 'Purchases are secret until both have bought: other side, look away.',
  orders: 'Orders are secret: other side, look away.',
};

/** Next side in this phase: 'Then Delta, then initiative is rolled.' */
function afterWords(view: View, side: Side): string | null {
  const n = phaseNumber(view.phase);
  if (n === null || n > 4) return null;
  const next = `phase ${n + 1}: ${['', 'Spend', 'Transport', 'Orders', 'Initiative'][n]}`;
  const other = opponentOf(side);
  return view.done[other] ? `Then ${next}` : `Then ${sideName(other)}, then ${next}`;
}

/** One or two lines; fewer in Phase 6, which has few secrets. */
function restWords(world: World, view: View, side: Side, sharing: Sharing): string[] {
  const choice = CHOICES[view.prompt.kind];
  if (choice) return [`${sideName(side)} ${choice}.`];
  if (view.phase === 'execute') return [`It’s ${sideName(side)}’s turn.`];
  const other = sideName(opponentOf(side));
  const did = view.done[opponentOf(side)] ? (DID[view.phase] ?? 'is done') : null;
  const why =
    view.phase === 'setup' && world.rulings.setup !== 'hidden'
      ? `${other} looks away now.`
      : (WHY[view.phase] ?? (sharing === 'strict' ? 'Full secrecy is on.' : 'The screen is covered.'));
  return [did ? `${other} ${did}. ${why}` : why, 'Your side stays hidden until you press the button.'];
}

/** Port holders, and the next side. */
function Facts({ world, view, side }: { world: World; view: View; side: Side }) {
  const after = afterWords(view, side);
  return (
    <ul className={`flex wrap grow min-0 ${styles.ports}`}>
      {view.ports.map((port) => (
        <li key={port.node} className="inline gap-2">
          <Icon name={port.kind} size={17} />
          {placeName(world, port.node)}
          <span className={`semi round-1 bg-side ${port.holder} ${styles.holder}`} data-theme="light">
            {sideName(port.holder)}
          </span>
        </li>
      ))}
      {after ? <li className={styles.after}>{after}</li> : null}
    </ul>
  );
}

export const curtain: CurtainParts<LinesAndWebs> = {
  Backdrop: Web,
  // Lazy: no dice are rolled before Phase 5.
  Dice: lazyPart(() => import('./InitiativeDice.tsx').then((m) => m.InitiativeDice), true),
  Facts,
  restWords,
  hasNews: ({ phase }) => phase === 'execute',
};
