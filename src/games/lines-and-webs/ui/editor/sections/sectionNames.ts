/** What the sections of a file are called. */
import type { FileSection, Section } from '../../../scenarios/edit/sections.ts';

/** In the order of the list; a section without a screen of its own is told of all the same. */
export const FILE_SECTIONS: readonly { key: FileSection; name: string }[] = [
  { key: 'about', name: 'About' },
  { key: 'map', name: 'Map' },
  { key: 'units', name: 'Unit types' },
  { key: 'forces', name: 'Forces' },
  { key: 'deployment', name: 'Deployment' },
  { key: 'stores', name: 'Ports, stock' },
  { key: 'cards', name: 'Cards, markers' },
  { key: 'rulings', name: 'Rulings' },
];

/** 'Unit types' */
export const sectionName = (key: Section): string =>
  key === 'changes' ? 'Changes' : key === 'try' ? 'Try it' : (FILE_SECTIONS.find((one) => one.key === key)?.name ?? key);
