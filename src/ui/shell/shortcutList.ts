/** The keys of the page, by what they are for: as the help lists them. A test presses every one. */

export interface Shortcut {
  keys: string;
  does: string;
}
export interface ShortcutGroup {
  name: string;
  keys: readonly Shortcut[];
}

export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    name: 'Everywhere',
    keys: [
      { keys: 'Enter', does: 'The main button, bottom right' },
      { keys: '/ or Ctrl+K', does: 'Find or do anything: units, places, rules, buttons' },
      { keys: 'U or Ctrl+Z', does: 'Take back the last order, where that is possible' },
      { keys: 'Shift+U or Ctrl+Y', does: 'Redo it' },
      { keys: 'Escape', does: 'Close what is open, put down what is chosen' },
      { keys: 'Ctrl+`', does: 'The workbench’s panel, where the workbench is on' },
      { keys: 'Tab', does: 'To the next control; the map is one stop' },
      { keys: 'C', does: 'In a lesson: to the coach’s card' },
    ],
  },
  {
    name: 'To look something up',
    keys: [
      { keys: 'L', does: 'Log' },
      { keys: 'B', does: 'Rules' },
      { keys: 'I', does: 'The rules for what is under the pointer or the map’s cursor: a unit’s figures, or the ground' },
      { keys: '?', does: 'This help' },
    ],
  },
  {
    name: 'On the map',
    keys: [
      { keys: 'M', does: 'To the map' },
      { keys: 'P', does: 'Back to the panel' },
      { keys: 'Arrows', does: 'The cursor from hex to hex; with Shift the view' },
      { keys: 'Enter or Space', does: 'Choose the hex' },
      { keys: '+ or -', does: 'Closer, farther' },
      { keys: '0', does: 'The whole map' },
      { keys: '. or ,', does: 'The next or last unit of a hex' },
      { keys: 'N or W', does: 'The next own unit, the next in want; with Shift the last' },
      { keys: 'D', does: 'All of a hex, with its links' },
    ],
  },
  {
    name: 'In Transport',
    keys: [
      { keys: 'F', does: 'Fill to the basic load' },
      { keys: 'R', does: 'Repeat the last carry' },
      { keys: 'S', does: 'Pass a proposal over' },
    ],
  },
];
