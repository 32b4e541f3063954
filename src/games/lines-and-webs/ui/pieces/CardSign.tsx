/** The sign of a special card, as on its face. */
import {
  Binoculars,
  type LucideIcon,
  PackageOpen,
  Plane,
  RadioTower,
  Rocket,
  ScanEye,
  Shuffle,
  Siren,
  TentTree,
  Wrench,
} from 'lucide-react';
import type { CardKind } from '../../../../engine/lines-and-webs/index.ts';

const SIGNS: { readonly [K in CardKind]: LucideIcon } = {
  nineLine: Wrench,
  airDrop: PackageOpen,
  closeAirSupport: Plane,
  commandPost: RadioTower,
  cyberAttack: Shuffle,
  droneRecon: ScanEye,
  massCal: Siren,
  saintHimars: Rocket,
  scoutsOut: Binoculars,
  sfInTheArea: TentTree,
};

export function CardSign({ kind, size = 18 }: { kind: CardKind; size?: number }) {
  const Sign = SIGNS[kind];
  return <Sign size={size} strokeWidth={1.9} aria-hidden="true" />;
}
