import { useEffect, useRef } from 'react';

/** Returns a function that calls `action` after no further call for `delayMs`. */
export function useDebounced<Value>(action: (value: Value) => void, delayMs: number): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value), delayMs);
  };
}
