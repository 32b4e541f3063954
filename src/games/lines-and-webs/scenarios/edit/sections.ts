/** The sections of the editor, and to which of them each place of a scenario file belongs. */
import type { Path } from '../../../../records/problems.ts';

/** The parts of the file, in the order in which a scenario is made; what is done with the whole file comes after them. */
export const SECTION_NAMES = {
  about: 'About',
  map: 'Map',
  units: 'Unit types',
  forces: 'Forces',
  deployment: 'Deployment',
  stores: 'Ports, stock',
  cards: 'Cards, markers',
  rulings: 'Rulings',
  changes: 'Changes',
  try: 'Try it',
} as const;

export type Section = keyof typeof SECTION_NAMES;
export type FileSection = Exclude<Section, 'changes' | 'try'>;

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
