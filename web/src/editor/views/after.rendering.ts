import { flushSync } from 'react-dom';

/** Calls something once the components in the document show its present state, and before the next key. */
export function afterRendering(callback: () => void): void {
  // The library tells React in a microtask what to render, which was queued before this one.
  queueMicrotask(() => {
    flushSync(() => {});
    callback();
  });
}
