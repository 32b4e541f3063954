/**
 * Tolerates browser translators, which replace text nodes by their own elements (`<font>` in Chrome) without React's knowledge:
 * updates would go to detached nodes, and removals or insertions would throw. This module tracks the replacements: the original
 * text returns when React changes it (and is translated again), and operations on it are redirected to its replacement.
 */

declare module 'react' {
  interface SVGAttributes<T> {
    /** Translated elements inside an SVG are not drawn, so every SVG opts out. */
    translate?: 'yes' | 'no' | undefined;
  }
}

/** Replacements by removed text node, and the reverse. */
const standIns = new WeakMap<Node, readonly ChildNode[]>();
const standsFor = new WeakMap<Node, Text>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Nodes that a batch of changes put in place of a removed node. */
function replacementOf(record: MutationRecord, batch: readonly MutationRecord[]): readonly ChildNode[] {
  if (record.addedNodes.length > 0) return [...record.addedNodes] as ChildNode[];
  const { target, previousSibling, nextSibling } = record;
  const here = batch.filter((other) => other.target === target && other.addedNodes.length > 0);
  const isNew = (node: Node | null): node is ChildNode =>
    node !== null && !standsFor.has(node) && here.some((other) => [...other.addedNodes].includes(node));
  const beside = [previousSibling, nextSibling].find(isNew);
  if (beside) return [beside];
  const after = here.find((other) => other.previousSibling === previousSibling && other.nextSibling === nextSibling);
  return after ? ([...after.addedNodes] as ChildNode[]) : [];
}

/** Calls `watch` for each text node that was replaced. */
function learn(batch: readonly MutationRecord[], watch: (text: Text) => void): void {
  for (const record of batch)
    for (const gone of record.removedNodes) {
      // A replacement may itself be replaced by a further translation.
      const texts = new Set([isText(gone) ? gone : null, standsFor.get(gone)]);
      for (const text of texts) {
        if (!text || text.isConnected) continue;
        const found = replacementOf(record, batch);
        if (found.length === 0) continue;
        standIns.set(text, found);
        for (const node of found) standsFor.set(node, text);
        watch(text);
      }
    }
}

/** Removes and returns the replacements of a text. */
function forget(text: Node): readonly ChildNode[] {
  const found = standIns.get(text) ?? [];
  standIns.delete(text);
  return found.filter((node) => node !== text);
}

/** Puts the text back in place of its replacements. */
function putBack(text: Text): void {
  if (text.isConnected) return;
  const [first, ...rest] = forget(text).filter((node) => node.isConnected);
  first?.replaceWith(text);
  for (const node of rest) node.remove();
}

/** True if a translator is active: Chrome sets a class, others add elements or attributes, or change the language. */
const isTranslated = (page: Document): boolean =>
  page.querySelector('html.translated-ltr, html.translated-rtl, html[lang]:not([lang|="en"]), body font, [_msttexthash]') !== null;

/** Names of the errors that browsers throw if a node is not where React has put it. */
const MISPLACED = new Set(['NotFoundError', 'HierarchyRequestError']);

/** The likely cause of a fault if something has changed the page without React; null for any other fault. */
export function changedBy(fault: Error, page: Document): 'translator' | 'stranger' | null {
  if (!MISPLACED.has(fault.name)) return null;
  return isTranslated(page) ? 'translator' : 'stranger';
}

/** Starts before React renders. Returns a stop function. */
export function bearTranslators(page: Document): () => void {
  const texts = new MutationObserver((records) => {
    for (const { target } of records) putBack(target as Text);
  });
  const read = (records: readonly MutationRecord[]) => learn(records, (text) => texts.observe(text, { characterData: true }));
  const tree = new MutationObserver(read);
  tree.observe(page, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;

  /** The child of `parent` that contains a node or its replacement; null if it is gone. */
  const placeIn = (parent: Node, node: Node): Node | null => {
    read(tree.takeRecords());
    let at: Node | null = node.isConnected ? node : (standIns.get(node)?.[0] ?? null);
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  };
  const takeOut = (parent: Node, node: Node): void => {
    if (placeIn(parent, node) === null) return;
    if (!node.isConnected) {
      for (const other of forget(node)) other.remove();
      return;
    }
    // The node was wrapped, possibly with others: remove the wrapper if it is empty.
    let around = node.parentNode;
    around?.removeChild(node);
    while (around && around !== parent && !around.hasChildNodes()) {
      const outer: ParentNode | null = around.parentNode;
      outer?.removeChild(around);
      around = outer;
    }
  };
  /** Removes the translation at the old place of a moved text. */
  const moved = (node: Node): void => {
    if (standIns.has(node)) for (const other of forget(node)) other.remove();
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    takeOut(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const at = before === null || before.parentNode === this ? before : placeIn(this, before);
    const put = insertBefore.call(this, node, at) as T;
    moved(node);
    return put;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    const put = appendChild.call(this, node) as T;
    moved(node);
    return put;
  };
  return () => {
    tree.disconnect();
    texts.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
  };
}
