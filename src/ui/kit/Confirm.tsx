/** Confirmation dialog for an action that can't be undone. */
import { Dialog } from './Dialog.tsx';

interface ConfirmProps {
  title: string;
  text: string;
  /** Label of the confirm button: verb and object. */
  yes: string;
  no?: string;
  onYes(): void;
  onNo(): void;
}

export function Confirm({ title, text, yes, no = 'Go back', onYes, onNo }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onNo}
      foot={
        <>
          <button type="button" className="btn" onClick={onNo}>
            {no}
          </button>
          <button type="button" className="btn btn-main" onClick={onYes} data-testid="confirm-yes">
            {yes}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
