/** The sections of the editor as the list shows them. */
import { BookText, type LucideIcon, Map as MapIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Section } from '../../../scenarios/edit/sections.ts';
import { MapSection } from '../map/MapSection.tsx';
import { AboutSection } from '../sections/AboutSection.tsx';

export interface SectionOf {
  key: Section;
  name: string;
  lead: string;
  Sign: LucideIcon;
  Part: ComponentType;
  /** It has the middle of the desk to itself, without a heading and margins: the map. */
  isWhole?: boolean;
}

export const SECTIONS: readonly SectionOf[] = [
  {
    key: 'about',
    name: 'About',
    lead: 'What the scenario is called, what players and instructors read of it, and how long it lasts.',
    Sign: BookText,
    Part: AboutSection,
  },
  {
    key: 'map',
    name: 'Map',
    lead: 'Terrain, towns and ports, links, rivers, routes, zones and the recommended deployment.',
    Sign: MapIcon,
    Part: MapSection,
    isWhole: true,
  },
];
