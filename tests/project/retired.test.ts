/** The words of the screen: what readers stumbled over stays away, and a sentence on a panel is short. */
import { describe, expect, it } from 'vitest';
import { FRAGMENTS, PATTERNS } from './retired.ts';
import { type Sentence, sentencesOf, sentencesUnder } from './sentences.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const RETIRED = [...PATTERNS, ...FRAGMENTS.map((text) => new RegExp(text.split('{x}').map(escaped).join('.+')))];

/** What is one word only is a name in the code, or too short to be said badly. A figure stands for what the code puts in. */
const isSentence = ({ text }: Sentence): boolean => /\S\s+\S/.test(text);
const faultsOf = ({ text }: Pick<Sentence, 'text'>): RegExp[] => RETIRED.filter((retired) => retired.test(text.replaceAll('{x}', '7')));
const named = ({ file, line, text }: Sentence): string => `${file}:${line} ${text}`;

const SENTENCES = sentencesUnder([
  'src/ui',
  'src/games/lines-and-webs/ui',
  'src/games/lines-and-webs/cards.ts',
  'src/games/lines-and-webs/lessons',
  'src/games/lines-of-battle',
  'src/games/lines-and-webs/scenarios',
  'src/store',
  'src/games/lines-and-webs/store',
  'src/records',
]).filter(isSentence);

describe('retired words', () => {
  it('Every string that the page may show is read, whether it is quoted, filled in or written in an element', () => {
    const source = `import a from './whoever one'; type T = 'whoever two';
      const b = 'whoever three'; const c = \`whoever \${b} four\`;
      export const D = () => <p className="whoever five" title="whoever six">whoever <b>{b}</b> seven</p>;`;
    const texts = sentencesOf('x.tsx', source).map(({ text }) => text);
    expect(texts).toEqual(['whoever three', 'whoever {x} four', 'whoever {x} seven', 'whoever six']);
    expect(SENTENCES.length).toBeGreaterThan(4000);
  });

  it('A retired pattern is found where a figure or a name is filled in', () => {
    for (const text of ['{x} of 100 are won', '{x} % to win', '{x} is no carrier.', 'Phase {x}, 3 before.'])
      expect(faultsOf({ text }), text).not.toEqual([]);
    for (const text of ['There is no such order.', 'It is no longer hungry.', 'He', '{x}% to win'])
      expect(faultsOf({ text }).map(String), text).toEqual(text === 'He' ? [String(/\b(he|him|his)\b/i)] : []);
  });

  it('No string of the interface and the lessons has retired words', () => {
    expect(SENTENCES.filter((one) => faultsOf(one).length > 0).map(named)).toEqual([]);
  });
});

/** The longest sentence on a panel, in words; what is filled in counts as one. */
const LONGEST = 20;
const PANELS = /^src\/(?:games\/lines-and-webs\/)?ui\/(panels|shell|fight|computer|peek|unit|supply)\//;

it('No sentence on a panel has more than 20 words', () => {
  const tooLong = SENTENCES.filter(({ file }) => PANELS.test(file)).flatMap((one) =>
    one.text
      .split(/[.?!;:](?:\s|$)/)
      .filter((part) => part.trim().split(/\s+/).length > LONGEST)
      .map((part) => named({ ...one, text: part })),
  );
  expect(tooLong).toEqual([]);
});
