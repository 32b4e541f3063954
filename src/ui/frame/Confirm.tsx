/** A question in a dialog, for what cannot be taken back. */
import { useEffect, useRef } from 'react';
import styles from './Confirm.module.css';

interface ConfirmProps {
  title: string;
  text: string;
  /** Verb and object of the act. */
  yes: string;
  no?: string;
  onYes(): void;
  onNo(): void;
}

export function Confirm({ title, text, yes, no = 'Go back', onYes, onNo }: ConfirmProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal?.();
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby="confirm-title" onClose={onNo}>
      <h2 id="confirm-title" className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        <button type="button" className="btn" onClick={onNo}>
          {no}
        </button>
        <button type="button" className="btn btn-main" onClick={onYes} data-testid="confirm-yes">
          {yes}
        </button>
      </div>
    </dialog>
  );
}
