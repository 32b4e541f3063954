/** Balance: the four ports with their holders, and the supply of both sides, from public information. */

import { CLASSES, type PortView, SIDES, total, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { emptyOf, hungryOf, totalsOf } from '../../store/days.ts';
import type { Picture } from '../../typedStores.ts';
import { OwnCards } from '../pieces/Cards.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { TokenCount } from '../pieces/Token.tsx';
import { Icon } from '../symbols/Glyph.tsx';
import { placeName, sideName } from '../words/names.ts';
import styles from './Room.module.css';

function Port({ port, name }: { port: PortView; name: string }) {
  const since = port.since > 0 ? `since day ${port.since}` : 'from the start';
  return (
    <li className={`row wrap min-0 pad round-3 bg-side cut ${port.holder} ${styles.port}`}>
      <p className="row gap-2 full-width">
        <Icon name={port.kind} size={28} />
        <b className="block narrow semi nowrap close large">{name}</b>
        {port.damage > 0 ? (
          <span
            className={`inline gap-1 flex-none push-right large bold condensed px-1 round-1 ${styles.damage}`}
            title="Damage"
            data-testid="port-damage"
          >
            <Icon name="damage" size={24} />
            {port.damage}
            <span className="sr-only"> damage</span>
          </span>
        ) : null}
      </p>
      <span className="sr-only">, held by {sideName(port.holder)}, </span>
      <small className="block narrow nowrap close normal">{since}</small>
      <span className={`flex flex-none align-baseline push-right bold condensed ${styles.store}`} data-testid="port-fill">
        {total(port.store)}
        <small className="block narrow nowrap close normal">/{port.boxes}</small>
        <span className="sr-only"> boxes full</span>
      </span>
    </li>
  );
}

function Supply({ world, view }: { world: World; view: View }) {
  const totals = { delta: totalsOf(world, view, 'delta'), gamma: totalsOf(world, view, 'gamma') };
  return (
    <section aria-label="Strength and supply">
      <h2 className="large mb-2">Strength and supply on the map</h2>
      <div className={`flex gap-1 clip bold round-3 ${styles.strength}`}>
        {SIDES.map((side) => (
          <span key={side} className={`row gap-2 bg-side ${side}`} style={{ flex: `${Math.max(1, totals[side].strength)} 1 0` }}>
            <SideEmblem side={side} size={30} isNamed /> {totals[side].strength}
          </span>
        ))}
      </div>
      {SIDES.map((side) => {
        const hungry = hungryOf(view, side);
        const empty = emptyOf(world, view, side);
        return (
          <div key={side} className="row wrap gap-2 nowrap mt-2" data-testid="room-supply">
            <SideEmblem side={side} size={34} isNamed />
            <span className={`flex gap-3 ${styles.tokens}`}>
              {CLASSES.map((cls) => (
                <TokenCount key={cls} cls={cls} count={totals[side].tokens[cls]} size={30} />
              ))}
            </span>
            <span className={`push-right narrow large ${hungry > 0 ? 'warn semi' : ''}`}>
              {count(totals[side].units, 'unit')}, {hungry} hungry
            </span>
            {empty > 0 ? <span className="push-right narrow warn">{count(empty, 'combat unit')} without CL III or CL V</span> : null}
          </div>
        );
      })}
    </section>
  );
}

interface GlanceProps {
  picture: Picture;
  world: World;
  isNoted: boolean;
  isAsked: boolean;
  isLarge: boolean;
}

/** Next to a note or a fight the supply is hidden; next to a fight with very large dice, everything. */
export function Glance({ picture, world, isNoted, isAsked, isLarge }: GlanceProps) {
  const { view, cards } = picture;
  const isFight = !isNoted && !isAsked && picture.fight.length > 0;
  const isShort = isFight || isNoted;
  if (isFight && isLarge) return null;
  return (
    <div className={`stack gap-4 flex-none line-top ${styles.glance}`}>
      <ul className="grid gap-3 halves" aria-label="Ports">
        {view.ports.map((port) => (
          <Port key={port.node} port={port} name={placeName(world, port.node)} />
        ))}
      </ul>
      {cards.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={`min-h-0 normal scroll-y ${styles.cards}`} tabIndex={0} aria-label="Hands and decks">
          {cards.map((own) => (
            <OwnCards key={own.side} world={world} own={own} />
          ))}
        </section>
      ) : isShort ? null : (
        <Supply world={world} view={view} />
      )}
    </div>
  );
}
