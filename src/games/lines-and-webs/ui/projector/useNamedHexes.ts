/** Hexes named by number on the projector's page. Read from the page's text, so that exactly the visible numbers count. */

import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import type { World } from '../../../../engine/lines-and-webs/index.ts';
import { nodeLabel } from '../words/names.ts';

/** Four-digit numbers on a page outside of its map, separated by spaces. */
function numbersOn(page: Element): string {
  const numbers = new Set<string>();
  const map = page.querySelector('main');
  // Each text node separately: digits of the next element don't belong to the number.
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!map?.contains(text)) for (const [number] of (text.nodeValue ?? '').matchAll(/\b\d{4}\b/g)) numbers.add(number);
  return [...numbers].sort().join(' ');
}

export function useNamedHexes(world: World, page: RefObject<Element | null>): readonly NodeId[] {
  const [numbers, setNumbers] = useState('');
  useEffect(() => {
    const { current } = page;
    if (!current) return;
    const read = () => setNumbers(numbersOn(current));
    read();
    const watch = new MutationObserver(read);
    watch.observe(current, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [page]);
  return useMemo(() => {
    const named = new Set(numbers.split(' '));
    return world.graph.ids.filter((id) => named.has(nodeLabel(id)));
  }, [world, numbers]);
}
