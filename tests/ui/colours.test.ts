// @vitest-environment node
/** The colours of both themes, read from tokens.css: text stands out from its ground (AA), and what must be told apart is told apart by colour-blind eyes too, by colour or by a second sign. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [number, number, number];
type Theme = { [token: string]: string };

const css = readFileSync('src/ui/theme/tokens.css', 'utf8');

/** The colours that a rule of the style sheet sets. */
function colours(selector: string): Theme {
  const from = css.indexOf(selector);
  if (from < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = css.slice(css.indexOf('{', from), css.indexOf('\n}', from));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, value]) => [name as string, value as string]),
  );
}
const light = colours('[data-theme="light"]');
const THEMES: { [name: string]: Theme } = { light, dark: { ...light, ...colours('[data-theme="dark"]') } };

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
/** Linear light of a token. */
function lightOf(theme: Theme, token: string): Rgb {
  const hex = theme[token];
  if (!hex) throw new Error(`No colour --${token}`);
  return [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)) as unknown as Rgb;
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(one: Rgb, other: Rgb): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** Full strength, after Machado, Oliveira and Fernandes (2009), on linear light. */
const EYES: { [name: string]: readonly Rgb[] } = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seenBy = (eye: readonly Rgb[], [r, g, b]: Rgb): Rgb =>
  eye.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Rgb;

/** OKLab of linear light, in hundredths. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    100 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    100 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ];
}
const apart = (one: Rgb, other: Rgb): number => Math.hypot(...oklab(one).map((v, i) => v - (oklab(other)[i] as number)));

/** Text on its grounds: at least 4.5 to 1. */
const TEXT: { [token: string]: readonly string[] } = {
  'c-ink': ['c-panel', 'c-raised', 'c-sunk', 'c-hover', 'c-over', 'c-plan-weak', 'c-warn-weak', 'c-table'],
  'c-ink-2': ['c-panel', 'c-raised', 'c-sunk', 'c-hover', 'c-over', 'c-plan-weak'],
  'c-ink-3': ['c-panel', 'c-raised', 'c-sunk', 'c-over'],
  'c-on-ink': ['c-ink'],
  'c-plan': ['c-panel', 'c-raised', 'c-plan-weak'],
  'c-on-plan': ['c-plan'],
  'c-on-delta': ['c-delta', 'c-delta-deep'],
  'c-on-gamma': ['c-gamma', 'c-gamma-deep'],
  'c-delta-deep': ['c-delta-tint'],
  'c-gamma-deep': ['c-gamma-tint'],
  'c-warn': ['c-warn-weak', 'c-raised', 'c-plan-weak'],
  'c-good': ['c-raised'],
  'm-ink': ['m-land', 'm-land-4', 'm-halo'],
  'm-label': ['m-land', 'm-land-4'],
  'm-water-ink': ['m-water'],
  'm-band-ink': ['m-band'],
  ...Object.fromEntries([1, 3, 5, 9].map((c) => [`c-on-cl${c}`, [`c-cl${c}`]])),
  ...Object.fromEntries([1, 3, 5, 9].map((c) => [`c-cl${c}-ink`, [`c-cl${c}-tint`, 'c-raised']])),
  ...Object.fromEntries([1, 2, 3, 4].map((s) => [`c-on-step${s}`, [`c-step${s}`]])),
};

/** Edges and signs on their grounds: at least 3 to 1. The focus ring is ink, the main button's ring the colour of plans. */
const SIGNS: { [token: string]: readonly string[] } = {
  'c-line-strong': ['c-panel', 'c-raised', 'c-sunk'],
  'c-ink': ['m-land', 'c-panel', 'c-raised', 'c-table'],
  'c-plan': ['m-land', 'm-land-4', 'm-block-halo', 'c-panel', 'c-raised', 'c-table'],
  'c-delta': ['m-block-halo'],
  'c-gamma': ['m-block-halo'],
  'm-link': ['m-land', 'm-land-4'],
  'm-node-edge': ['m-land', 'm-node'],
  'm-alt': ['m-alt-edge'],
  'm-shore': ['m-land', 'm-land-4'],
};

/** The least distance (hundredths of OKLab) at which two colours of flat fields are told apart at a glance. */
const CLEAR = 10;

/**
 * Colours that must be told apart by every eye. Closer than CLEAR only with a second sign, and never below `least`:
 * classes I and III come near each other with tritanopia (4.2), III and IX with protanopia (5.9).
 */
const GROUPS: readonly { what: string; tokens: readonly string[]; least: number; secondSign: string | null }[] = [
  { what: 'the sides', tokens: ['c-delta', 'c-gamma'], least: CLEAR, secondSign: null },
  { what: 'plans and Delta', tokens: ['c-plan', 'c-delta'], least: 4, secondSign: 'rings, dashes and discs against solid blocks' },
  { what: 'plans and Gamma', tokens: ['c-plan', 'c-gamma'], least: 4, secondSign: 'rings, dashes and discs against solid blocks' },
  {
    what: 'the classes',
    tokens: ['c-cl1', 'c-cl3', 'c-cl5', 'c-cl9'],
    least: 4,
    secondSign: 'a sign on every cube, and the name beside it',
  },
  {
    what: 'the steps',
    tokens: ['c-step4', 'c-step3', 'c-step2', 'c-step1'],
    least: 4,
    secondSign: 'the number in the box, or as many squares',
  },
];

const below = (pairs: { [token: string]: readonly string[] }, theme: Theme, least: number): string[] =>
  Object.entries(pairs).flatMap(([token, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(lightOf(theme, token), lightOf(theme, ground));
      return ratio < least ? [`--${token} on --${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );

describe.each(Object.entries(THEMES))('%s', (_, theme) => {
  it('Text stands out 4.5 to 1 from every ground that it is set on', () => expect(below(TEXT, theme, 4.5)).toEqual([]));
  it('The names of places stand out from the ground twice as much as the numbers of hexes, which are lighter letters', () => {
    const labels = readFileSync('src/games/lines-and-webs/ui/board/Map.module.css', 'utf8');
    const weight = (rule: string) => Number(new RegExp(`\\n\\.${rule} \\{[^}]*font-weight: (\\d+)`).exec(labels)?.[1]);
    expect(weight('names') - weight('hexNumbers')).toBeGreaterThanOrEqual(200);
    for (const ground of ['m-land', 'm-land-4']) {
      const [name, number] = ['m-ink', 'm-label'].map((token) => contrast(lightOf(theme, token), lightOf(theme, ground)));
      expect((name as number) / (number as number), ground).toBeGreaterThanOrEqual(2);
    }
  });
  it('Edges, the focus ring and signs stand out 3 to 1', () => expect(below(SIGNS, theme, 3)).toEqual([]));
  describe.each(Object.entries(EYES))('seen with %s', (_eye, eye) => {
    it.each(GROUPS)('The colours $what can be told apart', ({ tokens, least, secondSign }) => {
      const seen = tokens.map((token) => seenBy(eye, lightOf(theme, token)));
      const close = tokens.flatMap((one, i) =>
        tokens.slice(i + 1).flatMap((other, j) => {
          const d = apart(seen[i] as Rgb, seen[i + 1 + j] as Rgb);
          return d < (secondSign === null ? CLEAR : least) ? [`--${one} and --${other}: ${d.toFixed(1)}`] : [];
        }),
      );
      expect(close).toEqual([]);
    });
  });
});

it('The measures of contrast measure: black on white, the same colour, red and green without red', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
  expect(apart([0.2, 0.3, 0.4], [0.2, 0.3, 0.4])).toBe(0);
  const [red, green] = [lightOf({ x: '#c83c3c' }, 'x'), lightOf({ x: '#6f7a2c' }, 'x')];
  expect(apart(seenBy(EYES.deuteranopia as Rgb[], red), seenBy(EYES.deuteranopia as Rgb[], green))).toBeLessThan(apart(red, green) / 2);
});
