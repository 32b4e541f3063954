/** Tools of the map editor: names, keys, and effects of a press. */
import { Anchor, Flag, Grid3x3, type LucideIcon, Mountain, MousePointer2, Route, Shield, Waves, Waypoints } from 'lucide-react';

/** The map's sign for a bridge: two bars with wings over a stream. */
function BridgeSign({ size = 24 }: { size?: number | string }) {
  return (
    <svg
      translate="no"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 5l3 3h12l3-3M3 19l3-3h12l3 3" />
      <path d="M12 2v3M12 10.500v3M12 19v3" strokeDasharray="1.500 3" />
    </svg>
  );
}

export const TOOL_IDS = ['select', 'terrain', 'place', 'link', 'river', 'bridge', 'route', 'zone', 'units', 'sheet'] as const;
export type ToolId = (typeof TOOL_IDS)[number];

interface Tool {
  id: ToolId;
  name: string;
  key: string;
  Sign: LucideIcon | typeof BridgeSign;
  /** One line: the effect of a press, and its opposite. */
  hint: string;
  /** True if it edits hexsides. */
  isSide?: boolean;
}

export const TOOLS: { readonly [T in ToolId]: Tool } = {
  select: {
    id: 'select',
    name: 'Select',
    key: 'V',
    Sign: MousePointer2,
    hint: 'Press a hex, or near its edge a side. Drag a town, port or unit to another hex; drag anything else to move the map.',
  },
  terrain: {
    id: 'terrain',
    name: 'Terrain',
    key: 'T',
    Sign: Mountain,
    hint: 'Press or drag to paint. Alt or the right button paints the opposite: land for water, a lake for land.',
  },
  place: {
    id: 'place',
    name: 'Places',
    key: 'P',
    Sign: Anchor,
    hint: 'Press to put a town or city, or to move a port here. Drag one to move it. Alt or the right button takes it away.',
  },
  link: {
    id: 'link',
    name: 'Link',
    key: 'L',
    Sign: Waypoints,
    hint: 'Drag from hex to hex, or press between two. Alt or the right button cuts the link.',
    isSide: true,
  },
  river: {
    id: 'river',
    name: 'River',
    key: 'R',
    Sign: Waves,
    hint: 'Press hexsides, or drag along them. Alt or the right button takes the river off a side.',
    isSide: true,
  },
  bridge: {
    id: 'bridge',
    name: 'Bridge',
    key: 'B',
    Sign: BridgeSign,
    hint: 'Press a river’s side to bridge it with a link. Alt or the right button takes bridge and link away.',
    isSide: true,
  },
  route: {
    id: 'route',
    name: 'Route',
    key: 'O',
    Sign: Route,
    hint: 'Drag along links, or press hex after hex. Alt or the right button on its end takes the last link back, elsewhere cuts it.',
  },
  zone: {
    id: 'zone',
    name: 'Zones',
    key: 'Z',
    Sign: Shield,
    hint: 'Press or drag to put hexes in the zone of the side. Alt or the right button takes them out.',
  },
  units: {
    id: 'units',
    name: 'Units',
    key: 'U',
    Sign: Flag,
    hint: 'Choose a type and press a hex of its zone; drag a unit to move it. Alt or the right button takes it off.',
  },
  sheet: {
    id: 'sheet',
    name: 'Sheet',
    key: 'H',
    Sign: Grid3x3,
    hint: 'Press beyond the edge to add a hex. Alt or the right button takes a hex off the map.',
  },
};
