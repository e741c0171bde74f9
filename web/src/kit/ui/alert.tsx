import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AlertProps {
  children: ReactNode;
  /** What can be done about it, as buttons. */
  actions?: ReactNode;
}

/** A message that is read out immediately when it appears. */
export function Alert({ children, actions }: AlertProps) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-lg border border-danger/30 bg-danger-wash px-3.5 py-3 text-danger"
    >
      <Icon name="warning" className="mt-0.5" />
      <div className="min-w-0 flex-1 space-y-2.5 break-words">
        <div>{children}</div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
