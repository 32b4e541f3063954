/** Short names of unit types that stand for words ('APS', 'FS Platoon'), spelled out: whoever reads one for the first time finds it on the same panel. */
import { SIDES, type World } from '../../../../engine/lines-and-webs/index.ts';
import { isShortened } from './names.ts';

interface ShortName {
  short: string;
  name: string;
}

const known = new WeakMap<World, readonly ShortName[]>();

/** All that the scenario's types have, each once. */
function allOf(world: World): readonly ShortName[] {
  let all = known.get(world);
  if (!all) {
    const types = SIDES.flatMap((side) => Object.values(world.typesOf[side]));
    all = [...new Map(types.filter(({ short, name }) => short !== name).map(({ short, name }) => [short, { short, name }])).values()];
    known.set(world, all);
  }
  return all;
}

/** Those that some text uses as words of their own, in the order of the scenario's types. */
function shortNamesIn(world: World, text: string): readonly ShortName[] {
  const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return allOf(world).filter(({ short, name }) => isShortened(short, name) && words.includes(` ${short} `) && !text.includes(name));
}

/** 'APS: Aerial Port Squadron. BSB: Brigade Support Battalion.'; null where nothing is to be spelled out. */
export function shortNamesTold(world: World, text: string): string | null {
  const found = shortNamesIn(world, text);
  return found.length === 0 ? null : `${found.map(({ short, name }) => `${short}: ${name}`).join('. ')}.`;
}
