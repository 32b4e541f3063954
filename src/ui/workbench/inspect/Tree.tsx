/** Collapsible tree of a plain value; a search shows the matching branches. */
import { useState } from 'react';
import styles from '../Workbench.module.css';

type Branch = readonly (readonly [key: string, value: unknown])[];

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const branchesOf = (value: object): Branch =>
  Array.isArray(value) ? value.map((one, i) => [nameOf(one, i), one] as const) : Object.entries(value);

/** Label of a list item: its id, node or type; else its index. */
function nameOf(one: unknown, i: number): string {
  const known = one as { id?: unknown; node?: unknown; type?: unknown; unit?: unknown } | null;
  const name = isBranch(one) ? (known?.id ?? known?.node ?? known?.unit ?? known?.type) : undefined;
  return typeof name === 'string' ? `${i} ${name}` : String(i);
}

/** Summary of a collapsed branch. */
function inShort(value: object): string {
  const size = Object.keys(value).length;
  if (Array.isArray(value)) return size === 0 ? 'empty' : size === 1 ? '1 entry' : `${size} entries`;
  const plain = Object.entries(value).filter(([, one]) => !isBranch(one));
  const text = plain.map(([key, one]) => `${key} ${String(one)}`).join(', ');
  return text.length > 46 ? `${text.slice(0, 45)}…` : text;
}

/** True if the branch's name or anything in it contains the words. */
function holds(name: string, value: unknown, words: string): boolean {
  if (name.toLowerCase().includes(words)) return true;
  if (!isBranch(value)) return String(value).toLowerCase().includes(words);
  return branchesOf(value).some(([key, one]) => holds(key, one, words));
}

interface NodeProps {
  name: string;
  value: unknown;
  words: string;
  depth: number;
}

function TreeNode({ name, value, words, depth }: NodeProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isBranch(value))
    return (
      <p className={`anywhere ${styles.leaf}`}>
        <span>{name}</span> <b className="semi">{value === null ? 'none' : String(value)}</b>
      </p>
    );
  // Expands matches inside; below a matching name everything is listed.
  const found = words !== '' && !name.toLowerCase().includes(words);
  const shown = isOpen || found;
  return (
    <details className={`full-width ${styles.branch}`} open={shown} onToggle={(event) => !found && setOpen(event.currentTarget.open)}>
      <summary className="ellipsis pointer">
        <span>{name}</span> <small className="tiny soft">{inShort(value)}</small>
      </summary>
      {shown ? (
        <div className="ml-15 line-left px-2">
          <Branches value={value} words={found ? words : ''} depth={depth + 1} />
        </div>
      ) : null}
    </details>
  );
}

function Branches({ value, words, depth }: { value: object; words: string; depth: number }) {
  return branchesOf(value)
    .filter(([key, one]) => words === '' || holds(key, one, words))
    .map(([key, one]) => <TreeNode key={key} name={key} value={one} words={words} depth={depth} />);
}

export function Tree({ value, words }: { value: object; words: string }) {
  return (
    <div className="full-width small" data-testid="tree">
      <Branches value={value} words={words.trim().toLowerCase()} depth={0} />
    </div>
  );
}
