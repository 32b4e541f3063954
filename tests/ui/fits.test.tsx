/** What measures its words by their letters measures those that are on the screen: plain ones are often longer than the rulebook's. */
import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { Targets, targetChips } from '../../src/games/lines-and-webs/ui/board/Targets.tsx';
import { CAUSE_LETTERS, shortCause } from '../../src/games/lines-and-webs/ui/outlook/words.ts';
import { unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { useWording } from '../../src/store/wording.ts';
import { MapFrameContext } from '../../src/ui/board/boardLayout.ts';
import { scaleAt } from '../../src/ui/board/scale.ts';
import { onScreen } from '../../src/ui/words/terms.ts';

const scenario = getScenario('ondrel-steppe')!;
const { world } = linesAndWebs(scenario);
const layout = layoutOf(scenario.map);

beforeEach(() => useWording.setState({ isCollege: false }));

it('8.2 a chip of an Air Drop is as wide as the class that it names in plain words', () => {
  const target = { node: 'C0704', label: 'CL IX', isChosen: false };
  const [plain] = targetChips(layout, scaleAt(0.7), [{ ...target, label: onScreen('CL IX') }], []);
  const [chip] = targetChips(layout, scaleAt(0.7), [target], []);
  expect(onScreen('CL IX').length).toBeGreaterThan('CL IX'.length);
  expect(chip?.width).toBe(plain?.width);
  const { container } = render(
    <MapFrameContext value={{ layout, scale: scaleAt(0.7) }}>
      <svg aria-hidden="true">
        <Targets targets={[target]} units={[]} />
      </svg>
    </MapFrameContext>,
  );
  expect(Number(container.querySelector('[data-chip] rect')?.getAttribute('width'))).toBe(chip?.width);
});

it('The needle’s line is no longer than its room in the words of the screen, whichever unit moved it', () => {
  const units = Object.keys(world.info);
  const isOver = units.filter((unit) => onScreen(`${unitName(world, unit)} landed`).length > CAUSE_LETTERS);
  expect(
    isOver.some((unit) => `${unitName(world, unit)} landed`.length <= CAUSE_LETTERS),
    'a plain name is longer',
  ).toBe(true);
  for (const unit of units) {
    const said = onScreen(shortCause(world, { kind: 'unit', unit, fate: 'landed', n: 1, node: null }, 'delta'));
    expect(said.length, said).toBeLessThanOrEqual(CAUSE_LETTERS);
  }
});
