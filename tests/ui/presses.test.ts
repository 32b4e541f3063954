/** The count of presses: which control each was on, and which of them decided something. */
import { expect, it } from 'vitest';
import { type Press, tally, watchPresses } from '../../scripts/lib/presses.ts';

const at = (phase: string, ...controls: string[]): Press[] => controls.map((control) => ({ control, phase }));

it('A press decides by its control; what confirms, ends or goes on does not, and a curtain counts apart', () => {
  const presses = [
    ...at('between', 'openCurtain#open-curtain'),
    ...at('spend', 'buyTokens#fill-rest', 'endPart'),
    ...at('execute', 'map place', '#target-g-armor-1', 'moveUnit#order', 'decline', 'endTurn', 'endTurn'),
  ];
  expect(tally(presses)).toEqual({
    presses: 8,
    withoutDecision: 4,
    handOvers: 1,
    byPhase: { spend: [2, 1], execute: [6, 3] },
    without: { endPart: 1, 'moveUnit#order': 1, endTurn: 2 },
  });
});

it('A control that nobody has judged stops the count, and is named with its phase', () => {
  expect(() => tally(at('spend', 'buyTokens#fill-rest', 'somethingNew'))).toThrow("'somethingNew' in spend");
  expect(() => tally(at('execute', 'nothing: DIV '))).toThrow('nothing: DIV');
});

it('A press is named by its control: act and name, what it picks, the map under it, the main button for Enter; a drag is one press', () => {
  document.body.innerHTML = `<main data-testid="table" data-phase="execute">
    <svg><g data-node="C0101"><g data-unit="d-armor-1"><rect id="unit" /></g><rect id="place" /></g></svg>
    <button id="act" data-act="moveUnit" data-testid="order"><span id="inside">Go</span></button>
    <button id="pick" data-pick="C0101">There</button><button id="bare">Who knows</button><p id="text">Text</p>
    <footer data-main-scope><button class="btn-main" data-act="endTurn">End</button></footer></main>`;
  watchPresses(() => true);
  const press = (id: string, to: number | null = null): void => {
    const target = document.querySelector(`#${id}`) as Element;
    const event = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });
    target.dispatchEvent(event('pointerdown', 0));
    target.dispatchEvent(event('pointerup', to ?? 0));
  };
  for (const id of ['unit', 'place', 'inside', 'pick', 'bare', 'text']) press(id);
  press('unit', 30);
  const key = (name: string, repeat = false): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, repeat }));
  for (const name of ['Enter', '3', 'Shift', 'q']) key(name);
  key('q', true);
  (document.querySelector('#act') as HTMLElement).focus();
  key('Enter');
  const noted = (Reflect.get(window, 'presses') as Press[]).map(({ control }) => control);
  expect(noted.map((one) => one.trim())).toEqual([
    ...['map unit', 'map place', 'moveUnit#order', 'pick', 'unnamed: Who knows', 'nothing: P', 'drag unit'],
    ...['endTurn', 'key digit', 'key q', 'moveUnit#order'],
  ]);
});
