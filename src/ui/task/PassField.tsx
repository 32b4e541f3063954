/** A passphrase, which its eye shows while it is typed and afterwards. */

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

interface PassFieldProps {
  value: string;
  onText(text: string): void;
  placeholder?: string;
  testId: string;
}

export function PassField({ value, onText, placeholder, testId }: PassFieldProps) {
  const [isShown, setShown] = useState(false);
  const Sign = isShown ? EyeOff : Eye;
  return (
    <span className="row gap-1">
      <label className="row gap-2">
        Passphrase
        <input
          className="field"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onText(target.value)}
          data-testid={testId}
        />
      </label>
      <button
        type="button"
        className="btn btn-quiet px-2"
        aria-pressed={isShown}
        aria-label="Show the passphrase"
        title={isShown ? 'Hide it' : 'Show it'}
        onClick={() => setShown(!isShown)}
        data-testid={`${testId}-eye`}
      >
        <Sign size={17} aria-hidden="true" />
      </button>
    </span>
  );
}
