/** File picker button for games and scenarios, plain or compressed, several at once. */
import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';

interface ChooseFilesProps {
  /** Accessible name of the hidden input: 'Scenario file'. */
  label: string;
  Sign: LucideIcon;
  onFiles(files: readonly File[]): void;
  className?: string | undefined;
  testId: string;
}

export function ChooseFiles({ label, Sign, onFiles, className = 'btn', testId }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,.law,.gz,application/json,application/gzip"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        data-testid={testId}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Sign size={18} aria-hidden="true" /> Choose files
      </button>
    </>
  );
}
