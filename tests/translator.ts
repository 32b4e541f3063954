/** A stand-in for a browser's translator, as a page meets it: every text is taken out and other words are put in its place, again and again. */

/** How the words are put into the place of a text node. */
export type Manner = 'replaces' | 'puts before' | 'puts after' | 'takes first' | 'wraps';

/**
 * Translates the page, now and whenever a text comes: each Latin letter becomes a Cyrillic one, and what is no letter stays. Returns what ends it.
 * Runs in the page, so it needs nothing from outside of itself.
 */
export function translate(manner: Manner = 'replaces'): () => void {
  const words = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x3cf));
  const isLeft = (at: Element | null): boolean =>
    !at || at.closest('[translate="no"], .notranslate, script, style, noscript, textarea, title, font') !== null;
  const fontOf = (inside: Node): HTMLElement => {
    const inner = document.createElement('font');
    inner.append(inside);
    const font = document.createElement('font');
    font.append(inner);
    return font;
  };
  const take = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent?.isConnected || isLeft(parent) || !/\S/.test(text.data)) return;
    if (manner === 'wraps') {
      const mark = document.createComment('');
      text.replaceWith(mark);
      text.data = words(text.data);
      mark.replaceWith(fontOf(text));
      return;
    }
    const font = fontOf(document.createTextNode(words(text.data)));
    const { nextSibling } = text;
    if (manner === 'replaces') text.replaceWith(font);
    else if (manner === 'puts before') {
      text.before(font);
      text.remove();
    } else if (manner === 'puts after') {
      text.after(font);
      text.remove();
    } else {
      text.remove();
      parent.insertBefore(font, nextSibling);
    }
  };
  const treat = (within: Node): void => {
    const found = within.nodeType === Node.TEXT_NODE ? [within as Text] : [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) take(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) for (const node of type === 'childList' ? addedNodes : [target]) treat(node);
  });
  // A translator comes to a page that stands; where this is read before the page is, it waits.
  const begin = (): void => {
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    document.documentElement.classList.add('translated-ltr');
    treat(document.body);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
  return () => observer.disconnect();
}

/** The words before they were translated. */
export const untranslated = (text: string): string =>
  text.replace(/[\u0410-\u0449]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x3cf));

/** What React holds of the page that concerns its texts. */
interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
  memoizedProps: unknown;
}

/** Where the page shows another text than the one React last gave it, read back from the translation: what it should show, and what it shows. Runs in the page, with nothing from outside of itself. */
export function staleTexts(): string[] {
  const [ROOT, PORTAL, ELEMENT, TEXT] = [3, 4, 5, 6];
  const stale: string[] = [];
  const given = (fiber: Fiber | null): string => {
    let all = '';
    for (let at = fiber; at; at = at.sibling) all += textOf(at);
    return all;
  };
  const textOf = (fiber: Fiber): string => {
    if (fiber.tag === TEXT) return String(fiber.memoizedProps);
    const inside = given(fiber.child);
    // A portal is judged by the elements in it.
    if (fiber.tag === PORTAL) return '';
    if (fiber.tag !== ELEMENT) return inside;
    const element = fiber.stateNode as Element;
    const { children } = fiber.memoizedProps as { children?: unknown };
    const shown = (element.textContent ?? '').replace(/[\u0410-\u0449]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x3cf));
    const isPlain = typeof children === 'string' || typeof children === 'number';
    // What has no children by React is filled by other means.
    const wanted = isPlain ? String(children) : fiber.child ? inside : shown;
    if (shown !== wanted && !stale.some((said) => said.includes(wanted))) stale.push(`${element.tagName}: «${wanted}», not «${shown}»`);
    return shown === wanted ? wanted : shown;
  };
  const container = document.getElementById('root') as unknown as Record<string, Fiber>;
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const root = container[key]?.stateNode as { current: Fiber } | undefined;
  if (root?.current.tag !== ROOT) return ['React’s tree was not found.'];
  textOf(root.current);
  return stale;
}
