/** Button. A disabled one stays focusable, and explains why. */

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

const LOOKS = { main: 'btn-main', quiet: 'btn-quiet', small: 'btn-small', 'small quiet': 'btn-quiet btn-small' } as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  look?: keyof typeof LOOKS | undefined;
  sign?: LucideIcon;
  signSize?: number;
  /** Action and object, for `data-act`. */
  act?: string | undefined;
  of?: string | undefined;
  /** Reason why it is disabled; null if it isn't. */
  off?: string | null;
}

export function Button({
  look,
  sign: Sign,
  signSize = 16,
  act,
  of,
  off = null,
  title,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={['btn', look && LOOKS[look], className].filter(Boolean).join(' ')}
      aria-disabled={off !== null || undefined}
      title={off ?? title}
      onClick={off === null ? onClick : undefined}
      data-act={act}
      data-of={of}
      {...rest}
    >
      {Sign ? <Sign size={signSize} aria-hidden="true" /> : null}
      {Sign ? ' ' : null}
      {children}
    </button>
  );
}
