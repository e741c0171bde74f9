import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import { controlClass } from './input.tsx';

/** The browser's own select, which every phone and screen reader handles well. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative inline-flex ${className}`}>
      <select {...props} className={`h-9 cursor-pointer appearance-none pr-9 ${controlClass}`} />
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
