/** Plain words on the screen, a college's by a switch: every term at once, on every screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { CardFace } from '../../src/games/lines-and-webs/ui/pieces/Cards.tsx';
import { CLAUSE_IDS } from '../../src/games/lines-and-webs/ui/rules/chapters.ts';
import { TERMS } from '../../src/games/lines-and-webs/ui/words/glossary.ts';
import { plainly, plainWords } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { fullName } from '../../src/games/lines-and-webs/ui/words/units.ts';
import { setCollege, useWording } from '../../src/store/wording.ts';
import { SaidUnder } from '../../src/ui/rules/SaidUnder.tsx';
import { WordsSwitch } from '../../src/ui/shell/WordsSwitch.tsx';
import { onScreen, speakOf } from '../../src/ui/words/terms.ts';
import { PAGE_TEXTS, sentencesUnder } from '../project/sentences.ts';

beforeEach(() => setCollege(false));
afterAll(() => setCollege(true));

it('Every term has a plain word, a gloss of at most twelve words, and a clause that explains it', () => {
  for (const { college, plain, gloss, clause } of TERMS) {
    const head = `${college.charAt(0).toUpperCase()}${college.slice(1)}`;
    expect(plainly(head).toLowerCase(), college).toContain(plain.toLowerCase());
    expect(gloss.split(' ').length, gloss).toBeLessThanOrEqual(12);
    expect(CLAUSE_IDS.has(clause), clause).toBe(true);
  }
});

it.each([
  [
    'FS Platoon 1 is degraded: it carries nothing until it gets a CL I.',
    'Supply Platoon 1 is hungry: it carries nothing until it gets food.',
  ],
  ['2 CL III and 1 CL V', '2 fuel and 1 ammo'],
  ['at 1306: one CL\u00a0I', 'at 1306: one food'],
  ['CL I, III and V', 'food, fuel and ammo'],
  ['CL III', 'Fuel'],
  ['3 CL III (fuel) and 1 CL V (ammunition)', '3 fuel and 1 ammo'],
  ['1 CL IX, then 2 CL IX', '1 repair kit, then 2 repair kits'],
  ['CL V (ammunition): paid to fight.', 'Ammo: paid to fight.'],
  ['For a lost step or a disabled unit.', 'For a lost step or a unit out of action.'],
  ['leaves the loose tokens', 'leaves the tokens on the ground'],
  ['What is bought for the queue today comes too late', 'What is bought to land later today comes too late'],
  ['Jessel Field is not yours: no straight delivery.', 'Jessel Field is not yours: nothing can be flown in.'],
  ['The execution deck is empty.', 'The order deck is empty.'],
  ['4 FS Platoon, 2 FS Company and DSSB', '4 Supply Platoons, 2 Supply Companies and Supply Division'],
  ['On day 4 CSSB A brings it to BSB B.', 'On day 4 Supply Regiment A brings it to Supply Battalion B.'],
  ['Forward Logistics Element (Company) (FLE Company)', 'Supply Company'],
  ['an Aerial Port Squadron (APS) is', 'a Port Crew is'],
  ['Delta plays a Close Air Support; 2 Mass Cal are left.', 'Delta plays an Air Strike; 2 Final Blows are left.'],
  ['8.8 Saint HIMARS', '8.8 Rocket Strike'],
  ['Press the target again, or press Enter.', 'Click the target again, or press Enter.'],
  [
    'Press H to play a card. One press uncovers it; nothing can be pressed.',
    'Press H to play a card. One click uncovers it; nothing can be clicked.',
  ],
  ['Press ? for all keys; M first, then press Esc.', 'Press ? for all keys; M first, then press Esc.'],
  ['7 open boxes; the check box; its boxes', '7 open slots; the check box; its slots'],
  ['Fire 1 round at Armor D. Choose how many rounds to fire.', 'Fire 1 shot at Armor D. Choose how many shots to fire.'],
  ['21 units served. Serve it first: a truck serves it.', '21 units supplied. Supply it first: a truck supplies it.'],
  ['Buy as advised. The recommended deployment.', 'Buy as suggested. The suggested deployment.'],
  ['12 nodes, one node short', '12 hexes, one hex short'],
  ['Nobody nodded at the disabling of a mode.', 'Nobody nodded at the disabling of a mode.'],
  ['lower the price, or raise rulings.rp', 'lower the price, or raise rulings.rp'],
  ['6.3 Transport supplies', '6.3 Move supplies'],
])('In plain words “%s” is “%s”', (college, plain) => {
  expect(plainly(college)).toBe(plain);
});

it('Another game keeps its own words: only what every screen says is made plain there', () => {
  speakOf({});
  expect(onScreen('Press the node: Transport is a box. The staff waits.')).toBe('Click the node: Transport is a box. The advisor waits.');
  speakOf({ plainWords });
  expect(onScreen('Press the node: Transport is a box.')).toBe('Click the hex: Supply is a slot.');
});

/** What a reader without a field manual does not know. */
const COLLEGE =
  /\bCL [IVX]+\b|\b(SPOD|APOD|RSOI|SP)\b|degraded|\bdisabled\b|exhausted|mission card|\btracker\b|\bnodes?\b|cross-level|counter-fire|pursuit|loose tokens?|ammunition|\bqueue\b|execution deck|straight delivery|\b(FLE|BSB|CSSB|DSSB|APS)\b|FS (Pl|Com)|Recon|Mass Cal|HIMARS|Scouts|Command Post|Close Air/i;
/** The rules keep their words; the console and the files name things as they are stored. */
const KEEPS = /\/(rules|console)\/|lessons\.ts|[[:]\w+-?\w*[\]=)]|node=|openPattern|Cards? in|\bcl[IVX]|\b[sa]pod\b/;

it('No string of the page keeps a term that plain words have another word for', () => {
  const left = sentencesUnder(PAGE_TEXTS)
    .filter(({ file, text }) => /\S\s+\S|CL /.test(text) && !KEEPS.test(file) && !KEEPS.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${plainly(text)}`)
    .filter((text) => COLLEGE.test(text.replace(/^\S+ /, '')));
  expect(left).toEqual([]);
});

it('A sentence is put into plain words whether its clauses stand behind it or not', () => {
  render(<SaidUnder text="Its order costs one CL III." clauses={['6.6.3']} />);
  expect(screen.getByText('Its order costs one fuel.')).toBeInTheDocument();
});

it('No part returns one of its texts bare: only what is an element is put into plain words', () => {
  const bare = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join('src', file), 'utf8');
      if (text.includes('@jsxImportSource react')) return [];
      return [...text.matchAll(/^(?:export )?function [A-Z]\w*\(\{([^}]*)\}[\s\S]*?^\}/gm)].flatMap(([body, names = '']) => {
        const own = names.split(',').map((name) => name.trim().split(/\W/)[0]);
        return [...body.matchAll(/return (\w+);/g)].flatMap(([, name = '']) =>
          name !== 'children' && own.includes(name) ? `${file}: ${name}` : [],
        );
      });
    });
  // What stands in place of a rumour is elements.
  expect(bare).toEqual(['games/lines-and-webs/ui/outlook/OutlookBar.tsx: otherwise']);
});

const Sample = () => (
  <p title="no CL I" data-testid="sample">
    {2} CL IX for <bdi>The degraded</bdi>, <b>disabled</b>
    {['; one node', ' from a SPOD']}
  </p>
);

it('2.4 A carrier’s full name says its size, by its boxes; a card has below its name what it does', () => {
  const { unitTypes } = SCENARIOS.find(({ id }) => id === 'ondrel-steppe')!.scenario;
  const sizes = unitTypes.filter(({ kind }) => kind === 'sustainment').map((type) => `${type.short}: ${fullName(type).split(', ')[1]}`);
  expect(sizes).toEqual([
    ...['FS Platoon: small carrier', 'FLE Company: medium carrier', 'FLE Battalion: large carrier'],
    ...['FS Company: medium carrier', 'BSB: large carrier', 'DSSB: largest carrier', 'CSSB: larger carrier'],
  ]);
  expect(plainly('Advised')).toBe('Suggested');
  render(<CardFace kind="nineLine" />);
  expect(screen.getByText('Sabotage').closest('div')).toHaveTextContent(
    'SabotageAn enemy unit is out of action until it gets a repair kit',
  );
});

it('An element of the page is drawn in plain words, what players wrote as they wrote it, and all in a college’s words by the switch', () => {
  const { unmount } = render(<Sample />);
  expect(screen.getByTestId('sample')).toHaveTextContent('2 repair kits for The degraded, out of action; one hex from a seaport');
  expect(screen.getByTestId('sample')).toHaveAttribute('title', 'no food');
  unmount();
  render(<WordsSwitch />);
  screen.getByRole('radio', { name: 'Military terms' }).click();
  expect(useWording.getState().isCollege).toBe(true);
  expect(localStorage.getItem('lines-and-webs.words')).toContain('"isCollege":true');
  render(<Sample />);
  expect(screen.getByTestId('sample')).toHaveTextContent('2 CL IX for The degraded, disabled; one node from a SPOD');
  expect(screen.getByTestId('sample')).toHaveAttribute('title', 'no CL I');
});
