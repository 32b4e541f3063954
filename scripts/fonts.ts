/**
 * `npm run fonts`: cuts the letters of the screen's own words out of its fonts, and writes src/ui/theme/fonts.css with them before the whole files.
 * A browser fetches a whole file, more than twice as heavy, only for a name with other letters.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readFlags } from './lib/args.ts';

readFlags(
  'npm run fonts\n\nCuts the letters of the screen’s own words out of the fonts and writes src/ui/theme/fonts.css and src/ui/theme/fonts.',
  {},
);

const CUTS: readonly { family: string; style: 'normal' | 'italic'; weights: readonly number[] }[] = [
  { family: 'Source Serif 4', style: 'italic', weights: [400] },
  { family: 'Barlow', style: 'normal', weights: [400, 500, 600, 700] },
  { family: 'Barlow Semi Condensed', style: 'normal', weights: [500, 600, 700] },
  { family: 'Barlow Condensed', style: 'normal', weights: [500, 600, 700] },
];
/** ASCII without signs that hardly a name or a sentence has, such as braces, and the marks of the screen's sentences. */
const RANGES = [
  [0x20, 0x22],
  [0x25, 0x29],
  [0x2b, 0x3b],
  [0x3d, 0x3d],
  [0x3f, 0x3f],
  [0x41, 0x5b],
  [0x5d, 0x5d],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xb0, 0xb0],
  [0xb2, 0xb2],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0x2013, 0x2013],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;
/** Of the features, kerning and figures of one width: the others that browsers use by themselves bring along letters of other languages. */
const CUT = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'], noHinting: true } as const;

const text = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))).join('');
const hex = (code: number): string => code.toString(16).toUpperCase();
const own = RANGES.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const face = (family: string, style: string, weight: number, url: string, range: string): string => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url("${url}") format("woff2");
  unicode-range: ${range};
}
`;

mkdirSync(at('src/ui/theme/fonts'), { recursive: true });
const faces: string[] = [];
for (const { family, style, weights } of CUTS) {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const { latin } = JSON.parse(readFileSync(at(`node_modules/@fontsource/${name}/unicode.json`), 'utf8')) as { latin: string };
  for (const weight of weights) {
    const whole = `@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff2`;
    const cut = await subsetFont(readFileSync(at(`node_modules/${whole}`)), text, CUT);
    writeFileSync(at(`src/ui/theme/fonts/${name}-${weight}.woff2`), cut);
    // Of two faces with a letter the later one is taken.
    faces.push(
      face(family, style, weight, whole, latin.replaceAll(',', ', ')),
      face(family, style, weight, `./fonts/${name}-${weight}.woff2`, own),
    );
  }
}
writeFileSync(
  at('src/ui/theme/fonts.css'),
  `/* Written by npm run fonts. Only the weights and the Latin letters in use. All four families are OFL and self-hosted. */
${faces.join('')}`,
);
