/** The button that opens files of the computer: games and scenarios, plain or packed, several at once. */
import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { importQueue } from '../../store/imports/importQueue.ts';

interface ChooseFilesProps {
  /** Name of the field behind the button, for screen readers: 'Scenario file'. */
  label: string;
  Sign: LucideIcon;
  /** A single game is opened at once; else games are stored, and lie among the others. */
  opensGames: boolean;
  className?: string | undefined;
  testId: string;
}

export function ChooseFiles({ label, Sign, opensGames, className = 'btn', testId }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,.gz,application/json,application/gzip"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        data-testid={testId}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          if (files.length > 0) importQueue.addFiles(files, opensGames);
          target.value = '';
        }}
      />
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Sign size={18} aria-hidden="true" /> Choose files
      </button>
    </>
  );
}
