import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Explains why there is nothing here, and what one can do. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-xl border border-dashed border-edge/50 px-6 py-10 sm:py-14 text-center">
      <h2 className="text-base font-semibold tracking-tight text-balance">{title}</h2>
      <div className="mt-1.5 max-w-md text-pretty text-muted">{children}</div>
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}
