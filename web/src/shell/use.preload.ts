import type { AsyncRouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loads a component as soon as somebody moves the pointer or presses a key, so that it opens without delay. */
export function usePreload({ preload }: Pick<AsyncRouteComponent<never>, 'preload'>): void {
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      void preload?.();
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(event, load, { signal: controller.signal });
    return () => controller.abort();
  }, [preload]);
}
