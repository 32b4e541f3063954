import { describe, expect, it } from 'vitest';
import { basicLoad, defaultOpen, total } from '../../src/engine/lines-and-webs/index.ts';
import { landings, placeSensibly } from '../../src/games/lines-and-webs/advice/sensible.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const day2 = untilPhase(rules, 'deploy', 2, 'delta').table;
const SPOD = world.home.delta.spod.id;
const APOD = world.home.delta.apod.id;

/** What the company's open boxes were to hold when it was bought. */
const FUEL = { clI: 0, clIII: 9, clV: 0, clIX: 0 };

/** More has arrived: units of the expansion and tokens. */
const busy = day2.edit((s) => {
  for (const id of ['d-armor-6', 'd-flec-5', 'd-mech-5', 'd-fsp-13']) {
    const unit = s.units.find((u) => u.id === id) as (typeof s.units)[number];
    const type = (world.info[id] as (typeof world.roster)[number]).type;
    unit.place = 'arrived';
    unit.load = basicLoad(type, id === 'd-flec-5' ? FUEL : defaultOpen(type, world.scenario.openPattern));
  }
  s.sides.delta.arrived = { clI: 10, clIII: 20, clV: 18, clIX: 2 };
});

describe('Place as suggested', () => {
  it('Place as suggested gives commands that the rules all accept, units first', () => {
    const { commands } = placeSensibly(world, busy.view('delta'));
    expect(commands.length).toBeGreaterThan(0);
    const firstTokens = commands.findIndex((c) => c.type === 'landTokens');
    expect(commands.slice(firstTokens).every((c) => c.type === 'landTokens')).toBe(true);
    expect(() => busy.after(commands)).not.toThrow();
  });

  it('6.1.2 keeps the load that was chosen at the purchase', () => {
    const alone = busy.edit((s) => {
      for (const unit of s.units) if (unit.place === 'arrived' && unit.id !== 'd-flec-5') unit.place = 'transit';
    });
    const { commands } = placeSensibly(world, alone.view('delta'));
    const company = commands.find((c) => c.type === 'landUnit' && c.unit === 'd-flec-5');
    expect(company).toMatchObject({ open: FUEL });
  });

  it('Place as suggested leaves behind exactly what finds no room', () => {
    const plan = placeSensibly(world, busy.view('delta'));
    const after = busy.after(plan.commands);
    expect(after.view('delta').queues.delta.arrived.units).toEqual(plan.unitsStay);
    expect(after.state.sides.delta.arrived).toEqual(plan.tokensStay);
    const spod = after.view('delta').ports.find((p) => p.node === SPOD);
    // 50 tokens and 40 boxes: the store is full, the rest stays
    expect(spod?.free).toBe(0);
    expect(total(plan.tokensStay)).toBe(10);
    expect(plan.unitsStay.length).toBe(2); // five arrive, three places are free
  });

  it('Place as suggested keeps every class in sight when room is short', () => {
    const tight = busy.edit((s) => {
      const port = s.ports.find((p) => p.node === SPOD) as (typeof s.ports)[number];
      port.damage = 4; // eight boxes are left
    });
    const { commands } = placeSensibly(world, tight.view('delta'));
    const landed = commands.find((c) => c.type === 'landTokens');
    expect(landed?.type === 'landTokens' && total(landed.tokens)).toBe(8);
    expect(landed?.type === 'landTokens' && landed.tokens.clIII > 0 && landed.tokens.clV > 0).toBe(true);
  });

  it('Place as suggested uses the airport too once the squadron controls it', () => {
    const held = busy.edit((s) => {
      const aps = s.units.find((u) => u.id === 'd-aps-1') as (typeof s.units)[number];
      aps.place = 'map';
      aps.node = APOD;
    });
    const plan = placeSensibly(world, held.view('delta'));
    expect(plan.commands.some((c) => 'port' in c && c.port === APOD)).toBe(true);
    expect(total(plan.tokensStay)).toBe(0);
    expect(() => held.after(plan.commands)).not.toThrow();
  });

  it('Place as suggested lands nothing where no home port is held', () => {
    const lost = busy.edit((s) => {
      for (const port of s.ports) port.holder = 'gamma';
    });
    const plan = placeSensibly(world, lost.view('delta'));
    expect(plan.commands).toEqual([]);
    expect(landings(world, lost.view('delta'), 'delta').map((l) => l.closed)).toEqual(['lost', 'lost']);
  });
});
