/** The commands of the project (docs/COMMANDS.md): each says what it does and does nothing else, and those that take a file take what the page saves. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { accountOfFile } from '../../scripts/lib/accountFile.ts';
import { namedIn, pathOf } from '../../scripts/lib/imports.ts';
import { readRecord } from '../../scripts/lib/record.ts';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import { RULESET, VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { scenarioText } from '../../src/games/lines-and-webs/store/editor/scenarioFiles.ts';
import { fileOf } from '../../src/games/lines-and-webs/typedFiles.ts';
import { textOf } from '../../src/records/write.ts';
import { gameOfB } from '../account/kit.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { [name: string]: string } };
const ours = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('tsx '));

/** Runs a command as `npm run` does. */
const play = (name: string, words: string[]) =>
  run(process.execPath, ['--import', 'tsx', scripts[name]?.split(' ')[1] as string, ...words]);

/** Its last line, read. */
const told = (stdout: string): unknown => JSON.parse(stdout.trim().split('\n').at(-1) ?? '');

/** Everything that a command writes into the project, as one text. */
const written = (): string =>
  [
    'src/games/lines-and-webs/ui/symbols',
    'src/games/lines-and-webs/lessons',
    'src/games/lines-and-webs/scenarios',
    'src/games/lines-and-webs/account',
    'public/schema',
    'tests/records/games',
  ]
    .flatMap((place) =>
      readdirSync(place, { withFileTypes: true })
        .filter((one) => one.isFile())
        .map(
          (one) =>
            `${place}/${one.name} ${createHash('sha1')
              .update(readFileSync(join(place, one.name)))
              .digest('hex')}`,
        ),
    )
    .join('\n');

/** Runs a command in this process, with what others have read already; `turn` tells its runs apart. */
async function playHere(name: string, words: string[], turn: string): Promise<{ code: unknown; stdout: string }> {
  const script = join(process.cwd(), scripts[name]?.split(' ')[1] as string);
  const { argv } = process;
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  let end: { code: unknown; stdout: string } | null = null;
  const ends = (code: unknown): void => {
    end ??= { code, stdout: log.mock.calls.flat().join('\n') };
  };
  // Ends a script here as it would there, though others follow it; what it does of that, as in a catch of its own, no longer counts.
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    ends(code);
    throw new Error(`ended with ${code}`);
  });
  process.argv = ['node', script, ...words];
  await import(`${script}?${turn}`).then(() => ends(0), ends);
  process.argv = argv;
  for (const spy of [exit, log, error]) spy.mockRestore();
  return end ?? expect.fail('It has no end.');
}

it('Every command says with --help what it does, ends well and writes nothing', async () => {
  const before = written();
  expect(ours.length).toBeGreaterThan(15);
  const amiss: { name: string; code: unknown; letters: number }[] = [];
  for (const name of ours) {
    const { code, stdout } = await playHere(name, ['--help'], 'help');
    const letters = stdout.trim().length;
    if (code !== 0 || letters < 40) amiss.push({ name, code, letters });
  }
  expect(amiss).toEqual([]);
  expect(written()).toBe(before);
});

it('No command needs a style sheet, which Node does not read', () => {
  const from = new Map(ours.map((name) => [scripts[name]?.split(' ')[1] as string, name]));
  for (const [file, name] of from) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const specifier of namedIn(file, readFileSync(file, 'utf8')).code) {
      const path = pathOf(file, specifier);
      if (path && !from.has(path) && existsSync(path)) from.set(path, `${name}: ${file}`);
    }
  }
  expect(from.size).toBeGreaterThan(400);
  expect([...from].filter(([file]) => file.endsWith('.css'))).toEqual([]);
});

describe('a file that the page saves', () => {
  const { rules, seed, commands } = gameOfB('commands-1');
  const record = { format: 1 as const, ruleset: RULESET, version: VERSION, scenario: rules.world.scenario, seed, commands };
  const played = replay(rules, record);
  const hash = played.ok ? hashOf(played.state) : '';
  const text = textOf(fileOf(record, { name: 'Friday', players: { delta: 'Mara' } }));
  const changed = text.replace('"seed":"commands-1"', '"seed":"commands-2"').replace('"seed": "commands-1"', '"seed": "commands-2"');
  const put = (name: string, bytes: string | Buffer): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };

  it.each([
    ['a game', () => put('game.json', text)],
    ['a game, packed', () => put('game.json.gz', gzipSync(text))],
    ['a game of format 2', () => put('old.json', readFileSync('tests/formats/format-2.json'))],
    [
      'a situation',
      () => put('situation.json', readFileSync(`tests/situations/${readdirSync('tests/situations').find((one) => one.endsWith('.json'))}`)),
    ],
  ])('A command reads %s that the page saved', (_, file) => {
    expect(readRecord(file())).toMatchObject({ ok: true });
  });

  it('The account of a saved game is told, and a changed byte is said', () => {
    const [said, told] = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'log').mockReturnValue()];
    expect(accountOfFile(put('account.json', text), false, null)).toMatchObject({ account: 'ok', seed, finished: true });
    expect(said).not.toHaveBeenCalled();
    expect(changed).not.toBe(text);
    expect(readRecord(put('changed.json', changed))).toMatchObject({
      ok: true,
      warning: expect.stringContaining('changed after it was saved'),
    });
    said.mockRestore();
    told.mockRestore();
  });

  it('A replay of a saved game ends with a line of JSON and the hash; what is no game is refused with its place', async () => {
    const { stdout } = await play('replay', [put('replayed.json', text)]);
    expect(told(stdout)).toMatchObject({ replay: 'ok', hash, commands: commands.length });
    const refused = await playHere('replay', [put('none.json', '{"format":99}')], 'refuses');
    expect(refused).toMatchObject({ code: 2, stdout: expect.stringContaining('Format 99 is not known') });
  });
});

describe('a scenario that the page saves', () => {
  const arvel = getScenario('arvel-crossing');
  if (!arvel) throw new Error('The scenario is gone.');
  const file = join(folder, 'mine.scenario.json');
  writeFileSync(file, scenarioText({ ...arvel, id: 'mine', name: 'Mine' }, arvel));

  // Few games: it is the file that is tried.
  const PLAYS: [string, string, object][] = [
    ['fuzz', '--games 1 --seed a', { fuzz: 'ok', games: 1 }],
    ['arena', '--a A --b A --games 2 --seed a', { arena: 'ok', scenario: 'mine' }],
    ['account', '--games 2 --seed a', { scenario: 'mine', games: 2 }],
    ['fit', '--games 2 --seed a', { fit: 'ok', scenario: 'mine' }],
    ['lab', `--players A --pairs 1 --workers 1 --against ${file}`, { lab: 'ok', scenario: 'mine', title: 'Mine against Mine' }],
  ];

  it.each(PLAYS)('The command %s plays it', async (name, words, line) => {
    const before = written();
    // Two games may lean to a side, which is told by the code; the line stands all the same.
    const { stdout } = await playHere(name, [...words.split(' '), '--scenario', file], 'plays');
    expect(told(stdout)).toMatchObject(line);
    expect(written()).toBe(before);
  });

  it('Every command whose help takes the file of a scenario is run with one', () => {
    const takes = ours.filter((name) => /the file of a scenario/.test(readFileSync(scripts[name]?.split(' ')[1] as string, 'utf8')));
    expect(takes.sort()).toEqual(PLAYS.map(([name]) => name).sort());
  });
});
