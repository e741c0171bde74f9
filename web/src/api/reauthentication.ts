import { useSyncExternalStore } from 'react';

interface PasswordPrompt {
  resolve: (isConfirmed: boolean) => void;
  result: Promise<boolean>;
}

/** The open prompt. Outside of React, like the calls that wait for it. */
let activePrompt: PasswordPrompt | null = null;
const listeners = new Set<() => void>();

/** Asks the person for the password; false when they decline. Concurrent calls share one prompt. */
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

/** Calls a listener whenever a prompt opens or closes. Returns a function that unsubscribes it. */
export function subscribeToPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open prompt; null when there is none. */
export function currentPrompt(): PasswordPrompt | null {
  return activePrompt;
}

/** The open prompt, for its dialog. */
export function usePasswordPrompt(): PasswordPrompt | null {
  return useSyncExternalStore(subscribeToPrompt, currentPrompt);
}
