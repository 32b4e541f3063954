/** The first look at a file's text: what is refused before anything is built from it, with place and reason. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/records/limits.ts';
import { scanText } from '../../src/records/scan.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

describe('scanText', () => {
  it.each([
    ['{"a": [1, -2, true, null, "x"], "b-c": {}}'],
    ['  []  '],
    ['"only a text, Füße, \u{1f600}, \\u00e9, \\ud83d\\ude00"'],
    [nested(LIMITS.depth)],
    [`["${'x'.repeat(LIMITS.text)}"]`],
    ['[999999999999999, -999999999999999, 0]'],
  ])('The scan lets %.40s through, which JSON.parse reads', (text) => {
    expect(scanText(text)).toBeNull();
    expect(() => JSON.parse(text)).not.toThrow();
  });

  it.each([
    ['', /not JSON.*ends in the middle/, 'line 1, column 1'],
    ['{"format": 1, ', /not JSON.*ends in the middle/, 'line 1, column 15'],
    ['{"a": "bc', /ends in the middle/, 'line 1, column 10, a'],
    ['{"a": 1,}', /a key in quotation marks/, 'line 1, column 9'],
    ['[1 2]', /a comma or \]/, 'line 1, column 4'],
    ["{'a': 1}", /quotation marks/, 'line 1, column 2'],
    ['[1] [2]', /goes on after its end/, 'line 1, column 5'],
    ['{"a": [{}, {"b":\n NaN}]}', /must be a whole number/, 'line 2, column 2, a[1].b'],
    ['[-Infinity]', /a number/, '[0]'],
    ['[1e999]', /whole.*1e999/, '[0]'],
    ['[-0]', /whole.*-0/, '[0]'],
    ['[1.0]', /whole.*1\.0/, '[0]'],
    ['[1e3]', /whole/, '[0]'],
    ['[01]', /whole.*01/, '[0]'],
    ['[12345678901234567890]', /15 digits/, '[0]'],
    ['{"a": 1, "b": {"a": 1, "a": 2}}', /'a' appears twice/, 'b'],
    ['{"\\u0061": 1, "a": 2}', /'a' appears twice/, 'line 1, column 15'],
    ['{"__proto__": {}}', /__proto__.*JavaScript/, 'line 1, column 2'],
    ['{"\\u005f_proto__": {}}', /__proto__.*JavaScript/, 'line 1, column 2'],
    ['{"constructor": {"prototype": {}}}', /constructor/, 'line 1, column 2'],
    ['{"prototype": 1}', /prototype/, 'line 1, column 2'],
    ['{"toString": 1}', /toString/, 'line 1, column 2'],
    ['{"<img>": 1}', /not a key of a record/, 'line 1, column 2'],
    ['{"": 1}', /not a key of a record/, 'line 1, column 2'],
    [nested(LIMITS.depth + 1), /nested more than/, '[0][0][0]'],
    ['['.repeat(200_000), /nested more than/, '[0]'],
    ['{"a":'.repeat(200_000), /nested more than/, 'a.a.a'],
    [`["${'x'.repeat(LIMITS.text + 2)}"]`, /longer than 600/, '[0]'],
    [`{"${'x'.repeat(LIMITS.key + 2)}": 1}`, /longer than 40/, 'line 1, column 3'],
    ['["a\u202eb"]', /direction \(U\+202E\)/, '[0]'],
    ['["a\\u202eb"]', /direction \(U\+202E\)/, '[0]'],
    ['["a\u200bb"]', /cannot be seen \(U\+200B\)/, '[0]'],
    ['["\\ufeff"]', /cannot be seen/, '[0]'],
    ['["\u{e0041}"]', /cannot be seen/, '[0]'],
    ['["a\nb"]', /control character \(U\+000A\)/, '[0]'],
    ['["a\\u0000b"]', /control character \(U\+0000\)/, '[0]'],
    ['["\\ud800"]', /half of a character/, '[0]'],
    ['["\\udc00\\ud800"]', /half of a character/, '[0]'],
    ['["\\ud800x"]', /half of a character/, '[0]'],
    ['["\\x41"]', /an escape that JSON knows/, '[0]'],
    ['["\\u12"]', /an escape that JSON knows/, '[0]'],
    ['[tru]', /a value/, '[0]'],
    ['[undefined]', /a value/, '[0]'],
    ['// a comment', /a value/, 'line 1, column 1'],
  ])('The scan refuses %.30s with reason and place', (text, why, where) => {
    const refusal = scanText(text);
    expect(refusal?.message).toMatch(why);
    expect(refusal?.where).toContain(where);
    expect((refusal?.message ?? '').length).toBeLessThan(200);
  });

  it('The scan counts the values, and stops early', () => {
    expect(
      scanText(
        `[${Array(LIMITS.values - 1)
          .fill('0')
          .join(',')}]`,
      ),
    ).toBeNull();
    expect(
      scanText(
        `[${Array(5 * LIMITS.values)
          .fill('0')
          .join(',')}]`,
      )?.message,
    ).toContain('more than 600000 values');
  });

  it('The scan never lets through what JSON.parse refuses, whatever the text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"b"',
      '1',
      '-',
      '0',
      'true',
      'null',
      ' ',
      '\\',
      'e',
      '.',
      '\u202e',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        if (scanText(text) === null) JSON.parse(text);
      }),
      { numRuns: 3000, seed: 4 },
    );
  });

  it('The scan lets through every whole JSON value of plain keys, texts and numbers', () => {
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', maxDepth: 4 },
        fc.integer().map((n) => (Object.is(n, -0) ? 0 : n)),
        fc.boolean(),
        fc.constant(null),
        fc.stringMatching(/^[a-zA-Z0-9 <>'"\\/é中]{0,20}$/),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^x[a-z]{0,6}$/), tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (value) => {
        expect(scanText(JSON.stringify(value))).toBeNull();
        expect(scanText(JSON.stringify(value, null, 2))).toBeNull();
      }),
      { numRuns: 500, seed: 4 },
    );
  });

  it('The scan goes through 5 MB', () => {
    const text = JSON.stringify(
      Array.from({ length: 50_000 }, (_, i) => ({
        type: 'carry',
        side: 'delta',
        carrier: `d-tbde-${i}`,
        tokens: { clI: 1, clIII: 0, clV: 0, clIX: 0 },
      })),
    );
    expect(text.length).toBeGreaterThan(4_000_000);
    expect(scanText(text)).toBeNull();
  });
});
