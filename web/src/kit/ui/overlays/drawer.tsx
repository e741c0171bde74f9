import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useFinalFocus } from './use.final.focus.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The edge of the window that it is attached to. */
  side?: keyof typeof sides;
  /** Narrow for navigation, wide for content to read. */
  size?: keyof typeof sizes;
  /** Returns the element to focus when it closes; by default the previous one. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

const sides = {
  left: 'left-0 border-r data-ending-style:-translate-x-4 data-starting-style:-translate-x-4',
  right: 'right-0 border-l data-ending-style:translate-x-4 data-starting-style:translate-x-4',
};
const sizes = { narrow: 'w-80 max-w-[88vw]', medium: 'w-full max-w-md', wide: 'w-full max-w-xl' };

/** A modal panel at the side of the page. It takes the focus and restores it. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'right',
  size = 'medium',
  focusAfter,
  children,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...useFinalFocus(focusAfter)}
          className={`fixed inset-y-0 flex flex-col border-line bg-surface shadow-popup transition duration-150 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 ${sides[side]} ${sizes[size]}`}
        >
          <div className="flex items-start justify-between gap-3 border-b border-line py-3.5 pr-3.5 pl-5">
            <Base.Title className="min-w-0 pt-1 text-base font-semibold tracking-tight text-balance break-words">
              {title}
            </Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" />
            </Base.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-5 focus-visible:-outline-offset-2">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
