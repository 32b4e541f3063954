/** Choosing a picture of the player's own, and taking it away again. The field itself is hidden: the button opens it. */

import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Notice } from './Notice.tsx';

interface PictureInputProps {
  label: string;
  hasPicture: boolean;
  /** Takes a file; returns why it can't, or null. */
  onFile(file: File): Promise<string | null>;
  onRemove(): void;
  testId: string;
}

export function PictureInput({ label, hasPicture, onFile, onRemove, testId }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [why, setWhy] = useState<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file) setWhy(await onFile(file));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => void take(target.files?.[0])}
        data-testid={testId}
      />
      <div className="row wrap gap-1">
        <button type="button" className="btn btn-small" onClick={() => input.current?.click()}>
          <ImagePlus size={16} aria-hidden="true" /> {hasPicture ? 'Another picture' : 'Choose a picture'}
        </button>
        {hasPicture ? (
          <button type="button" className="btn btn-quiet btn-small" onClick={onRemove} data-testid={`${testId}-remove`}>
            <X size={16} aria-hidden="true" /> Remove
          </button>
        ) : null}
      </div>
      {why ? <Notice role="alert">{why}</Notice> : null}
    </>
  );
}
