import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useRef } from 'react';

/** A link or button with a label that is shown on hover and on focus. */
export function TooltipPopup({ label, children }: { label: string; children: ReactElement }) {
  // Rendered next to its button, to stay within the button's landmark.
  const containerRef = useRef<HTMLSpanElement>(null);
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
