/** Files that nobody should trust, in what they tell beside the orders: names, origin, orders taken back with their consent; and public replays. */

import type { Pick } from '../../src/bots/picker.ts';
import type { RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import type { UndoneCommand } from '../../src/records/format.ts';
import { LIMITS } from '../../src/records/limits.ts';
import { goodPublicReplays } from './goodFiles.ts';
import type { PublicReplayFile } from './publicReplay.ts';
import { changed, type Json, one, scrambled, TRICKS, type Trial, textTrial, VALUES, withText } from './trials.ts';

/** What no name may be, and what one may. */
const BAD_NAMES: readonly unknown[] = [
  ...[
    '',
    '<',
    'a>b',
    '<img src=x onerror=1>',
    'a\u0000b',
    'a\tb',
    'a\nb',
    'a\u202eb',
    'a\u200bb',
    '\ufeffa',
    'a\u{e0041}',
    'a\ud800',
    '\udc00\ud800',
  ],
  ...['x'.repeat(LIMITS.name + 1), 'x'.repeat(5000), 7, null, true, [], {}, ['a'], { toString: 1 }],
];
const GOOD_NAMES = [
  'a',
  'x'.repeat(LIMITS.name),
  'Ünsere Partie',
  '第八天',
  'a & b "c" \\ \'d\'',
  '🙂',
  'constructor',
  '$1 $& $$',
  '__proto__',
  'null',
];
const BAD_PLACES: readonly unknown[] = [-1, LIMITS.commands + 1, 99_999_999, '0', null, true, [], {}, undefined];
const BAD_SERIALS: readonly unknown[] = [-1, 100_000_000, '1', null, [], {}, undefined];
const BAD_CONSENTS: readonly unknown[] = [false, 1, 0, 'true', null, [], {}, { by: 'delta' }];
const BAD_ORDERS: readonly unknown[] = [
  ...[
    null,
    [],
    {},
    'concede',
    1,
    undefined,
    { type: 'concede' },
    { side: 'delta' },
    { type: 'fly', side: 'delta' },
    { type: 'concede', side: 'omega' },
  ],
  ...[
    { type: 'concede', side: 'delta', extra: 1 },
    { type: ['concede'], side: 'delta' },
    { type: 'placeUnit', side: 'delta', unit: 'x'.repeat(41), node: 'a' },
  ],
];

const refused = (kind: string, file: object, place: string): Trial => ({ ...textTrial(kind, JSON.stringify(file), 'refuse'), place });

function takenBack(file: RecordFile, pick: Pick): UndoneCommand[] {
  let serial = pick(5);
  return Array.from({ length: 1 + pick(4) }, (): UndoneCommand => {
    serial += 1 + pick(3);
    const at = pick(file.commands.length);
    return { serial, at, command: file.commands[at] as UndoneCommand['command'], ...(pick(3) === 0 ? { consent: true } : {}) };
  });
}

function takenTrial(file: RecordFile, pick: Pick): Trial {
  const taken = takenBack(file, pick);
  const i = pick(taken.length);
  const withOne = (more: object): object => ({ ...file, taken: taken.with(i, { ...(taken[i] as UndoneCommand), ...more }) });
  switch (pick(9)) {
    case 0:
      return textTrial('taken, good', JSON.stringify({ ...file, taken }), 'open');
    case 1:
      // They do not fit the orders: the log does without them.
      return textTrial('taken, out of place', JSON.stringify(withOne({ at: pick(LIMITS.commands) })), 'open');
    case 2:
      return refused('taken, consent', withOne({ consent: one(BAD_CONSENTS, pick) }), `taken[${i}].consent`);
    case 3:
      return refused('taken, place', withOne({ at: one(BAD_PLACES, pick) }), `taken[${i}].at`);
    case 4:
      return refused('taken, serial', withOne({ serial: one(BAD_SERIALS, pick) }), 'taken[');
    case 5:
      return refused('taken, order', withOne({ command: one(BAD_ORDERS, pick) }), `taken[${i}].command`);
    case 6:
      return refused('taken, strange key', withOne({ [one(['by', 'seen', 'consented', 'Consent'], pick)]: true }), `taken[${i}]`);
    case 7:
      return refused('taken, twice', { ...file, taken: [...taken, taken.at(-1)] }, `taken[${taken.length}].serial`);
    default: {
      const many = Array.from({ length: LIMITS.taken + 1 + pick(9) }, (_, serial) => ({ ...(taken[0] as UndoneCommand), serial }));
      return refused('taken, too many', { ...file, taken: many }, 'taken');
    }
  }
}

/** Texts that turn the direction of reading, or are longer than a text may be: nothing is cut, the file is refused with the place. */
function textsTrial(file: RecordFile, pick: Pick): Trial {
  const isLong = pick(2) === 0;
  const bad = (most: number): string =>
    isLong ? 'x'.repeat(most + 1 + pick(20)) : `a${one(['\u202e', '\u2066', '\u200f', '\u061c'], pick)}b`;
  const kind = isLong ? 'text, too long' : 'text, turned round';
  // A text of more than 600 characters is refused by its line, before anything else is looked at.
  const note = { id: 'n1', at: 0, title: 'a', text: '' };
  switch (pick(3)) {
    case 0:
      return refused(kind, { ...file, notes: [{ ...note, title: bad(LIMITS.name) }] }, isLong ? 'notes[0].title' : '');
    case 1:
      return refused(kind, { ...file, players: { delta: bad(LIMITS.player) } }, isLong ? 'players.delta' : '');
    default:
      return refused(kind, { ...file, notes: [{ ...note, text: bad(LIMITS.text) }] }, '');
  }
}

/** A trial of what is told beside the orders. */
export function aboutTrial(file: RecordFile, pick: Pick): Trial {
  const name = one(BAD_NAMES, pick);
  const from = { name: 'The first try', at: pick(40) };
  switch (pick(10)) {
    case 9:
      return textsTrial(file, pick);
    case 0: {
      const good = { ...file, name: one(GOOD_NAMES, pick), from: { name: one(GOOD_NAMES, pick), at: pick(LIMITS.commands + 1) } };
      return textTrial('names, good', JSON.stringify(good), 'open');
    }
    case 1:
    case 2:
      return textTrial('name', JSON.stringify({ ...file, name }), 'refuse');
    case 3:
      return textTrial('name of the origin', JSON.stringify({ ...file, from: { ...from, name } }), 'refuse');
    case 4:
      return refused('origin, place', { ...file, from: { ...from, at: one(BAD_PLACES, pick) } }, 'from.at');
    case 5:
      return refused(
        'origin',
        { ...file, from: one([null, [], 'a game', 1, {}, { ...from, game: 'x' }, { ...from, id: 1 }], pick) },
        'from',
      );
    case 6: {
      const moments = [
        '',
        'yesterday',
        '2026-13-01T00:00:00Z',
        '2026-02-30T10:00:00Z',
        '2026-11-21',
        '2026-11-21T16:40:00+25:00',
        0,
        null,
        {},
      ];
      return refused('moment', { ...file, startedAt: one(moments, pick) }, 'startedAt');
    }
    default:
      return takenTrial(file, pick);
  }
}

/** Things that stand in a record, and must never stand in what is public. */
const SECRETS = ['seed', 'commands', 'taken', 'name', 'expect', 'hand'];
const VIEW_SECRETS = ['own', 'enemyDeck', 'viewer', 'rng', 'sides', 'plan'];

function publicHeadTrial(file: PublicReplayFile, pick: Pick): Trial {
  switch (pick(6)) {
    case 0:
      return refused('public, secret at the top', { ...file, [one(SECRETS, pick)]: one([1, [], {}, 'x'], pick) }, '');
    case 1:
      return refused('public, secret in the view', { ...file, first: { ...file.first, [one(VIEW_SECRETS, pick)]: {} } }, 'first.');
    case 2:
      return refused('public, strange format', { ...file, format: one([0, 3, '1', null, [], true], pick) }, 'format');
    case 3:
      return refused('public, version', { ...file, version: one(['', '1.0', 'x', 1, null, '1.0.0 '], pick) }, 'version');
    case 4:
      return refused('public, frames', { ...file, frames: one([null, {}, 'x', 1, [null], [{}], [[]]], pick) }, 'frames');
    default:
      return refused(
        'public, order in a frame',
        { ...file, frames: [{ ...file.frames[0], command: {} }, ...file.frames.slice(1)] },
        'frames[0]',
      );
  }
}

/** Figures that no game of the scenario can come to: where they are put, and the place at which they are refused. */
const WRONG_FIGURES: readonly [path: string, value: unknown, where: string][] = [
  ['first.turn', 999, 'first.turn'],
  ['first.ports.0.since', 99, 'first.ports[0].since'],
  ['first.ports.1.damage', 90, 'first.ports[1].damage'],
  ['first.ports.2.boxes', 900, 'first.ports[2].boxes'],
  ['first.ports.3.free', 900, 'first.ports[3].free'],
  ['first.cards.delta.hand', 9999, 'first.cards.delta.hand'],
  ['first.cards.gamma.reserve', 9999, 'first.cards.gamma.execution'],
  ['first.units.d-armor-1.steps', 0, 'first.units.d-armor-1.steps'],
  ['first.units.d-armor-1.strength', 99, 'first.units.d-armor-1.strength'],
  ['first.units.d-armor-1.load.clIX', 99, 'first.units.d-armor-1.load'],
  ['first.units.d-armor-1.node', 'C9999', 'first.units.d-armor-1.node'],
  ['frames.0.turn', 999, 'frames[0].turn'],
  ['frames.1.turn', 0, 'frames[1].turn'],
  ['frames.1.phase', 'over', 'frames[1].phase'],
  ['frames.0.events', [{ type: 'phaseBegan', phase: 'orders', turn: 999 }], 'frames[0].events[0].turn'],
  [
    'frames.0.events',
    [{ type: 'rolled', units: ['d-armor-1'], at: 'd-armor-1', role: 'fire', dice: [6], need: 2, hits: 9000 }],
    'frames[0].events[0].hits',
  ],
  ['frames.0.change', { turn: [999] }, 'frames[0].change.turn'],
];

function publicFiguresTrial(file: PublicReplayFile, pick: Pick): Trial {
  const [path, value, where] = one(WRONG_FIGURES, pick);
  const copy = structuredClone(file) as unknown as Json;
  const keys = path.split('.');
  let at = copy;
  for (const key of keys.slice(0, -1)) at = at[key] as Json;
  at[keys.at(-1) as string] = value;
  return refused('public, impossible figures', copy, where);
}

/** Frames in another sequence, doubled, lost, or with news that is none. */
function publicFramesTrial(file: PublicReplayFile, pick: Pick): Trial {
  const frames = structuredClone(file.frames) as unknown as Json[];
  const at = pick(frames.length);
  const frame = frames[at] as Json;
  const where = `frames[${at}]`;
  switch (pick(6)) {
    case 0:
      frames.splice(at, 1 + pick(5));
      return textTrial('public, frames lost', JSON.stringify({ ...file, frames }));
    case 1:
      frames.splice(at, 0, structuredClone(one(frames, pick)));
      return textTrial('public, frames doubled', JSON.stringify({ ...file, frames }));
    case 2:
      frame.events = [one([null, 1, {}, { type: 'won' }, { type: 'fed' }, { type: 'fed', unit: 'x-9' }, { type: '__proto__' }, []], pick)];
      return refused('public, news', { ...file, frames }, `${where}.events[0]`);
    case 3:
      frame.change = one(
        [
          1,
          'x',
          [],
          [1, 2],
          { units: 1 },
          { nothing: 0 },
          { units: { 'x-9': 0 } },
          { turn: { a: [1] } },
          { ports: { 99: [1] } },
          [{}],
          [null],
        ],
        pick,
      );
      return refused('public, change', { ...file, frames }, `${where}.change`);
    case 4:
      delete frame[one(['turn', 'phase', 'side', 'events', 'change'], pick)];
      return refused('public, frame', { ...file, frames }, where);
    default:
      frame[one(['turn', 'phase', 'side'], pick)] = one([-1, 1000, 'umpire', null, [], 'x'], pick);
      return refused('public, frame', { ...file, frames }, where);
  }
}

/** A trial of what both sides know of a game. */
export function publicTrial(pick: Pick): Trial {
  const file = one(goodPublicReplays(), pick);
  const text = JSON.stringify(file);
  const { scenario: _, ...rest } = file;
  const whole = (part: string): string => `{"scenario":${JSON.stringify(file.scenario)},${part.slice(1)}`;
  switch (pick(9)) {
    case 0:
      return textTrial('public, good', text, 'open');
    case 1:
      return textTrial('public, scrambled', scrambled(text, pick));
    case 2:
      return textTrial('public, another value', whole(withText(rest, one(VALUES, pick), pick)));
    case 3:
      return textTrial('public, a trick', whole(withText(rest, one(TRICKS, pick), pick)), 'refuse');
    case 4:
      return textTrial('public, changed', whole(changed(rest, pick)));
    case 5:
      return publicHeadTrial(file, pick);
    case 6:
      return publicFiguresTrial(file, pick);
    default:
      return publicFramesTrial(file, pick);
  }
}
