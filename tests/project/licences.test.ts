/** What goes out with the page goes out with its licence. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licencesText, packagesWithLicences } from '../../scripts/licences.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: { [name: string]: string };
};

describe('the licences', () => {
  it('name every dependency of the page, and what it brings along, each with a text', () => {
    const packages = packagesWithLicences();
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'scheduler', 'd3-dispatch', 'workbox-core']));
    for (const { name, texts } of packages) expect(texts.join('').length, name).toBeGreaterThan(400);
  });

  it('are one text: the own one first, and the fonts under the SIL Open Font License', () => {
    const text = licencesText();
    expect(text).toMatch(/^Lines and Webs\n\nMIT License/);
    for (const name of Object.keys(dependencies)) expect(text).toContain(`\n${name} `);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text.length).toBeLessThan(100_000);
  });
});
