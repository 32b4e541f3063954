// The table of acts: each key does one act, the help tells all of them, and the page finds its controls by address only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Act } from '../../src/ui/acts/act.ts';
import { actOfKey, TABLE_ACTS } from '../../src/ui/acts/acts.ts';
import { address, byAct, byRegion, findIn, findOrder, orderAddress } from '../../src/ui/acts/address.ts';
import { keyOf } from '../../src/ui/kit/keyOf.ts';

const key = (text: string) => {
  const parts = text.split('+').filter(Boolean);
  const has = (part: string) => parts.length > 1 && parts.includes(part);
  return { key: parts.at(-1) ?? '+', ctrlKey: has('ctrl'), metaKey: false, shiftKey: has('shift'), altKey: false };
};

const keysOf = ({ keys = [], moreKeys = [] }: Act): string[] => [...keys, ...moreKeys];

describe('keys of the page', () => {
  test('Each key of an act of the house leads to that act, and to no other', () => {
    const keys = TABLE_ACTS.filter(({ isLent }) => !isLent).flatMap((act) => keysOf(act).map((on) => ({ id: act.id, on })));
    expect(new Set(keys.map(({ on }) => on)).size).toBe(keys.length);
    for (const { id, on } of keys) expect(actOfKey(key(on)), on).toBe(id);
  });

  test('7.3 Shift and Enter, which lead to a verdict, are never the main button', () => {
    expect(actOfKey({ ...key('Enter'), shiftKey: true })).toBeUndefined();
    expect(actOfKey(key('Enter'))).toBe('main');
  });

  test('Capital letters do what small letters do, and the Alt key does nothing', () => {
    expect(actOfKey({ ...key('l'), key: 'L' })).toBe('log');
    expect(actOfKey({ ...key('l'), altKey: true })).toBeUndefined();
    expect(actOfKey({ ...key('u'), key: 'U', shiftKey: true })).toBe('redo');
    expect(actOfKey(key('ctrl+l'))).toBeUndefined();
  });

  test.each([
    ['a Russian', 'йцукенгшщзфывапролдячсмить', 'qwertyuiopasdfghjklzxcvbnm'],
    ['a Greek', 'ςερτυθιοπασδφγηξκλζχψωβνμ', 'wertyuiopasdfghjklzxcvbnm'],
    ['a Hebrew', 'קראטוןםפשדגכעיחלךזסבהנמצ', 'ertyuiopasdfghjklzxcvbnm'],
    ['a Persian', 'ضصثقفغعهخحشسیبلاتنمظطزرذدپ', 'qwertyuiopasdfghjklzxcvbnm'],
  ])('On %s layout each letter is the one of its place on a Latin keyboard, small and great', (_, letters, places) => {
    for (const [i, letter] of [...letters].entries()) {
      const code = `Key${places[i]?.toUpperCase()}`;
      for (const typed of [letter, letter.toUpperCase()]) expect(keyOf({ key: typed, code }), typed).toBe(places[i]);
    }
    for (const act of TABLE_ACTS)
      for (const on of keysOf(act)) {
        const at = places.indexOf(on.at(-1) ?? '');
        if (!/(^|\+)[a-z]$/.test(on) || at < 0) continue;
        expect(actOfKey({ ...key(on), key: [...letters][at] ?? '', code: `Key${on.at(-1)?.toUpperCase()}` }), on).toBe(act.id);
      }
  });

  test('A Latin letter, a sign, a digit and a named key are what the layout says, wherever they lie', () => {
    expect(keyOf({ key: 'u', code: 'KeyF' }), 'Dvorak').toBe('u');
    expect(keyOf({ key: ',', code: 'KeyW' }), 'Dvorak').toBe(',');
    expect(keyOf({ key: 'Y', code: 'KeyZ' }), 'German').toBe('y');
    expect(keyOf({ key: 'q', code: 'KeyA' }), 'French').toBe('q');
    expect(keyOf({ key: 'é', code: 'Digit2' }), 'French').toBe('é');
    expect(keyOf({ key: 'ı', code: 'KeyI' }), 'Turkish').toBe('i');
    expect(keyOf({ key: '۲', code: 'Digit2' }), 'Persian').toBe('2');
    for (const named of ['Dead', 'Process', 'Escape']) expect(keyOf({ key: named, code: 'KeyN' })).toBe(named.toLowerCase());
  });

  test('Nobody but keyOf asks a key event for its letter, its digit or its place', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const asks =
      /\bkey\.to(Lower|Upper)Case|\.key\s*[!=]==?\s*'[A-Za-z0-9]'|(\\d|\[0-9|\[a-z)[^/]*\/i?\.test\(\w+\.key\)|\bcode\s*[!=]==?\s*'(Key|Digit)|keyCode/;
    const found = (text: string) => /KeyboardEvent|keydown|keyup|onKey/i.test(text) && asks.test(text);
    expect(["const onKey = (event) => event.key.toLowerCase() === 'f'", "(e: KeyboardEvent) => e.key === 'p'"].every(found)).toBe(true);
    const others = files.filter((name) => !name.endsWith('keyOf.ts') && found(readFileSync(join('src', name), 'utf8')));
    expect(others).toEqual([]);
  });
});

describe('addresses of controls', () => {
  test('A control is found by act and object within its region, an order by its content', () => {
    const order = { type: 'pass', side: 'delta' } as const;
    document.body.innerHTML = '<section data-region="panel"><button></button><button></button></section><button></button>';
    const [one, two, outside] = [...document.querySelectorAll('button')] as HTMLElement[] as [HTMLElement, HTMLElement, HTMLElement];
    for (const [name, value] of Object.entries(address('gives', 'unit d-fsp-1'))) one.setAttribute(name, value as string);
    for (const [name, value] of Object.entries(orderAddress(order))) two.setAttribute(name, value);
    for (const [name, value] of Object.entries(address('gives', 'unit d-fsp-1'))) outside.setAttribute(name, value as string);
    expect(findIn('panel', byAct('gives', 'unit d-fsp-1'))).toBe(one);
    expect(findIn('panel', byAct('gives', 'unit d-fsp-2'))).toBeNull();
    expect(document.querySelectorAll(byAct('gives')).length).toBe(2);
    expect(findOrder({ side: 'delta', type: 'pass' })).toBe(two);
    expect(findOrder({ type: 'pass', side: 'gamma' })).toBeNull();
    two.setAttribute('aria-disabled', 'true');
    expect(findOrder(order)).toBeNull();
    expect(document.querySelector(byRegion('tray'))).toBeNull();
  });

  test('No file of the page looks for a control by a test id or by its words', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const looks = /(?:querySelector(?:All)?|closest|matches)\b[^;]*(?:\[data-testid|\[aria-label)|textContent[^;]*===/;
    const found = files.filter((name) => looks.test(readFileSync(join('src', name), 'utf8')));
    expect(found).toEqual([]);
  });
});
