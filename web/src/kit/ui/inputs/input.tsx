import type { ComponentProps } from 'react';

/** The classes of inputs and selects. On phones 16 px, or iOS would zoom. */
export const controlClass =
  'w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink transition-colors placeholder:text-faint hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-danger [&[readonly]]:bg-sunken disabled:opacity-60 sm:text-sm';

export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input {...props} className={`h-9 ${controlClass} ${className}`} />;
}

export function TextArea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={`min-h-24 py-2 ${controlClass} ${className}`} />;
}
