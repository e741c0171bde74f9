import { startTransition, useEffect, useState } from 'react';

/**
 * The latest value that the screen has been painted with. What is derived from it does not delay that paint, as it may
 * with `useDeferredValue`, which waits for React alone.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
