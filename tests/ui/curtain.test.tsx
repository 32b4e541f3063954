/** What the curtain says of itself where nothing secret is planned: what is set, not who has set it. */

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { useSharing } from '../../src/store/sharing.ts';
import { Curtain } from '../../src/ui/screens/Curtain.tsx';
import { rulesWith, untilPhase } from '../panels/kit.ts';

afterEach(() => {
  cleanup();
  useGame.getState().leave();
  useSharing.setState({ sharing: 'strict' });
});

it.each([
  ['strict', 'Full secrecy is on.'],
  ['open', 'The screen is covered.'],
] as const)('11.2 in Phase 3 the curtain of a table that is set %s says so, and blames nobody for it', (sharing, words) => {
  const rules = rulesWith();
  const { commands } = untilPhase(rules, 'transport', 1, 'delta');
  const record = {
    format: 1 as const,
    ruleset: rules.id,
    version: rules.version,
    scenario: rules.world.scenario,
    seed: 'panels',
    commands,
  };
  act(() => {
    useSharing.setState({ sharing: 'strict' });
    useGame.getState().openGame(record, undefined, {}, rules);
    useSharing.setState({ sharing });
  });
  const { seat } = useGame.getState();
  if (!seat) throw new Error('Nobody is awaited.');
  render(<Curtain seat={seat} />);
  expect(screen.getByTestId('curtain')).toHaveTextContent(words);
  expect(screen.getByTestId('curtain')).not.toHaveTextContent('You chose');
});
