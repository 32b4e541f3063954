/** Statistics of the recommended deployment that justify its use (5.1, Appendix C). Pure. */
import { recommended, type Side, type UnitId, type World } from '../../../engine/lines-and-webs/index.ts';
import { linksBetween } from './links.ts';

export interface DeploymentFigures {
  units: number;
  /** Number of combat units, and of those within a carrier's range, in links. */
  fighters: number;
  served: number;
  /** Number of home ports, and of those with a unit. */
  ports: number;
  held: number;
}

export function deploymentFigures(world: World, side: Side): DeploymentFigures {
  const places = recommended(world, side);
  const typeOf = (unit: UnitId) => world.info[unit]?.type;
  const carriers = places.filter(({ unit }) => (world.info[unit]?.carry ?? 0) > 0);
  const fighters = places.filter(({ unit }) => typeOf(unit)?.kind === 'combat');
  const served = fighters.filter(({ node }) => carriers.some((c) => linksBetween(world, c.node, node) <= (typeOf(c.unit)?.range ?? 0)));
  const ports = world.ports.filter((port) => port.home === side);
  const held = ports.filter((port) => places.some(({ node }) => node === port.id));
  return { units: places.length, fighters: fighters.length, served: served.length, ports: ports.length, held: held.length };
}
