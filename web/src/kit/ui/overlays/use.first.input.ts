import type { AsyncRouteComponent } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Calls a function as soon as somebody moves the pointer or presses a key. */
export function useFirstInput(onInput: () => void): void {
  const onFirst = useEffectEvent(onInput);
  useEffect(() => {
    const controller = new AbortController();
    const listen = () => {
      controller.abort();
      onFirst();
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(event, listen, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/** Loads a component on the first input, so that it opens without delay. */
export function usePreload({ preload }: Pick<AsyncRouteComponent<never>, 'preload'>): void {
  useFirstInput(() => void preload?.());
}
