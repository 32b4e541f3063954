/** Default tray for phases without one: owner, stores and free space of the four ports. */

import { type PortView, type SupplyClass, total } from '../../../../engine/lines-and-webs/index.ts';
import { useTable } from '../../typedStores.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { TokenCount } from '../pieces/Token.tsx';
import { type SeatedView, useSeatIfAny } from '../seat.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { placeName } from '../words/names.ts';
import styles from './PortsTray.module.css';

const CLASSES: readonly SupplyClass[] = ['clI', 'clIII', 'clV', 'clIX'];

/** A port in two lines; a press shows it on the map. */
function Port({ port, name }: { port: PortView; name: string }) {
  const lookAt = useTable((t) => t.lookAt);
  const stored = CLASSES.filter((cls) => port.store[cls] > 0);
  return (
    <button
      type="button"
      className={`stack round-2 min-0 justify-center clip px-3 text-left on-sunk lit focus-inside ${port.holder} ${styles.port}`}
      title={`Show ${name} on the map`}
      onClick={() => lookAt(port.node)}
      data-store-of={port.node}
    >
      <span className="row gap-15 semi nowrap">
        <SideEmblem side={port.holder} size={14} isBare isNamed />
        <Icon name={port.kind} size={14} className={styles.kind} />
        <span className={styles.name}>{name}</span>
      </span>
      <span className={`row gap-2 small nowrap wrap clip ink ${styles.line}`}>
        {stored.map((cls) => (
          <TokenCount key={cls} cls={cls} count={port.store[cls]} size={16} />
        ))}
        <span className="soft">
          {stored.length === 0 ? 'empty' : ''}
          <span>{stored.length === 0 ? `, ${port.boxes} boxes` : `${port.free} free`}</span>
        </span>
      </span>
      {/* The sum replaces the list of classes on narrow screens, as on the map. */}
      <span className={`bold condensed nowrap ${styles.sum}`}>
        {total(port.store)}/{port.boxes}
      </span>
    </button>
  );
}

/** @param shown view for screens without a seat */
export function PortsTray({ shown }: { shown?: Pick<SeatedView, 'world' | 'view'> }) {
  const seat = useSeatIfAny();
  const of = shown ?? seat;
  if (!of) return null;
  const { world, view } = of;
  return (
    <section className={`flex gap-2 clip ${styles.tray}`} aria-label="Ports" data-testid="ports-tray">
      {view.ports.map((port) => (
        <Port key={port.node} port={port} name={placeName(world, port.node)} />
      ))}
    </section>
  );
}
