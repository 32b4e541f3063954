/**
 * A browser's translator takes text nodes out of the page and puts elements of its own in their place (`<font>`, in Chrome). React knows nothing
 * of it: a new text would go to a node that nobody sees, and taking it away, or putting something before it, would throw. Here it is known what
 * stands for a node: its own text comes back as soon as React changes it (and is translated anew), and whoever names it finds its stand-in.
 */

declare module 'react' {
  interface SVGAttributes<T> {
    /** A translator's element in a picture is not drawn: every picture says no. */
    translate?: 'yes' | 'no' | undefined;
  }
}

/** By the text node that was taken out: what was put in its place, and the other way round. */
const standIns = new WeakMap<Node, readonly ChildNode[]>();
const standsFor = new WeakMap<Node, Text>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** What one batch of changes put in the place of a node that it took out: in the same stroke, beside it before, or there afterwards. */
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

/** Calls `changed` whenever one of these text nodes gets another text, in the page or out of it. */
function learn(batch: readonly MutationRecord[], watch: (text: Text) => void): void {
  for (const record of batch)
    for (const gone of record.removedNodes) {
      // What stood for a text may itself be replaced, when the words are translated once more.
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

/** Nothing stands for it any more. */
function forget(text: Node): readonly ChildNode[] {
  const found = standIns.get(text) ?? [];
  standIns.delete(text);
  return found.filter((node) => node !== text);
}

/** The text comes back into the page where its stand-ins are. */
function putBack(text: Text): void {
  if (text.isConnected) return;
  const [first, ...rest] = forget(text).filter((node) => node.isConnected);
  first?.replaceWith(text);
  for (const node of rest) node.remove();
}

/** Does a translator treat the page? Chrome's says so by a class, others by elements or attributes of their own, or by the language. */
const isTranslated = (page: Document): boolean =>
  page.querySelector('html.translated-ltr, html.translated-rtl, html[lang]:not([lang|="en"]), body font, [_msttexthash]') !== null;

/** The names of what the browser throws where a node is no longer where React has put it. */
const MISPLACED = new Set(['NotFoundError', 'HierarchyRequestError']);

/** Who has changed the page behind React's back, where a fault comes of that; null for any other fault. */
export function changedBy(fault: Error, page: Document): 'translator' | 'stranger' | null {
  if (!MISPLACED.has(fault.name)) return null;
  return isTranslated(page) ? 'translator' : 'stranger';
}

/** Begins before React draws. Returns what ends it. */
export function bearTranslators(page: Document): () => void {
  const texts = new MutationObserver((records) => {
    for (const { target } of records) putBack(target as Text);
  });
  const read = (records: readonly MutationRecord[]) => learn(records, (text) => texts.observe(text, { characterData: true }));
  const tree = new MutationObserver(read);
  tree.observe(page, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;

  /** The child of `parent` that holds a node or stands for it; null where it is gone. */
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
    // It was wrapped, and others may be in there with it: an empty wrapper goes too.
    let around = node.parentNode;
    around?.removeChild(node);
    while (around && around !== parent && !around.hasChildNodes()) {
      const outer: ParentNode | null = around.parentNode;
      outer?.removeChild(around);
      around = outer;
    }
  };
  /** A text that is put somewhere leaves no translation behind at its old place. */
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
