import { useSyncExternalStore } from 'react';

/** `offline` as the browser reports it; `unreachable` when the service does not respond. */
export type Connection = 'connected' | 'offline' | 'unreachable';

const firstDelayMs = 1500;
const maxDelayMs = 15_000;

let isUnreachable = false;
let isProbing = false;
const listeners = new Set<() => void>();

/** Called when a request got no response. Probes the service until it responds. */
export function reportUnreachable(): void {
  if (isProbing) return;
  isProbing = true;
  // Probe immediately: one lost request does not mean a lost connection.
  void probe(0, firstDelayMs);
}

async function probe(waitMs: number, nextWaitMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const isReachable = await fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUnreachable === isReachable) {
    isUnreachable = !isReachable;
    notifyListeners();
  }
  if (isReachable) isProbing = false;
  else void probe(nextWaitMs, Math.min(nextWaitMs * 2, maxDelayMs));
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls a listener whenever the connection may have changed. Returns a function that unsubscribes it. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the service can be reached, as far as is known. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isUnreachable ? 'unreachable' : 'connected';
}

/** The present connection, followed as it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, currentConnection);
}
