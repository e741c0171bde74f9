import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { t } from '../../../language/message.ts';
import { Icon } from '../icon.tsx';
import { sheetActionsClass, sheetBodyClass, sheetClass } from './sheet.ts';
import { useFinalFocus } from './use.final.focus.ts';
import { useTopmost } from './use.topmost.ts';

interface DialogProps {
  open: boolean;
  /** Called when the person asks to close it. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** If false, there is no close button, and neither Escape nor a press outside closes. */
  dismissible?: boolean;
  /** For browsing rather than filling in. */
  isWide?: boolean;
  /** The title, or what returns the element to focus first; by default the first focusable one. */
  initialFocus?: 'title' | (() => HTMLElement | null) | undefined;
  /** Returns the element to focus when the dialog closes; by default the previous one. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/** A modal dialog. It takes the focus and restores it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  dismissible = true,
  isWide = false,
  initialFocus,
  focusAfter,
  children,
}: DialogProps) {
  const isTopmost = useTopmost(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstFocus = () => (initialFocus === 'title' ? heading.current : initialFocus?.()) ?? true;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && dismissible && isTopmost() && onClose()}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center sm:overflow-y-auto sm:p-6">
          <Base.Popup
            initialFocus={firstFocus}
            {...useFinalFocus(focusAfter)}
            className={`relative w-full ${isWide ? 'max-w-4xl' : 'max-w-xl'} rounded-2xl border border-line bg-surface p-7 shadow-popup transition duration-150 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2 ${sheetClass}`}
          >
            <Base.Title
              ref={heading}
              tabIndex={initialFocus === 'title' ? -1 : undefined}
              className="text-lg font-semibold tracking-tight text-balance outline-none max-sm:border-b max-sm:border-line max-sm:py-3 max-sm:pr-14 max-sm:pl-4 max-sm:text-base sm:pr-10"
            >
              {title}
            </Base.Title>
            <div className={`max-sm:pt-4 ${sheetBodyClass}`}>
              {description && (
                <Base.Description className="text-muted max-sm:mb-4 sm:mt-1">{description}</Base.Description>
              )}
              <div className="sm:mt-5">{children}</div>
            </div>
            {dismissible && (
              <Base.Close
                aria-label={t('Close')}
                className="absolute top-1 right-1 grid size-11 sm:top-4 sm:right-4 sm:size-8 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
              >
                <Icon name="close" />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons at the end of a dialog, with the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div data-sheet-actions className={`mt-6 flex flex-wrap justify-end gap-2.5 ${sheetActionsClass}`}>
      {children}
    </div>
  );
}
