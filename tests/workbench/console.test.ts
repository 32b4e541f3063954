/** The console's language: what a line says, where it goes wrong, and what may come next. */
import { describe, expect, test } from 'vitest';
import type { Command, PlayerCommand } from '../../src/engine/lines-and-webs/index.ts';
import { language } from '../../src/games/lines-and-webs/ui/workbench/console.ts';
import { completionsOf, lineOf, withOption } from '../../src/ui/workbench/console/complete.ts';
import { fieldsOf, playerNames, umpireNames, verbNamed } from '../../src/ui/workbench/console/grammar.ts';
import { placeOf, readLine } from '../../src/ui/workbench/console/parse.ts';
import { load } from '../rules/kit.ts';
import {
  cards,
  decks,
  end,
  forced,
  goTo,
  hands,
  harbour,
  loads,
  loose,
  mark,
  marker,
  place,
  points,
  queue,
  seed,
  spent,
  steps,
  table,
} from '../umpire/kit.ts';

const g = table();
const context = { world: g.w, state: g.s, awaited: g.R.actor(g.s), language };
const legal = [...g.R.legal(g.s)] as PlayerCommand[];
const read = (line: string) => readLine(context, line);
const command = (line: string): Command => {
  const found = read(line);
  if (!found.ok) throw new Error(found.say);
  return found.command as Command;
};
/** The part of the line that is told to be at fault, and why. */
const fault = (line: string): [string, string] => {
  const found = read(line);
  if (found.ok) throw new Error('it reads');
  return [line.slice(found.from, found.to), found.say];
};

describe('a line says a command', () => {
  const lines: readonly [string, Command][] = [
    ['place unit=d-armor-1 node=C0505', place('d-armor-1', 'C0505')],
    ['place d-armor-1 node=0505', place('d-armor-1', 'C0505')],
    ['PLACE g-armor-1 transit', place('g-armor-1', 'transit')],
    ['umpireSteps unit=g-armor-1 steps=2', steps('g-armor-1', 2)],
    ['steps d-armor-1 3', steps('d-armor-1', 3)],
    ['steps "Armor 1" 3', steps('d-armor-1', 3)],
    ['load d-armor-1 clIII:1,clV:2', loads('d-armor-1', load(0, 1, 2))],
    ['load d-armor-1 0,1,2,0', loads('d-armor-1', load(0, 1, 2))],
    ['mark d-armor-1 suppressed', mark('d-armor-1', 'suppressed')],
    ['mark d-armor-1 suppressed off', mark('d-armor-1', 'suppressed', false)],
    ['loose 0608 clI:1 side=delta', loose('C0608', load(1))],
    ['marker side=gamma node=0608', marker('gamma', 'C0608')],
    ['queue side=gamma space=transit tokens=none', queue('gamma', 'transit', load())],
    ['hand side=gamma cards=massCal:2', hands('gamma', { massCal: 2 })],
    ['spent side=delta cards=none', spent('delta', {})],
    ['decks side=delta execution=d-armor-1,d-armor-2 reserve=none', decks('delta', ['d-armor-1', 'd-armor-2'])],
    ['points side=gamma points=40', points('gamma', 40)],
    ['dice 12,1,7', forced(12, 1, 7)],
    ['dice faces=none', forced()],
    ['seed "another day"', seed('another day')],
    ['goTo 3 orders', goTo(3, 'orders')],
    ['end', end],
    ['endPart', { type: 'endPart', side: 'delta' }],
    ['{"type":"umpireEnd","side":"delta"}', end],
  ];
  test.each(lines)('A line of the console says a command: %s', (line, says) => expect(command(line)).toEqual(says));

  test('A port in the console keeps what the line does not name', () => {
    const now = g.s.ports[0];
    if (!now) throw new Error('no port');
    const { node, holder, since, repaired, store } = now;
    expect(command(`port ${node.slice(1)} damage=1`)).toEqual(harbour(node, holder, { since, damage: 1, repaired, store }));
  });

  test('Every legal command of the players, written as the console’s lists write it, reads as itself', () => {
    for (const one of legal) expect(command(lineOf(one)), lineOf(one)).toEqual(one);
  });

  test('Every verb has a name of its own in the console, long and short', () => {
    const names = [...umpireNames(language), ...playerNames(language)];
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(verbNamed(language, name)?.toLowerCase().endsWith(name.toLowerCase())).toBe(true);
    expect(fieldsOf(language, 'umpireGoTo').map(({ name }) => name)).toEqual(['turn', 'phase']);
  });
});

describe('what cannot be read is told with its place', () => {
  const faults: readonly [string, string, RegExp][] = [
    ['', '', /^Begin with a verb/],
    ['fly d-armor-1', 'fly', /No verb is called “fly”\. There are place, /],
    ['plce d-armor-1', 'plce', /No verb is called “plce”\. Did you mean place\? place takes unit, place/],
    ['setps d-armor-1 2', 'setps', /Did you mean steps\? steps takes unit, steps \(1 to 4\)\./],
    ['umpirePlac d-armor-1', 'umpirePlac', /Did you mean umpirePlace\?/],
    ['moveUnti d-armor-1', 'moveUnti', /Did you mean moveUnit\? moveUnit takes /],
    ['steps unit=d-armor-99 steps=2', 'd-armor-99', /No unit is called “d-armor-99”/],
    ['steps unit=d-amror-1 steps=2', 'd-amror-1', /Did you mean d-armor-1\?/],
    ['steps "Amor 1" 2', '"Amor 1"', /Did you mean Armor 1\?/],
    ['steps d-armor-1 two', 'two', /“steps” is a whole number/],
    ['steps d-armor-1 9', '9', /“steps” is a whole number from 1 to 4/],
    ['points delta points=1001', '1001', /“points” is a whole number from 0 to 1000/],
    ['goTo 16 orders', '16', /“turn” is a day: a whole number up to 15/],
    ['seed é', 'é', /plain characters of a keyboard, at most 80/],
    ['joinReserve d-armor-1,d-armor-99', 'd-armor-1,d-armor-99', /No unit is called “d-armor-99”/],
    ['steps d-armor-1', '', /“steps” needs steps/],
    ['steps d-armor-1 2 delta more', 'more', /^Too much: steps takes unit, steps/],
    ['steps d-armor-1 2 colour=red', 'colour=red', /has no “colour”: steps takes unit, steps/],
    ['steps unit=d-armor-1 steps=2 steps=3', 'steps=3', /appears twice/],
    ['place d-armor-1 node=9999', '9999', /The map has no hex/],
    ['place d-armor-1 node=Drovnae', 'Drovnae', /Did you mean Drovane\?/],
    ['mark d-armor-1 sleepy', 'sleepy', /is one of suppressed/],
    ['load d-armor-1 1,2', '1,2', /4 numbers in the order clI, clIII, clV, clIX/],
    ['dice 13', '13', /from 1 to 12/],
    ['{"type":"end"', '', /JSON/],
    ['{"side":"delta"}', '{"side":"delta"}', /with a type/],
  ];
  test.each(faults)('What the console cannot read is reported with its place: %s', (line, where, says) => {
    const [at, say] = fault(line);
    expect(at).toBe(where);
    expect(say).toMatch(says);
  });

  test('A rejection of the rules points in the console at the id that it names', () => {
    const line = 'place d-armor-1 node=1004';
    const why = g.R.check(g.s, command(line));
    expect(why?.code).toBe('move.enemy-there');
    const span = placeOf(language, line, why as NonNullable<typeof why>);
    expect(span && line.slice(span.from, span.to)).toBe('1004');
    const malformed = `decks execution=${'x'.repeat(41)} reserve=none`;
    const bad = g.R.check(g.s, command(malformed));
    const at = placeOf(language, malformed, bad as NonNullable<typeof bad>);
    expect([bad?.code, at && malformed.slice(at.from, at.to)]).toEqual(['command.malformed', `execution=${'x'.repeat(41)}`]);
  });
});

describe('what may come next', () => {
  const options = (line: string) => completionsOf(context, line, legal).options.map(({ text }) => text);

  test('The console completes verbs, those that are legal now before the others', () => {
    expect(options('move')).toEqual(['moveCarrier', 'moveUnit', 'moveIn']);
    expect(options('pl')[0]).toBe('place');
  });

  test('The console completes the fields that the line has not named yet', () => {
    expect(options('steps ')).toEqual(['unit=', 'steps=', 'side=']);
    expect(options('steps unit=d-armor-1 ')).toEqual(['steps=', 'side=']);
  });

  test('The console completes units by id and by name, hexes by figure and by name', () => {
    expect(options('steps unit=g-arm')).toContain('g-armor-1');
    expect(options('steps unit=armor 1')).toEqual([]);
    expect(options('place d-armor-1 node=060')).toContain('C0608');
  });

  test('The console completes a player’s verb with the values of the legal commands alone, as the rest of the line narrows them', () => {
    const moves = legal.filter((c) => c.type === 'moveCarrier' && c.unit === 'd-fsp-1');
    expect(moves.length).toBeGreaterThan(0);
    expect(options('moveCarrier unit=d-fsp-1 to=')).toEqual(moves.map((c) => (c.type === 'moveCarrier' ? c.to : '')).slice(0, 40));
  });

  test('The console completes a port with the ports, and a card of a deck with units and special cards', () => {
    expect(options('port port=').sort()).toEqual(g.w.ports.map(({ id }) => id).sort());
    expect(options('playReserve card=mass')).toEqual(['massCal']);
  });

  test('The console completes the last of several values', () => {
    expect(options('mark d-armor-1 mark=dis')).toEqual(['disabled', 'displaced']);
    const line = 'hand side=gamma cards=massCal:1,dro';
    const completion = completionsOf(context, line, legal);
    expect(completion.options.map(({ text }) => text)).toEqual(['droneRecon:1', 'airDrop:1']);
    expect(withOption(line, completion, completion.options[0] as (typeof completion.options)[0])).toBe(
      'hand side=gamma cards=massCal:1,droneRecon:1 ',
    );
    expect(cards({ droneRecon: 1 }).droneRecon).toBe(1);
  });

  test('In the console a chosen field waits for its value, and a chosen value for what comes after', () => {
    expect(withOption('steps un', completionsOf(context, 'steps un', legal), { text: 'unit=', hint: '' })).toBe('steps unit=');
  });
});
