/** Row for stored data that cannot be read: a description, and buttons to save it as a file or to remove it. */
import { Download, FileX2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../kit/Confirm.tsx';
import styles from './Files.module.css';

interface BrokenRowProps {
  title: string;
  text: string;
  onSave(): void;
  onRemove(): void;
  /** Further actions. */
  children?: ReactNode;
}

export function BrokenRow({ title, text, onSave, onRemove, children }: BrokenRowProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="flex gap-2 min-0" data-testid="broken-row">
      <FileX2 size={18} aria-hidden="true" className="warn" />
      <div className={`grow min-0 ${styles.words}`}>
        <b className="block anywhere">{title}</b>
        <p>{text}</p>
        <div className="flex wrap gap-2 mt-2">
          {children}
          <button
            type="button"
            className="btn btn-small"
            onClick={onSave}
            aria-label={`Save as a file: ${title}`}
            data-testid="save-broken"
          >
            <Download size={16} aria-hidden="true" /> Save as a file
          </button>
          <button
            type="button"
            className="btn btn-small"
            onClick={() => setAsks(true)}
            aria-label={`Remove: ${title}`}
            data-testid="remove-broken"
          >
            <Trash2 size={16} aria-hidden="true" /> Remove
          </button>
        </div>
      </div>
      {asks ? (
        <Confirm
          title="Remove it?"
          text={`${title}: this deletes it from this browser for good. Save it as a file first if you may need it.`}
          yes="Remove it"
          onYes={() => {
            setAsks(false);
            onRemove();
          }}
          onNo={() => setAsks(false)}
        />
      ) : null}
    </div>
  );
}
