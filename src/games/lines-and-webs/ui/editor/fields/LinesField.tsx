/** Editable list of texts: edit, move up or down, delete. */

import { ArrowDown, ArrowUp, type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { TextInput } from '../../../../../ui/kit/TextField.tsx';
import { capital } from '../../../../../ui/words/grammar.ts';
import { putAt, valueAt } from '../../../scenarios/edit/places.ts';
import { boundsAt } from '../../../scenarios/edit/schemaAt.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import styles from '../sections/Sections.module.css';
import { FaultLines, type FieldOf, inOneLine, pathKey, useFaultsAt, useField } from './Field.tsx';

interface LinesProps extends FieldOf {
  /** Name of an item: 'note'. */
  one?: string;
}

interface SmallActProps {
  name: string;
  title: string;
  off?: string | null;
  Sign: LucideIcon;
  onPress(): void;
}

const SmallAct = ({ name, title, off = null, Sign, onPress }: SmallActProps) => (
  <button
    type="button"
    className="inline justify-center soft round-1 lit square"
    aria-label={name}
    aria-disabled={off !== null || undefined}
    title={off ?? title}
    onClick={() => off === null && onPress()}
  >
    <Sign size={16} aria-hidden="true" />
  </button>
);

function Line({ path, i, last, one, onMove, onRemove }: LineProps) {
  const { value, faults, set, props, id } = useField({ path: [...path, i], label: `${capital(one)} ${i + 1}` });
  const name = `${capital(one)} ${i + 1}`;
  return (
    <li className={`grid gap-2 ${styles.line}`}>
      <div>
        <TextInput
          {...props}
          className={`field full-width min-0 ${styles.input}`}
          rows={2}
          most={boundsAt([...path, i]).max}
          aria-label={name}
          value={typeof value === 'string' ? value : ''}
          onText={(text) => set(inOneLine(text))}
        />
        <FaultLines faults={faults} id={`${id}-faults`} />
      </div>
      <span className="flex align-top">
        <SmallAct name={`${name}: up`} title="Up" off={i === 0 ? 'Already first.' : null} Sign={ArrowUp} onPress={() => onMove(i, i - 1)} />
        <SmallAct
          name={`${name}: down`}
          title="Down"
          off={last ? 'Already last.' : null}
          Sign={ArrowDown}
          onPress={() => onMove(i, i + 1)}
        />
        <SmallAct name={`Remove ${name}`} title="Remove" Sign={Trash2} onPress={() => onRemove(i)} />
      </span>
    </li>
  );
}

interface LineProps extends Pick<LinesProps, 'path'> {
  one: string;
  i: number;
  last: boolean;
  onMove(from: number, to: number): void;
  onRemove(i: number): void;
}

export function LinesField({ path, label, hint, one = 'line' }: LinesProps) {
  const lines = useEditor((e) => valueAt(e.draft, path)) as readonly string[] | undefined;
  const faults = useFaultsAt(path).filter((fault) => fault.path.length === path.length);
  const list = useRef<HTMLOListElement>(null);
  const all = lines ?? [];
  const write = (what: string, next: readonly string[], focus?: number) => {
    useEditor.getState().change(what, (draft) => putAt(draft, path, next));
    if (focus !== undefined) requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[focus]?.focus());
  };
  const { max } = boundsAt(path);
  return (
    <fieldset className="stack gap-2 min-0 align-top full-row" data-path={pathKey(path)}>
      <legend className="medium p-0">{label}</legend>
      {hint ? <p className="fine">{hint}</p> : null}
      <ol className="grid gap-2 full-width" ref={list}>
        {all.map((_, i) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            key={i}
            path={path}
            i={i}
            one={one}
            last={i === all.length - 1}
            onMove={(from, to) => {
              const next = [...all];
              next.splice(to, 0, ...next.splice(from, 1));
              write(`Move ${one} ${from + 1}`, next, to);
            }}
            onRemove={(at) => {
              const next = all.filter((__, k) => k !== at);
              write(`Remove ${one} ${at + 1}`, next, Math.max(0, at - 1));
            }}
          />
        ))}
      </ol>
      <FaultLines faults={faults} />
      <Button
        look="small"
        sign={Plus}
        off={all.length >= max ? `The maximum is ${max}.` : null}
        onClick={() => write(`Add a ${one}`, [...all, `New ${one}`], all.length)}
      >
        Add a {one}
      </Button>
    </fieldset>
  );
}
