import { lazyRouteComponent } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { useFirstInput } from './use.first.input.ts';

interface ToastOptions {
  /** Undoes the action; the toast then shows an Undo button and stays longer. */
  undo?: () => void;
  /** URL of the result; the toast then shows a button that opens it in a new tab, and stays longer. */
  url?: string | null | undefined;
}

export type ShowToast = (message: string, options?: ToastOptions) => void;

const Toaster = lazyRouteComponent(() => import('./toaster.tsx'), 'Toaster');

const ToastContext = createContext<ShowToast | null>(null);

/** Returns a function that shows a toast; it is announced politely. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast is called outside of ToastProvider.');
  return show;
}

/** Provides toasts to everything below it. What shows them is loaded on first use. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  const [toaster] = useState(() => Promise.withResolvers<ShowToast>());
  const [show] = useState(
    (): ShowToast => (message, options) => {
      setMounted(true);
      void toaster.promise.then((show) => show(message, options));
    },
  );
  // Screen readers announce a toast only in an element that was there before.
  useFirstInput(() => setMounted(true));
  return (
    <ToastContext value={show}>
      {children}
      {isMounted && (
        <Suspense>
          <Toaster onReady={toaster.resolve} />
        </Suspense>
      )}
    </ToastContext>
  );
}
