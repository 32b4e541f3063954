/** Shapes of all commands, the players' and the umpire's, and of all events. */

import type { Command } from '../command.ts';
import { PLAYER_SHAPES } from './commands.ts';
import type { FieldsOf, Shape } from './shape.ts';
import { UMPIRE_SHAPES } from './umpire.ts';

export const COMMAND_SHAPES: { readonly [T in Command['type']]: FieldsOf<Extract<Command, { type: T }>, 'type' | 'side'> } = {
  ...PLAYER_SHAPES,
  ...UMPIRE_SHAPES,
};

export const COMMAND: Shape<Command> = { is: 'command', types: COMMAND_SHAPES };
