/** Four buttons to choose a direction of the board. */

import type { ComponentProps } from 'react';
import { FACINGS, type Facing } from '../../engine/map/square.ts';
import { address } from '../acts/address.ts';

interface DirectionsProps {
  act: string;
  choose(facing: Facing): unknown;
  /** Content and attributes of a direction's button. */
  of(facing: Facing): Omit<ComponentProps<'button'>, 'onClick'>;
}

/** Afterwards Enter is the main button's again. */
export const Directions = ({ act, choose, of }: DirectionsProps) => (
  <div className="grid quarters gap-2">
    {FACINGS.map((facing) => (
      <button
        key={facing}
        type="button"
        className="stack align-middle p-1 round-2 edge-strong choice dashed-off tight"
        {...address(act, facing)}
        {...of(facing)}
        onClick={({ currentTarget }) => {
          choose(facing);
          currentTarget.blur();
        }}
      />
    ))}
  </div>
);
