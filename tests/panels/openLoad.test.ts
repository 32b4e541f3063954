import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basicLoad, defaultOpen, isOpenChoice, openPart, total } from '../../src/engine/lines-and-webs/index.ts';
import { OPEN_CLASSES, presets, rebalance } from '../../src/games/lines-and-webs/ui/panels/shared/openFilling.ts';
import { rulesWith } from './kit.ts';

const { world } = rulesWith();
const carriers = world.scenario.unitTypes.filter((t) => t.kind === 'sustainment');

describe('open boxes of a carrier', () => {
  it('A carrier’s open boxes stay full however they are changed', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...OPEN_CLASSES), fc.constantFrom(1 as const, -1 as const)), { maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...carriers), steps, (type, list) => {
        let open = defaultOpen(type, world.scenario.openPattern);
        for (const [cls, by] of list) {
          const next = rebalance(open, cls, by);
          if (next) {
            expect(next[cls]).toBe(open[cls] + by);
            open = next;
          }
          expect(isOpenChoice(type, open)).toBe(true);
          for (const c of OPEN_CLASSES) expect(open[c]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('A carrier’s open boxes cannot hold more of a class that fills them all', () => {
    expect(rebalance({ clI: 0, clIII: 0, clV: 4, clIX: 0 }, 'clV', 1)).toBeNull();
    expect(rebalance({ clI: 0, clIII: 0, clV: 4, clIX: 0 }, 'clI', -1)).toBeNull();
  });

  it('A carrier’s ready-made fillings are legal', () => {
    for (const type of carriers) {
      for (const preset of presets(type, defaultOpen(type, world.scenario.openPattern))) {
        expect(isOpenChoice(type, preset.open), `${type.id} ${preset.name}`).toBe(true);
        expect(total(preset.open)).toBe(type.boxes.open);
      }
    }
  });

  it('A carrier’s open boxes are those beyond the shaded ones', () => {
    for (const type of carriers) {
      const open = defaultOpen(type, world.scenario.openPattern);
      expect(openPart(type, basicLoad(type, open))).toEqual(open);
    }
  });
});
