import { useSyncExternalStore } from 'react';

interface PasswordPrompt {
  resolve: (isConfirmed: boolean) => void;
  result: Promise<boolean>;
}

/** The open question; the calls that wait for it are outside of React, and so is it. */
let activePrompt: PasswordPrompt | null = null;
const listeners = new Set<() => void>();

/** Asks the person for the password; false when they decline. Several calls at once ask one time. */
export function requestPassword(): Promise<boolean> {
  if (activePrompt) return activePrompt.result;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setPrompt({
    result: promise,
    resolve(isConfirmed) {
      setPrompt(null);
      resolve(isConfirmed);
    },
  });
  return promise;
}

function setPrompt(next: PasswordPrompt | null): void {
  activePrompt = next;
  for (const listener of listeners) listener();
}

/** Calls a listener whenever a question opens or closes, until the function that it returns is called. */
export function subscribeToPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open question; null when nothing is asked. */
export function currentPrompt(): PasswordPrompt | null {
  return activePrompt;
}

/** The open question, for the dialog that puts it. */
export function usePasswordPrompt(): PasswordPrompt | null {
  return useSyncExternalStore(subscribeToPrompt, currentPrompt);
}
