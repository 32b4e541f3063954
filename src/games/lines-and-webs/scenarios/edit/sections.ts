/** The sections of the editor, and to which of them each place of a scenario file belongs. */
import type { Path } from '../../../../records/problems.ts';

/** The parts of the file, in the order in which a scenario is made. */
export type FileSection = 'about' | 'map' | 'units' | 'forces' | 'deployment' | 'stores' | 'cards' | 'rulings';
/** What is done with the whole file comes after its parts. */
export type Section = FileSection | 'changes' | 'try';

const BY_KEY: { [key: string]: FileSection } = {
  map: 'map',
  unitTypes: 'units',
  forces: 'forces',
  deployment: 'deployment',
  openPattern: 'stores',
  ports: 'stores',
  cardPrices: 'cards',
  cardCopies: 'cards',
  copiesByCard: 'cards',
  markers: 'cards',
  rulings: 'rulings',
};

/** Figures of a side's own stand beside the shared ones. */
const BY_FIGURE: { [key: string]: FileSection } = {
  rp: 'forces',
  tokenPrices: 'forces',
  unitPrices: 'units',
  cardPrices: 'cards',
  portStart: 'stores',
  ports: 'stores',
};

/** The section in which a place of the file is edited. */
export const sectionOf = (path: Path): FileSection =>
  path[0] === 'sideFigures' ? (BY_FIGURE[String(path[2])] ?? 'forces') : (BY_KEY[String(path[0])] ?? 'about');

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
