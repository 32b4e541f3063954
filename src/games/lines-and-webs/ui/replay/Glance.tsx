/** Balance of both sides in a frame: ports, units, tokens and hungry units. */
import { CLASSES, SIDES, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import styles from '../../../../ui/replay/Replay.module.css';
import { hungryOf, totalsOf } from '../../store/days.ts';
import { PortLine } from '../log/RecapLine.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { TokenCount } from '../pieces/Token.tsx';
import { placeName } from '../words/names.ts';

export function Glance({ world, view }: { world: World; view: View }) {
  return (
    <section className="pad-wide" aria-label="How things stand">
      <table className={`table full-width mb-2 ${styles.totals}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Side</span>
            </th>
            <th scope="col" className="tiny">
              Units
            </th>
            <th scope="col" className="tiny">
              Strength
            </th>
            <th scope="col" className="tiny">
              Hungry
            </th>
            <th scope="col" className="tiny" title="On its units on the map and in its ports">
              Tokens
            </th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => {
            const totals = totalsOf(world, view, side);
            return (
              <tr key={side}>
                <th scope="row">
                  <SideEmblem side={side} size={18} isNamed />
                </th>
                <td className="semi">{totals.units}</td>
                <td className="semi">{totals.strength}</td>
                <td className="semi">{hungryOf(view, side)}</td>
                <td className={`semi nowrap ${styles.tokens}`}>
                  {CLASSES.map((cls) => (
                    <TokenCount key={cls} cls={cls} count={totals.tokens[cls]} size={15} />
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="grid gap-15 halves">
        {view.ports.map((port) => (
          <li key={port.node}>
            <PortLine port={port} name={placeName(world, port.node)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
