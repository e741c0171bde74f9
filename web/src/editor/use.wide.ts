import { useSyncExternalStore } from 'react';

/** From here on there is room for panels beside the canvas. */
const query = matchMedia('(min-width: 1180px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is wide enough for panels beside the canvas. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
