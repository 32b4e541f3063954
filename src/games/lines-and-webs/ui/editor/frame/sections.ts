/** The sections of the editor as the list shows them. */
import {
  BookText,
  FileDiff,
  type LucideIcon,
  Map as MapIcon,
  MapPinned,
  Play,
  Scale,
  Shapes,
  SquareStack,
  Users,
  Warehouse,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Section } from '../../../scenarios/edit/sections.ts';
import { AboutSection } from '../sections/AboutSection.tsx';
import { CardsSection } from '../sections/CardsSection.tsx';
import { ChangesSection } from '../sections/ChangesSection.tsx';
import { DeploymentSection } from '../sections/DeploymentSection.tsx';
import { ForcesSection } from '../sections/ForcesSection.tsx';
import { MapSection } from '../sections/MapSection.tsx';
import { RulingsSection } from '../sections/RulingsSection.tsx';
import { StoresSection } from '../sections/StoresSection.tsx';
import { TrySection } from '../sections/TrySection.tsx';
import { UnitsSection } from '../sections/UnitsSection.tsx';

export interface SectionOf {
  key: Section;
  lead: string;
  Sign: LucideIcon;
  Part: ComponentType;
  /** It has the middle of the editor to itself, without a heading and margins: the map. */
  isWhole?: boolean;
}

export const SECTIONS: readonly SectionOf[] = [
  {
    key: 'about',
    lead: 'Its name, what players and instructors read about it, and how long it lasts.',
    Sign: BookText,
    Part: AboutSection,
  },
  {
    key: 'map',
    lead: 'Terrain, towns and ports, links, rivers, routes, zones and the recommended deployment.',
    Sign: MapIcon,
    Part: MapSection,
    isWhole: true,
  },
  {
    key: 'units',
    lead: 'Strength, movement, range, boxes and price of every type of unit.',
    Sign: Shapes,
    Part: UnitsSection,
  },
  {
    key: 'forces',
    lead: 'How many units of each type a side starts with, has on the way, and may buy; and what it may spend.',
    Sign: Users,
    Part: ForcesSection,
  },
  {
    key: 'deployment',
    lead: 'Where the units of the start stand, when a side takes the recommended deployment.',
    Sign: MapPinned,
    Part: DeploymentSection,
  },
  {
    key: 'stores',
    lead: 'What ports can hold, what they start with, and how open boxes are filled.',
    Sign: Warehouse,
    Part: StoresSection,
  },
  {
    key: 'cards',
    lead: 'Prices and numbers of the special cards, and the markers that block nodes.',
    Sign: SquareStack,
    Part: CardsSection,
  },
  {
    key: 'rulings',
    lead: 'Where the rules leave a choice. What differs from the original is marked.',
    Sign: Scale,
    Part: RulingsSection,
  },
  {
    key: 'changes',
    lead: 'What differs from the scenario that the draft was made from.',
    Sign: FileDiff,
    Part: ChangesSection,
  },
  {
    key: 'try',
    lead: 'Play the draft as it is now.',
    Sign: Play,
    Part: TrySection,
  },
];
