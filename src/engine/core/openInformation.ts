/** View of a game with little or no hidden information: the state without the random generator, and the prompt. */

import type { CommandBase, Ruleset } from './contract.ts';
import type { Command, Side, State, View, Viewer } from './gameTypes.ts';
import type { RngState } from './rng.ts';

/** A state without the generator, which determines future dice. */
export type OpenView<S extends State, C extends Command> = Omit<S, 'rng'> &
  Omit<View, 'prompt'> & { prompt: Omit<View['prompt'], 'legal'> & { legal: readonly C[] } };

type Asked<S extends { rng: RngState }, C extends CommandBase> = Pick<Ruleset<S, C, unknown, unknown, Side>, 'actor' | 'legal'>;

/** @param hide removes what the viewer may not see; the active side still gets every legal command */
export function openView<S extends State, C extends Command>(
  rules: Asked<S, C>,
  state: S,
  viewer: Viewer,
  hide: (state: S) => S = (all) => all,
): OpenView<S, C> {
  const { rng: _, ...open } = hide(state);
  const awaited = rules.actor(state);
  const legal = awaited !== null && viewer === awaited ? [...rules.legal(state)] : [];
  return { ...open, viewer, awaited, prompt: { side: awaited, kind: state.phase, legal } } as OpenView<S, C>;
}
