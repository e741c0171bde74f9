import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { t } from '../../../language/message.ts';
import { Icon } from '../icon.tsx';
import type { ShowToast } from './toast.tsx';

const manager = Toast.createToastManager();

const show: ShowToast = (message, { undo, url } = {}) => {
  const open = url ? () => void window.open(url, '_blank', 'noreferrer') : undefined;
  const run = undo ?? open;
  const id = manager.add({
    title: message,
    timeout: run ? 10_000 : 6000,
    ...(run && {
      actionProps: {
        children: undo ? t('Undo') : t('Open'),
        onClick() {
          manager.close(id);
          run();
        },
      },
    }),
  });
};

/** Where toasts are shown. Calls `onReady` with a function that shows one. */
export function Toaster({ onReady }: { onReady: (show: ShowToast) => void }) {
  useEffect(() => onReady(show), [onReady]);
  return (
    <Toast.Provider limit={1} toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('Notifications')}
          className="fixed inset-x-4 top-4 z-20 flex flex-col gap-2 outline-none sm:top-auto sm:bottom-4 sm:left-auto sm:w-88"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-xl bg-ink text-paper shadow-popup transition duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        <Toast.Title className="min-w-0 flex-1 font-medium break-words" />
        <Toast.Action className="h-8 shrink-0 cursor-pointer rounded-lg px-2.5 font-medium underline underline-offset-3 hover:bg-paper/15" />
        {/* Base UI hides it in a collapsed stack; there is never more than one toast. */}
        <Toast.Close
          aria-label={t('Dismiss')}
          aria-hidden={false}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg opacity-75 hover:opacity-100"
        >
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
