/** Explanations of icons and recommendations: tooltips, and lines next to a panel. */

import { CLASSES, type Load, type SupplyClass, type UnitType } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { DeploymentFigures } from '../../advice/deployment.ts';
import { classMeaning, className } from './names.ts';

/** '3 CL III (fuel)' */
const someOf = (cls: SupplyClass, n: number): string => `${n} ${className(cls)} (${classMeaning(cls)})`;

/** '2 CL I (food and water) and 3 CL III (fuel)'; 'nothing'. */
export function loadTells(load: Load): string {
  const parts = CLASSES.filter((cls) => load[cls] > 0).map((cls) => someOf(cls, load[cls]));
  return parts.length === 0 ? 'nothing' : listed(parts);
}

/** 'Boxes for 1 CL I (food and water), 3 CL III (fuel) and 3 CL V (ammunition), and 2 open ones for any class.' */
export function boxesTell({ boxes }: Pick<UnitType, 'boxes'>): string {
  const own = (['clI', 'clIII', 'clV'] as const).filter((cls) => boxes[cls] > 0).map((cls) => someOf(cls, boxes[cls]));
  const open = boxes.open > 0 ? count(boxes.open, 'open box for any class', 'open boxes for any class') : '';
  if (own.length === 0) return `${open}.`;
  return `Room for ${listed(own)}${open ? `; ${open}` : ''}.`;
}

const USES: { readonly [C in SupplyClass]: string } = {
  clI: 'each unit eats one on the days marked in the top bar',
  clIII: 'paid to move',
  clV: 'paid to fight and to fire',
  clIX: 'restores a step, or frees a disabled unit',
};

/** 'CL III (fuel): paid to move.' */
export const classTells = (cls: SupplyClass): string => `${className(cls)} (${classMeaning(cls)}): ${USES[cls]}.`;

/** 'Forward Support Platoon: carries 3 tokens a day, range 3 links.' */
export function typeTells(type: UnitType, carry: number): string {
  if (type.kind === 'sustainment')
    return `${type.name}: carries ${count(carry, 'token')} per day, range ${count(type.range ?? 0, 'link')}, moves ${type.move}.`;
  return `${type.name}: strength ${type.strength[0]}, moves ${type.move}${type.range === null ? '' : `, range ${type.range}`}.`;
}

/** 'all 5 combat units are within a carrier’s range, and 1 of 2 home ports is held' */
export function deploymentWhy({ served, fighters, ports, held }: DeploymentFigures): string {
  const fed = `${served === fighters ? 'all' : `${served} of`} ${fighters} combat units are within a carrier’s range`;
  const all = ports === 2 ? 'both' : `all ${ports}`;
  return `${fed}, and ${held === ports ? `${all} home ports are` : `${held} of ${ports} home ports ${held === 1 ? 'is' : 'are'}`} held`;
}
