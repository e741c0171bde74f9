import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { t } from '../../../language/message.ts';
import { Icon } from '../icon.tsx';

interface ToastOptions {
  /** Undoes the action; the toast then shows an Undo button and stays longer. */
  undo?: () => void;
  /** URL of the result; the toast then shows a button that opens it in a new tab, and stays longer. */
  url?: string | null | undefined;
}

/** Returns a function that shows a toast; it is announced politely. */
export function useToast(): (message: string, options?: ToastOptions) => void {
  const { add, close } = Toast.useToastManager();
  return (message, { undo, url } = {}) => {
    const open = url ? () => void window.open(url, '_blank', 'noreferrer') : undefined;
    const run = undo ?? open;
    const id = add({
      title: message,
      timeout: run ? 10_000 : 6000,
      ...(run && {
        actionProps: {
          children: undo ? t('Undo') : t('Open'),
          onClick() {
            close(id);
            run();
          },
        },
      }),
    });
  };
}

/** Provides toasts to everything below it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={1}>
      {children}
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
