/** The units that both sides have left, by type, and those that have fallen. */

import { SIDES } from '../../../../engine/core/gameTypes.ts';
import { UNIT_TYPES, type View } from '../../../../engine/lines-of-battle/index.ts';
import { TYPE_NAMES } from '../../words/names.ts';
import { SideEmblem } from '../board/SideEmblem.tsx';

export function Standing({ view, size = 18 }: { view: View; size?: number }) {
  const types = UNIT_TYPES.filter((type) => view.units.some((unit) => unit.type === type));
  if (types.length === 0) return null;
  const left = (side: string) => view.units.filter((unit) => unit.side === side && unit.at !== null);
  const fallen = (side: string) => view.units.filter((unit) => unit.side === side && unit.at === null);
  return (
    <section className="pad-wide" aria-label="How things stand" data-testid="standing">
      <table className="table full-width figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Unit</span>
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="col">
                <SideEmblem side={side} size={size} isNamed />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row" className="regular text-left">
                {TYPE_NAMES[type]}
              </th>
              {SIDES.map((side) => (
                <td key={side}>{left(side).filter((unit) => unit.type === type).length}</td>
              ))}
            </tr>
          ))}
          <tr className="semi">
            <th scope="row" className="text-left">
              On the board
            </th>
            {SIDES.map((side) => (
              <td key={side}>{left(side).length}</td>
            ))}
          </tr>
          <tr className="soft">
            <th scope="row" className="regular text-left">
              Fallen
            </th>
            {SIDES.map((side) => (
              <td key={side}>{fallen(side).length}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
