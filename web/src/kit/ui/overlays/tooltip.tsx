import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';

const TooltipPopup = lazyRouteComponent(() => import('./tooltip.popup.tsx'), 'TooltipPopup');

interface TooltipProps {
  label: string;
  /** If false, nothing is shown, e.g. while the label is visible anyway. */
  isOn?: boolean;
  /** One link or button; it has an accessible name of its own. */
  children: ReactElement;
}

/** Labels an icon on hover and on focus. */
export function Tooltip({ label, isOn = true, children }: TooltipProps) {
  if (!isOn) return children;
  return (
    <Suspense fallback={children}>
      <TooltipPopup label={label}>{children}</TooltipPopup>
    </Suspense>
  );
}
