/** Notes before the room: what is shown of them, and their questions. */
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { type Command, linesAndWebs, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import type { Note } from '../../src/records/notes.ts';
import { closeRoom, openRoom, type RoomTable, room, watchIn } from './room.ts';

const small = readArchive(fileURLToPath(new URL('../records/games/arvel-crossing.br', import.meta.url)))[0] as {
  scenario: Scenario;
  seed: string;
  commands: readonly Command[];
};
const rules = linesAndWebs(small.scenario);
/** After the first order of phase 3. */
const carried = small.commands.findIndex(({ type }) => type === 'carry') + 1;

let table: RoomTable;
let stopTable: () => void;
beforeEach(async () => {
  ({ table, stop: stopTable } = await openRoom());
});
afterEach(() => {
  closeRoom(stopTable);
});
const watch = (order: number) => watchIn(table, rules, small, order);

describe('a note before the room', () => {
  const first: Note = { id: 'n1', at: 2, title: 'Here', text: 'Look.', units: [rules.world.roster[0]?.id ?? ''] };
  const asking: Note = { id: 'n2', at: 9, title: 'There', text: '', nodes: [small.scenario.map.portIds.delta.spod], ask: 'And you?' };

  it('The room reads the note that is read, with its units only where everybody sees them, and none when the presenter leaves notes out', () => {
    const { go } = watch(1);
    table.startPresenting();
    const { hello, pictures } = room();
    hello();
    go(2, first);
    expect(pictures().at(-1)?.picture?.note).toEqual({ title: 'Here', text: 'Look.', clause: null, nodes: [] });
    const order = carried;
    go(order, { ...first, id: 'n3' });
    const stands = pictures()
      .at(-1)
      ?.picture?.view.units.find(({ id }) => id === first.units?.[0])?.node;
    expect(stands).toBeTruthy();
    expect(pictures().at(-1)?.picture?.note?.nodes).toEqual([stands]);
    table.useSettings.setState({ showsNotes: false });
    expect(pictures().at(-1)?.picture).not.toHaveProperty('note');
    go(order + 1, asking);
    expect(table.useSettings.getState().question).toBeNull();
  });

  it('The room sees rings around what the page speaks of, units only where everybody sees them, until another moment is shown', () => {
    const { go } = watch(carried);
    table.startPresenting();
    const { hello, pictures } = room();
    hello();
    const way = ['a', 'b'];
    const spoken = { units: first.units ?? [], ways: [way] };
    go(carried, null, spoken);
    const shown = pictures().at(-1)?.picture;
    const stands = shown?.view.units.find(({ id }) => id === first.units?.[0])?.node;
    expect(shown?.spoken).toEqual({ nodes: [stands], ways: [way] });
    go(1, null, spoken);
    expect(pictures().at(-1)?.picture?.spoken?.nodes).toEqual([]);
    go(carried);
    expect(pictures().at(-1)?.picture).not.toHaveProperty('spoken');
  });

  it('A note’s question is asked of the room once: what comes next is held until it is answered, or another note is read', () => {
    const order = carried;
    const { go, stepOn } = watch(order);
    table.startPresenting();
    const { heard, hello, pictures } = room();
    hello();
    go(order, asking);
    expect(heard.at(-1)).toMatchObject({ kind: 'showing', showing: { question: 'And you?' } });
    expect(pictures().at(-1)?.picture?.note?.title).toBe('There');
    const seen = pictures().length;
    go(order + 1);
    expect(pictures(), 'stepping on alone shows nothing').toHaveLength(seen);
    table.answer();
    expect(pictures()).toHaveLength(seen + 1);
    expect(pictures().at(-1)?.picture).not.toHaveProperty('note');
    expect(stepOn).not.toHaveBeenCalled();
    go(order, asking);
    go(2, first);
    expect(table.useSettings.getState().question).toBeNull();
    expect(pictures().at(-1)?.picture?.note?.title).toBe('Here');
    expect(table.useSettings.getState().questionText, 'the presenter’s own question stays').toBe('What would you order here?');
    go(order, asking);
    table.useWatchedReplay.setState({ replay: null });
    expect(table.useSettings.getState().question).toBeNull();
  });

  it('A frozen room is asked nothing and reads no other note', () => {
    const { go } = watch(2);
    table.startPresenting();
    const { hello, pictures } = room();
    hello();
    go(2, first);
    table.freeze();
    const seen = pictures().length;
    go(9, asking);
    expect(pictures()).toHaveLength(seen);
    expect(table.useSettings.getState().question).toBeNull();
  });
});
