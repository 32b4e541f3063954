/** The editor's draft: steps and their way back, faults, what is kept through a reload; the library of own scenarios, and trying a draft. */
import { loadScenarioFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { scenarioText } from '../../src/games/lines-and-webs/store/editor/scenarioFiles.ts';
import { withChecksum } from '../../src/records/checksum.ts';
import { copyOf } from '../scenarios/helpers.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, stubStorage } from './kit.ts';

interface Bench extends Page {
  editor: typeof import('../../src/games/lines-and-webs/store/editor/draft.ts');
  entry: typeof import('../../src/games/lines-and-webs/store/editor/entry.ts');
  own: typeof import('../../src/games/lines-and-webs/store/editor/ownScenarios.ts')['ownScenarios'];
  tryOut: typeof import('../../src/games/lines-and-webs/store/editor/entry.ts')['tryOut'];
}

let page: Bench;

/** A page that has just been opened. */
async function open(): Promise<Bench> {
  const base = await openPage();
  const [editor, entry, { ownScenarios: own }, { tryOut }] = await Promise.all([
    import('../../src/games/lines-and-webs/store/editor/draft.ts'),
    import('../../src/games/lines-and-webs/store/editor/entry.ts'),
    import('../../src/games/lines-and-webs/store/editor/ownScenarios.ts'),
    import('../../src/games/lines-and-webs/store/editor/entry.ts'),
  ]);
  return { ...base, editor, entry, own, tryOut };
}

const editor = () => page.editor.useEditor.getState();
const arvel = copyOf('arvel-crossing');
const begin = () => page.entry.beginDraft({ scenario: arvel });
const setPrice = (n: number, join?: string) =>
  editor().change(`Price ${n}`, (draft) => void Object.assign(draft.unitTypes[0] ?? {}, { price: n }), join);

/** A fault: the arm and the kind contradict each other. */
const setKind = (kind: 'combat' | 'sustainment') =>
  editor().change(`Kind ${kind}`, (draft) => void Object.assign(draft.unitTypes[0] ?? {}, { kind }));

/** The draft is in the database. */
const kept = async (): Promise<unknown> => (await import('../../src/games/lines-and-webs/store/editor/keptDraft.ts')).readDraft();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  page = await open();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

describe('the draft', () => {
  it('A new draft is a copy under a name of its own, and what it was made from stays as it was', async () => {
    await begin();
    setPrice(15);
    expect([editor().draft.id, editor().draft.name, editor().own]).toEqual(['arvel-crossing-2', 'Arvel Crossing 2', null]);
    expect(editor().original).toEqual(copyOf('arvel-crossing'));
  });

  it('A draft lists its faults after a change, each with its path, and none when they are gone', async () => {
    await begin();
    setPrice(99);
    expect(editor().check()).toMatchObject([{ code: 'types.price-above-rp', path: ['unitTypes', 0, 'price'] }]);
    const [fault] = editor().faults;
    if (fault) editor().point(fault);
    expect([editor().section, editor().pointed]).toEqual(['units', fault]);
    editor().undo();
    expect([editor().check(), editor().pointed]).toEqual([[], null]);
  });

  it('A draft is checked by itself a moment after a change', async () => {
    await begin();
    setPrice(99);
    await waitFor(() => expect(editor().faults).toHaveLength(1));
  });

  it('A draft goes back by all its steps to what it was, whatever they were', async () => {
    await begin();
    const first = editor().draft;
    const step = fc.tuple(fc.nat(5), fc.nat(400), fc.constantFrom('', 'a', 'b'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        for (const [kind, n, join] of steps) {
          editor().change(
            `Step ${n}`,
            (draft) => {
              if (kind === 0) draft.turns = 1 + (n % 15);
              else if (kind === 1) draft.map.links.splice(n % draft.map.links.length, 1);
              else if (kind === 2) draft.unitTypes.reverse();
              else if (kind === 3) draft.notes.push(`Note ${n}`);
              else if (kind === 4) delete draft.deployment.delta.armor;
            },
            join,
          );
        }
        const last = editor().draft;
        // What goes into a file comes out of it: to the letter, and through the door where nothing is wrong.
        const read = JSON.parse(scenarioText(last));
        expect(read).toEqual(withChecksum(last));
        const loaded = loadScenarioFile(read);
        expect(loaded.ok ? loaded.scenario : loaded.shaped).toEqual(loaded.ok || loaded.shaped ? last : null);
        let back = 0;
        while (editor().undoWords !== null) {
          editor().undo();
          back++;
        }
        expect(editor().draft).toBe(first);
        for (let i = 0; i < back; i++) editor().redo();
        expect(editor().draft).toBe(last);
        while (editor().undoWords !== null) editor().undo();
      }),
      { numRuns: 40 },
    );
    expect(editor().draft).toEqual({ ...copyOf('arvel-crossing'), id: 'arvel-crossing-2', name: 'Arvel Crossing 2' });
  });

  it('A draft comes back after a reload, with what it was made from and whether it was saved', async () => {
    await begin();
    setPrice(15);
    setPrice(16, 'typing');
    editor().show('units');
    const { draft, original } = editor();
    await kept();
    page = await open();
    await page.entry.recallDraft();
    expect(editor()).toMatchObject({ isOpen: true, section: 'units', own: null });
    expect(editor().draft).toEqual(draft);
    expect(editor().original).toEqual(original);
    expect(page.entry.wouldLose()).toBe(true);
    expect(page.entry.isDraft(structuredClone(draft))).toBe(true);
  });

  it('The page asks before a draft would be lost only while it has unsaved changes', async () => {
    expect(page.entry.wouldLose()).toBe(false);
    await begin();
    expect(page.entry.wouldLose()).toBe(false);
    setPrice(15);
    expect(page.entry.wouldLose()).toBe(true);
    await page.entry.saveDraft();
    expect(page.entry.wouldLose()).toBe(false);
    await kept();
    page = await open();
    await page.entry.recallDraft();
    expect(page.entry.wouldLose()).toBe(false);
  });
});

describe('in two tabs', () => {
  it('A tab whose draft was replaced by another tab says so until it changes its own', async () => {
    await begin();
    await kept();
    const { useEditor } = page.editor;
    const keeping = () => [useEditor.getState().keeping, editor().keeping];
    page = await open();
    await page.entry.recallDraft();
    await kept();
    expect(keeping()).toEqual(['kept', 'kept']);
    setPrice(15);
    await waitFor(() => expect(keeping()).toEqual(['elsewhere', 'kept']));
    useEditor.getState().change('Days', (draft) => {
      draft.turns = 3;
    });
    await waitFor(() => expect(keeping()).toEqual(['kept', 'elsewhere']));
  });
});

describe('where the browser keeps nothing', () => {
  it('Where the browser keeps nothing the draft says so, and can still be saved for this visit', async () => {
    vi.stubGlobal('indexedDB', undefined);
    page = await open();
    await begin();
    await waitFor(() => expect(editor().keeping).toBe('refused'));
    expect(await page.entry.saveDraft()).toBe(true);
    expect(await page.own.list()).toHaveLength(1);
  });

  it('A failed write of a draft is reported, and the draft counts as not saved', async () => {
    await begin();
    setPrice(15);
    const { IDBObjectStore } = globalThis as unknown as { IDBObjectStore: { prototype: { put: () => void } } };
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await page.entry.saveDraft()).toBe(false);
    expect([editor().keeping, page.entry.wouldLose()]).toEqual(['refused', true]);
    put.mockRestore();
    expect(await page.entry.saveDraft()).toBe(true);
    await waitFor(() => expect(editor().keeping).toBe('kept'));
  });
});

describe('a scenario as a file', () => {
  it('Every scenario reads equal from its file', async () => {
    for (const id of ['arvel-crossing', 'ondrel-steppe']) {
      const s = copyOf(id);
      const text = scenarioText(s);
      expect(loadScenarioFile(JSON.parse(text))).toMatchObject({ ok: true, scenario: s });
      expect(text.split('\n').every((line) => line.length < 560)).toBe(true);
    }
  });
});

describe('a file that says what its scenario was made from', () => {
  it('A file that names what its scenario was made from brings the differences to whoever opens it', async () => {
    await begin();
    setPrice(15);
    const text = scenarioText(editor().draft, editor().original);
    const { readInput } = await import('../oracles/publicReplay.ts');
    const opened = await readInput({ file: new Blob([text]) }, () => undefined);
    expect(opened).toMatchObject({ kind: 'scenario', scenario: editor().draft, madeFrom: arvel });
    if (opened.kind !== 'scenario') return;
    expect(opened.scenario).not.toHaveProperty('madeFrom');
    await page.own.keep(opened.scenario, { madeFrom: opened.madeFrom });
    const [own] = await page.own.list();
    expect(own?.original).toEqual(arvel);
    if (own) await page.entry.beginDraft({ scenario: own.scenario, own });
    const { changesBetween } = await import('../../src/games/lines-and-webs/scenarios/edit/changes.ts');
    const told = changesBetween(editor().original, editor().draft, { card: (kind) => kind }).map((one) => one.text);
    expect(told).toContain('Armor: price 12 → 15');
  });

  it('A scenario’s file names no origin where nothing differs, and is refused where its origin is no scenario', () => {
    expect(scenarioText(arvel, structuredClone(arvel))).not.toContain('madeFrom');
    const loaded = loadScenarioFile({ ...arvel, madeFrom: { ...arvel, turns: 99 } });
    expect(loaded).toMatchObject({ ok: false, shaped: arvel, problems: [{ code: 'schema.range', path: ['madeFrom', 'turns'] }] });
    expect(loadScenarioFile({ ...arvel, madeFrom: { ...arvel, madeFrom: arvel } })).toMatchObject({
      ok: false,
      problems: [{ code: 'schema.unknown-key' }],
    });
  });
});

describe('own scenarios', () => {
  const names = async () => (await page.own.list()).map(({ scenario }) => scenario.name);

  it('An own scenario is saved under one entry, and is there after a reload', async () => {
    await begin();
    await page.entry.saveDraft();
    setPrice(15);
    await page.entry.saveDraft();
    const draft = editor().draft;
    page = await open();
    const [entry, ...others] = await page.own.list();
    expect(others).toEqual([]);
    expect(entry?.scenario).toEqual(draft);
    expect(entry?.original).toEqual(arvel);
  });

  it('An own scenario is renamed, duplicated and removed', async () => {
    await begin();
    await page.entry.saveDraft();
    const key = editor().own as string;
    await page.own.rename(key, 'Night Crossing');
    await page.own.duplicate(key);
    expect((await names()).sort()).toEqual(['Night Crossing', 'Night Crossing 2']);
    const ids = (await page.own.list()).map(({ scenario }) => scenario.id);
    expect(new Set(ids).size).toBe(2);
    await page.own.remove(key);
    expect(await names()).toEqual(['Night Crossing 2']);
  });

  it('Own scenarios are offered for a game while they have no fault, whatever their warnings, and their names hold no markup', async () => {
    await begin();
    setPrice(99);
    await page.entry.saveDraft();
    expect(await page.own.list()).toMatchObject([{ faults: 0, warnings: 1 }]);
    setKind('sustainment');
    await page.entry.saveDraft();
    const { moreScenarios } = await import('../../src/games/lines-and-webs/store/editor/moreScenarios.ts');
    expect(await page.own.list()).toMatchObject([{ faults: 1 }]);
    expect((await moreScenarios()).own).toEqual([]);
    editor().undo();
    await page.entry.saveDraft();
    await page.own.rename(editor().own as string, ' <b>Night</b> ');
    const { own } = await moreScenarios();
    expect(own.map(({ name }) => name)).toEqual(['bNight/b']);
    expect(loadScenario(own[0])).toMatchObject({ ok: true });
  });

  it('An own scenario from a file is stored once only', async () => {
    await page.own.keep(arvel);
    await page.own.keep(structuredClone(arvel));
    await page.own.keep({ ...arvel, turns: 5 });
    expect(await page.own.list()).toHaveLength(2);
  });

  it('Own scenarios last until the page is closed where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    page = await open();
    await page.own.keep(arvel);
    expect(await names()).toEqual(['Arvel Crossing']);
    await page.own.remove((await page.own.list())[0]?.key ?? '');
    expect(await names()).toEqual([]);
  });
});

describe('a try', () => {
  const game = () => page.useGame.getState();

  it('A try of a scenario begins in setup as any game, and the game that was open is kept', async () => {
    game().newGame(arvel, 'before');
    await page.saver.settled();
    await begin();
    setPrice(15);
    expect(await page.tryOut(null, 'try')).toBe(true);
    await page.saver.settled();
    expect(game()).toMatchObject({
      state: { phase: 'setup', turn: 1 },
      record: { scenario: { unitTypes: [{ price: 15 }, ...Array(12).fill({})] } },
    });
    expect((await page.library.list()).map(({ name }) => name).sort()).toEqual(['Arvel Crossing', 'Arvel Crossing 2: a try']);
  });

  it('A try of a scenario begins in any phase of any day, with every unit in its recommended place', async () => {
    await begin();
    expect(await page.tryOut({ turn: 3, phase: 'orders' }, 'try')).toBe(true);
    await page.saver.settled();
    const { state, record } = game();
    expect(state).toMatchObject({ phase: 'orders', turn: 3 });
    expect(record?.commands.map(({ type }) => type)).toEqual(['umpireGoTo']);
    const { deployment } = editor().draft;
    const nodes = state?.units.filter((u) => u.side === 'delta' && u.place === 'map').map((u) => u.node);
    expect([...(nodes ?? [])].sort()).toEqual(Object.values(deployment.delta).flat().sort());
  });

  it('A try of a scenario does not begin while there is a fault, and a warning bars nothing', async () => {
    await begin();
    setPrice(3);
    setKind('sustainment');
    expect(await page.tryOut(null, 'try')).toBe(false);
    expect(game().record).toBeNull();
    editor().undo();
    expect(editor().check()).toMatchObject([{ grade: 'warning', code: 'types.price-below-load' }]);
    expect(await page.tryOut(null, 'try')).toBe(true);
  });
});
