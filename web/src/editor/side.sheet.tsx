import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

interface SideSheetProps {
  title: string;
  side: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

const places = { left: 'left-0 border-r', right: 'right-0 border-l' };

/** A panel in front of the canvas, where there is no room beside it. */
export function SideSheet({ title, side, onClose, children }: SideSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-10 bg-backdrop" />
        <Dialog.Popup
          className={`fixed inset-y-0 z-10 flex w-80 max-w-[88vw] flex-col border-line bg-paper shadow-popup outline-none ${places[side]}`}
        >
          <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-4">
            <Dialog.Title className="font-semibold tracking-tight">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={`Close the ${title.toLowerCase()}`}
              className="grid size-8 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
