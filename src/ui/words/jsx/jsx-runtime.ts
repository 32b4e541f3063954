/**
 * Makes the page's elements: react's own, with the texts of elements put into plain words (words/terms.ts) unless a college's are chosen.
 * Here every text passes that the screen shows, so that no term can be half changed. What players have written stands in `bdi`, and is
 * left alone; so are files that ask for react's own elements in their first line: the rules' text and the console.
 */
import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, type JSX, jsx as jsxOf, jsxs as jsxsOf } from 'react/jsx-runtime';
import { useWording } from '../../../store/wording.ts';
import { plainly } from '../terms.ts';

export { Fragment, type JSX };

const VERBATIM: ReadonlySet<unknown> = new Set(['bdi', 'code', 'pre', 'textarea', 'style', 'script']);
/** Attributes that are read out or shown. */
const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'data-tells'] as const;

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';

/** Texts side by side are one sentence, '2' and ' CL IX': what comes of it takes the first one's place, so that none of their neighbors moves. */
function saidAll(children: readonly unknown[]): readonly unknown[] {
  const all: unknown[] = [];
  for (let at = 0; at < children.length; ) {
    const end = children.findIndex((child, i) => i >= at && !isText(child));
    const run = children.slice(at, end < 0 ? undefined : end);
    if (run.length === 0) {
      all.push(said(children[at]));
      at += 1;
      continue;
    }
    const text = run.join('');
    const plain = plainly(text);
    all.push(...(plain === text ? run : [plain, ...run.slice(1).map(() => null)]));
    at += run.length;
  }
  return all.some((child, i) => child !== children[i]) ? all : children;
}

const said = (child: unknown): unknown => (typeof child === 'string' ? plainly(child) : Array.isArray(child) ? saidAll(child) : child);

/** The properties of an element of the page as the reader gets them; those of the code's own components pass as they are. */
export function inWords(type: unknown, props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if ((typeof type !== 'string' && type !== Fragment) || VERBATIM.has(type) || useWording.getState().isCollege) return props;
  const changed: Record<string, unknown> = {};
  const children = said(props.children);
  if (children !== props.children) changed.children = children;
  for (const name of READ) {
    const text = props[name];
    if (typeof text !== 'string') continue;
    const plain = plainly(text);
    if (plain !== text) changed[name] = plain;
  }
  return Object.keys(changed).length > 0 ? { ...props, ...changed } : props;
}

export const jsx = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: Key): ReactElement =>
  jsxOf(type, inWords(type, props), key);
export const jsxs = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: Key): ReactElement =>
  jsxsOf(type, inWords(type, props), key);
