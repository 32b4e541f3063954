/** The JSX runtime for development: React's elements with their source positions. */
import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { inWords } from './jsx-runtime.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

type Make = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean, source?: unknown, self?: unknown) => ReactElement;

export const jsxDEV: Make = (type, props, key, isStatic, source, self) =>
  react.jsxDEV(type, inWords(type, props as Readonly<Record<string, unknown>>), key, isStatic, source as never, self as never);
