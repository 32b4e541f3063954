/**
 * JSX runtime: React's elements, with all texts converted to plain words (words/terms.ts) unless military terms are on, and with the scenario's names. Players' text
 * in `bdi` is left alone, and so are files that choose React's own runtime in their first line (rules' text, console).
 */
import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, type JSX, jsx as jsxOf, jsxs as jsxsOf } from 'react/jsx-runtime';
import { isAsPrinted, onScreen } from '../terms.ts';

export { Fragment, type JSX };

const VERBATIM: ReadonlySet<unknown> = new Set(['bdi', 'code', 'pre', 'textarea', 'style', 'script']);
/** Attributes that are shown or read aloud. */
const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'data-tells'] as const;

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';

/** Converts adjacent texts as one sentence ('2' and ' CL IX'). The result replaces the first one, so that the other children keep their positions. */
function saidAll(children: readonly unknown[]): readonly unknown[] {
  let all: unknown[] | null = null;
  for (let at = 0; at < children.length; at++) {
    const from = at;
    let text = '';
    for (; at < children.length && isText(children[at]); at++) text += children[at];
    const plain = onScreen(text);
    if (plain !== text) {
      all ??= [...children];
      all[from] = plain;
      all.fill(null, from + 1, at);
    }
    const child = said(children[at]);
    if (child === children[at]) continue;
    all ??= [...children];
    all[at] = child;
  }
  return all ?? children;
}

const said = (child: unknown): unknown => (typeof child === 'string' ? onScreen(child) : Array.isArray(child) ? saidAll(child) : child);

/** Converts the texts in an element's properties; properties of components pass unchanged. */
export function inWords(type: unknown, props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if ((typeof type !== 'string' && type !== Fragment) || VERBATIM.has(type) || isAsPrinted()) return props;
  const children = said(props.children);
  let changed: Record<string, unknown> | null = children === props.children ? null : { ...props, children };
  for (const name of READ) {
    const text = props[name];
    if (typeof text !== 'string') continue;
    const plain = onScreen(text);
    if (plain !== text) changed = { ...(changed ?? props), [name]: plain };
  }
  return changed ?? props;
}

export const jsx = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: Key): ReactElement =>
  jsxOf(type, inWords(type, props), key);
export const jsxs = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: Key): ReactElement =>
  jsxsOf(type, inWords(type, props), key);
