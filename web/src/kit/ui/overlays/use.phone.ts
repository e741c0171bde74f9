import { useSyncExternalStore } from 'react';

/** What Tailwind calls `max-md`, where the navigation is a sheet. */
const phone = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's, where styles are not enough. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}
