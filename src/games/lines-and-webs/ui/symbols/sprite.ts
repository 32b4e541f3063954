/** Made by scripts/symbols.ts with milsymbol (MIT); do not edit. */
export type SymbolShape =
  | { d: string; width: number; solid: number }
  | { cx: number; cy: number; r: number; width: number; solid: number }
  | { text: string; x: number; y: number; size: number };
export interface SymbolArt {
  id: string;
  viewBox: string;
  shapes: SymbolShape[];
}
export const SYMBOLS: SymbolArt[] = [
  {
    id: 'sym-delta-armor',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-delta-mech',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z',
        width: 6.5,
        solid: 0,
      },
      {
        d: 'M25,50 L175,150 M25,150 L175,50',
        width: 6.5,
        solid: 1,
      },
    ],
  },
  {
    id: 'sym-delta-fa',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        cx: 100,
        cy: 100,
        r: 15,
        width: 6.5,
        solid: 1,
      },
    ],
  },
  {
    id: 'sym-delta-ada',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M25,150 C25,110 175,110 175,150',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-delta-engineer',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M 60,118 V 83 h 80 v 35 M 100,83 V 110',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-delta-aps',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M 119,100 A 18.5,18.3 0 0 1 99.4,118 18.5,18.3 0 0 1 81.2,100 18.5,18.3 0 0 1 99.4,81.8 18.5,18.3 0 0 1 119,100 Z M 100,81.9 V 118 M 82.9,91.2 117,108 M 82.9,108 117,91.2',
        width: 6.5,
        solid: 0,
      },
      {
        d: 'M80,70 l40,0 M80,80 l25,-25 M100,80 l0,40 M81,90.5 l38,19 M81,109.5 l38,-19',
        width: 6.5,
        solid: 0,
      },
      {
        cx: 100,
        cy: 100,
        r: 20,
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-delta-fsp',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M25,120 l150,0',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-delta-flec',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'FLE',
        x: 100,
        y: 100,
        size: 39,
      },
    ],
  },
  {
    id: 'sym-delta-fleb',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'FLE',
        x: 100,
        y: 100,
        size: 39,
      },
    ],
  },
  {
    id: 'sym-delta-fsc',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M25,120 l150,0',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-delta-bsb',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'BSB',
        x: 100,
        y: 100,
        size: 39,
      },
    ],
  },
  {
    id: 'sym-delta-dssb',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'DSSB',
        x: 100,
        y: 100,
        size: 33,
      },
    ],
  },
  {
    id: 'sym-delta-cssb',
    viewBox: '20 45 160 110',
    shapes: [
      {
        d: 'M25,50 l150,0 0,100 -150,0 z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'CSSB',
        x: 100,
        y: 100,
        size: 33,
      },
    ],
  },
  {
    id: 'sym-gamma-armor',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-gamma-mech',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z',
        width: 6.5,
        solid: 0,
      },
      {
        d: 'M60,70L140,130M60,130L140,70',
        width: 6.5,
        solid: 1,
      },
    ],
  },
  {
    id: 'sym-gamma-fa',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        cx: 100,
        cy: 100,
        r: 15,
        width: 6.5,
        solid: 1,
      },
    ],
  },
  {
    id: 'sym-gamma-ada',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M70,140 C70,115 130,115 130,140',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-gamma-engineer',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M 60,118 V 83 h 80 v 35 M 100,83 V 110',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-gamma-aps',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M 119,100 A 18.5,18.3 0 0 1 99.4,118 18.5,18.3 0 0 1 81.2,100 18.5,18.3 0 0 1 99.4,81.8 18.5,18.3 0 0 1 119,100 Z M 100,81.9 V 118 M 82.9,91.2 117,108 M 82.9,108 117,91.2',
        width: 6.5,
        solid: 0,
      },
      {
        d: 'M80,70 l40,0 M80,80 l25,-25 M100,80 l0,40 M81,90.5 l38,19 M81,109.5 l38,-19',
        width: 6.5,
        solid: 0,
      },
      {
        cx: 100,
        cy: 100,
        r: 20,
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-gamma-fsp',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M50,120 l100,0',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-gamma-flec',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'FLE',
        x: 100,
        y: 100,
        size: 39,
      },
    ],
  },
  {
    id: 'sym-gamma-fleb',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'FLE',
        x: 100,
        y: 100,
        size: 39,
      },
    ],
  },
  {
    id: 'sym-gamma-fsc',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        d: 'M50,120 l100,0',
        width: 6.5,
        solid: 0,
      },
    ],
  },
  {
    id: 'sym-gamma-bsb',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'BSB',
        x: 100,
        y: 100,
        size: 39,
      },
    ],
  },
  {
    id: 'sym-gamma-dssb',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'DSSB',
        x: 100,
        y: 100,
        size: 33,
      },
    ],
  },
  {
    id: 'sym-gamma-cssb',
    viewBox: '22 22 156 156',
    shapes: [
      {
        d: 'M 100,28 L172,100 100,172 28,100 100,28 Z',
        width: 7.5,
        solid: 0,
      },
      {
        text: 'CSSB',
        x: 100,
        y: 100,
        size: 33,
      },
    ],
  },
];
