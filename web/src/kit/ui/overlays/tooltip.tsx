import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useRef } from 'react';

interface TooltipProps {
  label: string;
  /** If false, nothing is shown, e.g. while the label is visible anyway. */
  isOn?: boolean;
  /** One link or button; it has an accessible name of its own. */
  children: ReactElement;
}

/** Labels an icon on hover and on focus. */
export function Tooltip({ label, isOn = true, children }: TooltipProps) {
  // Rendered next to its button, to stay within the button's landmark.
  const containerRef = useRef<HTMLSpanElement>(null);
  if (!isOn) return children;
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <span ref={containerRef} className="contents" />
      <Base.Portal container={containerRef}>
        <Base.Positioner positionMethod="fixed" side="right" sideOffset={8} className="z-20">
          <Base.Popup className="rounded-md bg-ink whitespace-nowrap px-2 py-1 text-xs font-medium text-paper shadow-popup">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
