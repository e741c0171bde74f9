import { type RefObject, useRef } from 'react';

interface FinalFocus {
  ref: RefObject<HTMLDivElement | null>;
  finalFocus: () => HTMLElement | boolean;
}

/**
 * The props of a popup that gives the focus back when it closes: to the element that `focusAfter` returns, by default
 * the previous one. It leaves the focus alone where that is false, or where something else took it meanwhile, such as a
 * dialog that opened.
 */
export function useFinalFocus(focusAfter?: () => HTMLElement | false | null): FinalFocus {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    finalFocus() {
      const active = document.activeElement;
      const isElsewhere = active !== null && active !== document.body && !ref.current?.contains(active);
      return !isElsewhere && (focusAfter?.() ?? true);
    },
  };
}
