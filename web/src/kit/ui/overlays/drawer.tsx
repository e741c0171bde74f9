import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { t } from '../../../language/message.ts';
import { Icon } from '../icon.tsx';
import { sheetBodyClass, sheetClass } from './sheet.ts';
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
  left: 'sm:left-0 sm:border-r sm:data-ending-style:-translate-x-4 sm:data-starting-style:-translate-x-4',
  right: 'sm:right-0 sm:border-l sm:data-ending-style:translate-x-4 sm:data-starting-style:translate-x-4',
};
const sizes = { narrow: 'w-80 max-w-[88vw]', medium: 'w-full max-w-md', wide: 'w-full max-w-xl' };

/** A modal panel at the side of the page, on phones a sheet. It takes the focus and restores it. */
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
          className={`fixed flex flex-col border-line bg-surface sm:inset-y-0 shadow-popup transition duration-150 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 ${sides[side]} ${sizes[size]} ${sheetClass} max-sm:border-t`}
        >
          <div className="flex items-start justify-between gap-3 border-b border-line py-1 pr-1 pl-4 sm:py-3.5 sm:pr-3.5 sm:pl-5">
            <Base.Title className="min-w-0 text-base max-sm:py-2.5 sm:pt-1 font-semibold tracking-tight text-balance break-words">
              {title}
            </Base.Title>
            <Base.Close
              aria-label={t('Close')}
              className="grid size-11 shrink-0 sm:size-8 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" />
            </Base.Close>
          </div>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
            tabIndex={0}
            className={`min-h-0 flex-1 overflow-y-auto p-5 focus-visible:-outline-offset-2 max-sm:pt-4 ${sheetBodyClass}`}
          >
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
