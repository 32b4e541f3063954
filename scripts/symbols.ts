/**
 * `npm run symbols`: draws the unit symbols with milsymbol into src/games/lines-and-webs/ui/symbols/sprite.ts.
 * Colors become currentColor and lines get heavier, so that a symbol is legible at 20 px and CSS sets its color.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ms from 'milsymbol';
import { readFlags } from './lib/args.ts';

readFlags('npm run symbols\n\nDraws the unit symbols with milsymbol and writes src/games/lines-and-webs/ui/symbols/sprite.ts.', {});

/** Entity of the symbol set (SIDC digits 11 to 16) by unit type, APP-6. */
const ENTITIES: Record<string, string> = {
  armor: '120500',
  mech: '121102',
  fa: '130300',
  ada: '130100',
  engineer: '140700',
  aps: '160300',
  fsp: '163400',
  flec: '160600',
  fleb: '160600',
  fsc: '163400',
  bsb: '160000',
  dssb: '160000',
  cssb: '160600',
};
/** Letters on supply units, as in their names in the panels: players would misread those of the symbol set. */
const LETTERS: Record<string, string> = { flec: 'FLE', fleb: 'FLE', bsb: 'BSB', dssb: 'DSSB', cssb: 'CSSB' };
const SIDES = [
  { side: 'delta', affiliation: '3', viewBox: '20 45 160 110' },
  { side: 'gamma', affiliation: '6', viewBox: '22 22 156 156' },
] as const;
const OUT = fileURLToPath(new URL('../src/games/lines-and-webs/ui/symbols/sprite.ts', import.meta.url));
const FRAME = 7.5;
const ICON = 6.5;

const attribute = (tag: string, name: string): string | null => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** Parses one element of milsymbol's output; throws for an unknown element or color. */
function shape(tag: string, text: string): Record<string, string | number> {
  const name = /^<(\w+)/.exec(tag)?.[1];
  const stroke = attribute(tag, 'stroke');
  const fill = attribute(tag, 'fill');
  for (const colour of [stroke, fill]) {
    if (colour !== null && colour !== 'none' && colour !== 'currentColor') throw new Error(`colour ${colour} in ${tag}`);
  }
  const width = stroke === 'none' || stroke === null ? 0 : attribute(tag, 'stroke-width') === '4' ? FRAME : ICON;
  const solid = fill === 'currentColor' ? 1 : 0;
  if (name === 'path') return { d: (attribute(tag, 'd') ?? '').replace(/\s+/g, ' ').trim(), width, solid };
  if (name === 'circle')
    return { cx: Number(attribute(tag, 'cx')), cy: Number(attribute(tag, 'cy')), r: Number(attribute(tag, 'r')), width, solid };
  if (name === 'text') return { text, x: Number(attribute(tag, 'x')), y: 100, size: Number(attribute(tag, 'font-size')) };
  throw new Error(`element ${tag}`);
}

function shapesOf(sidc: string, letters: string | undefined): Record<string, string | number>[] {
  const symbol = new ms.Symbol(sidc, { size: 100, monoColor: 'currentColor', fill: false, frame: true });
  if (!symbol.isValid()) throw new Error(`not a valid SIDC: ${sidc}`);
  const body = symbol
    .asSVG()
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return [...body.matchAll(/<(?!\/)[^>]*>([^<]*)/g)].map((match) => {
    const drawn = shape(match[0].slice(0, match[0].indexOf('>') + 1), match[1] ?? '');
    // Four letters must be smaller to fit in a diamond.
    return letters && 'text' in drawn ? { ...drawn, text: letters, size: letters.length > 3 ? 33 : 39 } : drawn;
  });
}

const symbols = SIDES.flatMap(({ side, affiliation, viewBox }) =>
  Object.entries(ENTITIES).map(([type, entity]) => ({
    id: `sym-${side}-${type}`,
    viewBox,
    shapes: shapesOf(`100${affiliation}100000${entity}0000`, LETTERS[type]),
  })),
);

writeFileSync(
  OUT,
  `/** Made by scripts/symbols.ts with milsymbol (MIT); do not edit. */
export type SymbolShape =
  | { d: string; width: number; solid: number }
  | { cx: number; cy: number; r: number; width: number; solid: number }
  | { text: string; x: number; y: number; size: number };
export interface SymbolArt {
  id: string;
  viewBox: string;
  shapes: SymbolShape[];
}
export const SYMBOLS: SymbolArt[] = ${JSON.stringify(symbols, null, 2)};
`,
);
execFileSync('npx', ['--no-install', 'biome', 'format', '--write', OUT], { stdio: 'inherit' });
console.log(JSON.stringify({ symbols: symbols.length, file: 'src/games/lines-and-webs/ui/symbols/sprite.ts' }));
