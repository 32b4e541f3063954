/** The signs of the table: what each means, and the clause it rests on. For the help and for the reference. */
import type { GlyphName } from '../symbols/glyphs.ts';

export interface Sign {
  glyph: GlyphName;
  name: string;
  text: string;
  clause: string;
}

export const SIGNS: readonly Sign[] = [
  { glyph: 'clI', name: 'CL I', text: 'Every unit eats one on the days with a blue line.', clause: '6.7.1' },
  { glyph: 'clIII', name: 'CL III', text: 'One to act in Phase 6, one to move a carrier in Phase 3.', clause: '6.6.3' },
  { glyph: 'clV', name: 'CL V', text: 'One to attack, one to fight back. Artillery uses one to three to fire.', clause: '7.2' },
  { glyph: 'clIX', name: 'CL IX', text: 'Restores a step or a disabled unit.', clause: '6.3.7' },
  { glyph: 'suppressed', name: 'Suppressed', text: 'It cannot move until the day ends, and each hit costs it a step.', clause: '7.4' },
  { glyph: 'degraded', name: 'Degraded', text: 'Cannot move, attack or resupply until fed.', clause: '6.7.2' },
  { glyph: 'disabled', name: 'Disabled', text: 'Cannot move or fight until it gets a CL IX.', clause: '8.1' },
  { glyph: 'spent', name: 'Done', text: 'Already acted, or carried all it can today.', clause: '6.6.3' },
  { glyph: 'spod', name: 'Seaport', text: 'Holds several units and a stock of supplies.', clause: '1.2' },
  { glyph: 'apod', name: 'Airport', text: 'Holds several units and a stock of supplies.', clause: '1.2' },
  { glyph: 'damage', name: 'Damage', text: 'Each of these tokens closes boxes of the port.', clause: '8.11' },
  { glyph: 'delta', name: 'Delta', text: 'Blue, rounded blocks, marked with a triangle. Its units have numbers.', clause: '2.1' },
  { glyph: 'gamma', name: 'Gamma', text: 'Red, blocks with cut corners, marked with an angle. Its units have letters.', clause: '2.1' },
];
