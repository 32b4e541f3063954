/** 6.3.2: every refusal of a carry, with its near-miss. */

import { describe } from 'vitest';
import { across, chain, cl3 } from './chain.ts';
import { carry, displace, type Game, having, load, moveCarrier, ok, port, put, refusals } from './kit.ts';

describe('refusals of carrying', () => {
  const marked = (): Game => {
    const g = chain();
    g.s.markers = [{ node: 'C0104', stops: 'delta' }];
    return g;
  };
  const ports = (): Game => {
    const g = chain();
    put(g, 'd-fsp-1', 'C0504');
    port(g, 'C0503').store = load(0, 2);
    port(g, 'C1309').store = load(0, 2);
    return g;
  };
  refusals([
    {
      code: 'unit.unknown',
      clause: '2.1',
      why: 'the carrier',
      at: chain,
      bad: carry('d-truck', 'd-mech-2', cl3(), 'd-mech-1'),
      good: across(),
    },
    { code: 'unit.not-yours', clause: '6.0', why: 'the carrier', at: chain, bad: { ...across(), carrier: 'g-fsc-1' }, good: across() },
    {
      code: 'unit.off-map',
      clause: '5.1',
      why: 'the carrier',
      at: chain,
      bad: carry('d-fsp-2', 'd-mech-2', cl3()),
      change: (g) => void put(g, 'd-fsp-2', 'C0105'),
    },
    { code: 'carrier.not-sustainment', clause: '6.3.1', at: chain, bad: carry('d-mech-1', 'd-mech-2', cl3()), good: across() },
    {
      code: 'carrier.degraded',
      clause: '6.7.2',
      at: () => {
        const g = chain();
        having('d-fsp-1', { degraded: true, load: load(0, 2) })(g);
        return g;
      },
      bad: across(),
      change: having('d-fsp-1', { degraded: false }),
    },
    {
      code: 'carrier.disabled',
      clause: '8.1',
      at: () => {
        const g = chain();
        having('d-fsp-1', { disabled: true })(g);
        return g;
      },
      bad: across(),
      change: having('d-fsp-1', { disabled: false }),
    },
    {
      code: 'carrier.displaced',
      clause: '6.3.4',
      at: () => ok(chain(), displace('d-fsp-1')),
      bad: across(),
      change: having('d-fsp-1', { displaced: false }),
    },
    { code: 'carry.nothing', clause: '6.3.2', at: chain, bad: carry('d-fsp-1', 'd-mech-2', load()), good: across() },
    { code: 'carry.same-store', clause: '6.3.2', at: chain, bad: carry('d-fsp-1', 'd-fsp-1', cl3()), good: across() },
    {
      code: 'carry.half-used',
      clause: '6.3.2',
      at: chain,
      bad: across('d-mech-2', 'd-mech-1', 4),
      good: across('d-mech-2', 'd-mech-1', 3),
    },
    { code: 'unit.unknown', clause: '2.1', why: 'the source', at: chain, bad: across('d-mech-2', 'd-nobody'), good: across() },
    {
      code: 'unit.not-yours',
      clause: '6.3.2',
      why: 'the destination',
      at: () => {
        const g = chain();
        put(g, 'g-fsc-1', 'C0105');
        return g;
      },
      bad: across('g-fsc-1'),
      good: carry('d-fsp-1', 'd-mech-1', load(0, 0, 1), 'd-fsp-1'),
      change: having('d-mech-1', { load: load(1, 2, 1) }),
    },
    { code: 'unit.off-map', clause: '6.3.2', why: 'the source', at: chain, bad: across('d-mech-2', 'd-mech-5'), good: across() },
    { code: 'node.unknown', clause: '1.1', at: chain, bad: across('d-mech-2', 'C9999'), good: across() },
    {
      code: 'supply.displaced',
      clause: '6.3.4',
      at: () => {
        const g = chain();
        put(g, 'd-fsp-2', 'C0105', { displaced: true });
        return g;
      },
      bad: across('d-mech-2', 'd-fsp-2'),
      change: having('d-fsp-2', { displaced: false }),
    },
    {
      code: 'supply.no-port',
      clause: '6.3.2',
      at: ports,
      bad: carry('d-fsp-1', 'd-fsp-1', cl3(), 'C0505'),
      good: carry('d-fsp-1', 'C0503', cl3()),
    },
    {
      code: 'supply.enemy-port',
      clause: '6.3.8',
      at: ports,
      bad: carry('d-fsp-1', 'd-fsp-1', cl3(), 'C1309'),
      good: carry('d-fsp-1', 'C0503', cl3()),
    },
    {
      code: 'supply.not-there',
      clause: '6.3.2',
      at: chain,
      bad: across('d-mech-2', 'd-mech-3', 2),
      good: across('d-mech-2', 'd-mech-1', 2),
    },
    {
      code: 'supply.port-full',
      clause: '4.4',
      at: () => {
        const g = ports();
        port(g, 'C0503').store = load(19);
        return g;
      },
      bad: carry('d-fsp-1', 'C0503', cl3(2)),
      good: carry('d-fsp-1', 'C0503', cl3()),
    },
    ...[carry('d-fsp-1', 'd-mech-2', cl3()), moveCarrier('d-fsp-1', 'C0105'), displace('d-fsp-1')].map((bad) => ({
      code: 'carrier.exhausted',
      clause: '6.3.1',
      why: `${bad.type}, marked by the umpire`,
      at: () => {
        const g = chain();
        having('d-fsp-1', { exhausted: true })(g);
        return g;
      },
      bad,
      change: having('d-fsp-1', { exhausted: false }),
    })),
    ...(
      [
        ['the destination', 'C0106', across()],
        ['the source', 'C0103', across()],
        ['in between', 'C0105', across()],
        ['beyond the hub', 'C0105', carry('d-fsp-1', 'd-mech-2', cl3())],
      ] as const
    ).map(([why, node, bad]) => ({
      code: 'supply.blocked',
      clause: '1.9',
      why,
      at: () => {
        const g = chain();
        g.s.markers = [{ node, stops: 'delta' as const }];
        return g;
      },
      bad,
      // The other side's marker on the same node is no bar.
      change: (g: Game) => {
        g.s.markers = [{ node, stops: 'gamma' }];
      },
    })),
    {
      code: 'supply.blocked',
      clause: '1.9',
      why: 'its own node',
      at: marked,
      bad: across(),
      change: (g) => {
        g.s.markers = [];
      },
    },
    { code: 'supply.out-of-range', clause: '6.3.2', at: chain, bad: across('d-mech-3'), good: across('d-mech-2') },
    {
      code: 'supply.not-anchored',
      clause: '6.3.2',
      at: () => chain({ carry: 'anchored' }),
      bad: across(),
      good: carry('d-fsp-1', 'd-mech-3', cl3()),
    },
  ]);
});
