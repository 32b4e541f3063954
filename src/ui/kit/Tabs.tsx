/** Tabs in one frame. Disabled tabs stay readable. Arrow keys move between them. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './Kit.module.css';

export interface TabOf<K extends string> {
  key: K;
  label: ReactNode;
  /** True if the tab can be opened but has nothing to do now. */
  isOff?: boolean;
  title?: string | undefined;
}

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly TabOf<K>[];
  chosen: K;
  onChoose(key: K): void;
}

/** 1 for the right arrow, -1 for the left arrow, 0 for any other key. */
const sideStep = ({ key }: Pick<KeyboardEvent, 'key'>): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);

/** Moves the focus in a row by arrow keys, cyclic. */
export function focusSideways(event: KeyboardEvent, pieces: string): void {
  const by = sideStep(event);
  if (by === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(pieces)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length) % all.length]?.focus();
  event.preventDefault();
}

export function Tabs<K extends string>({ label, tabs, chosen, onChoose }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = sideStep(event);
    if (by === 0) return;
    event.preventDefault();
    const at = (tabs.findIndex((t) => t.key === chosen) + by + tabs.length) % tabs.length;
    const next = tabs[at];
    if (!next) return;
    onChoose(next.key);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div className={`flex on-sunk edge round-2 ${styles.tabs}`} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className={`row gap-15 justify-center hit px-1 medium nowrap ${styles.tab} ${tab.isOff ? 'pale' : 'soft'}`}
          aria-selected={tab.key === chosen}
          tabIndex={tab.key === chosen ? 0 : -1}
          title={tab.title}
          data-tab={tab.key}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
