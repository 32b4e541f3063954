/** A text field of the studio: what fits is stored as it is typed; a text that is too long stays in the field, which says so. */

import { useState } from 'react';
import { TextField } from '../kit/TextField.tsx';
import { isUnfit } from '../kit/textLength.ts';

interface TextProps {
  label: string;
  value: string;
  most: number;
  rows?: number;
  onText(text: string): void;
  testId?: string;
}

export function Text({ value, most, onText, label, ...rest }: TextProps) {
  const [long, setLong] = useState<string | null>(null);
  const change = (text: string) => {
    const isLong = isUnfit(text, most);
    setLong(isLong ? text : null);
    if (!isLong) onText(text);
  };
  return (
    <TextField
      {...rest}
      {...{ most, label }}
      box="stack gap-05 align-stretch full-width"
      className="field full-width"
      value={long ?? value}
      onText={change}
    />
  );
}
