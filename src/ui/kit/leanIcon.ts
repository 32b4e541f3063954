/**
 * In place of lucide-react's own component: no context, no names of classes, and the drawing of an icon is made once. A screen shows a hundred
 * of them. The build puts it there (vite.config.ts).
 */

import { createElement, memo, type SVGProps } from 'react';

interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: { readonly [name: string]: string }])[];
}

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string };

/** Returns the component of an icon: a square of `size` px, hidden from screen readers unless it has a name. */
export default function createIcon({ node }: Drawing) {
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes));
  return memo(function Icon({ size = 24, ...rest }: IconProps) {
    const shown = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': rest['aria-label'] === undefined,
      ...rest,
    } as const;
    return createElement('svg', shown, drawn);
  });
}
