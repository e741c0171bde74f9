import { Dialog } from '@base-ui/react/dialog';
import type { MouseEvent } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useShell } from '../shell.state.tsx';
import { Sidebar } from './sidebar.tsx';

/** The navigation on phones: a sheet from the side, which closes on navigation. */
export function NavigationSheet() {
  const { show } = useShell();
  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) show(null);
  }
  return (
    <Dialog.Root open onOpenChange={(next) => !next && show(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-10 bg-backdrop transition-opacity duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t('Navigation')}
          onClick={onClick}
          className="fixed inset-y-0 left-0 z-10 flex w-72 max-w-[85vw] flex-col border-r border-line bg-paper pt-3 shadow-popup transition duration-150 outline-none data-starting-style:-translate-x-4 data-starting-style:opacity-0"
        >
          <Dialog.Close
            aria-label={t('Close navigation')}
            className="ml-auto mr-3 mb-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken"
          >
            <Icon name="close" />
          </Dialog.Close>
          <Sidebar isCollapsed={false} onProject={() => show(null)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
