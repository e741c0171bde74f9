import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'bg-ink text-paper hover:bg-ink-hover',
  secondary: 'border border-edge/60 bg-surface text-ink shadow-card hover:bg-sunken',
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-danger-fill text-on-danger hover:bg-danger-hover',
  'danger-outline': 'border border-danger/45 bg-surface text-danger shadow-card hover:bg-danger-wash',
  'danger-quiet': 'text-danger hover:bg-danger-wash',
};
const sizes = { medium: 'h-9 px-3.5', small: 'h-8 px-2.5 text-[0.8125rem]' };

export type ButtonLook = keyof typeof looks;

interface Look {
  look?: ButtonLook | undefined;
  size?: keyof typeof sizes | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'secondary', size = 'medium' }: Look = {}): string {
  return `inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors select-none touch:min-h-11 touch:min-w-11 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-55 ${looks[look]} ${sizes[size]}`;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows that the action is running and ignores further presses. */
  busy?: boolean | undefined;
}

export function Button({ look, size, busy = false, className = '', children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      // Not `disabled`, which would remove the focus from the button.
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
      className={`${buttonClass({ look, size })} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Also keeps a submit button from submitting its form. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
