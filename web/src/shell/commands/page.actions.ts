import { type RefObject, useEffect, useRef } from 'react';
import type { Command } from './commands.ts';

/** The actions of the open page, and of its parts. */
const registered = new Set<RefObject<readonly Command[]>>();

/** Offers actions in the search while the page, or the part of it, is shown. */
export function usePageActions(actions: readonly Command[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    registered.add(latest);
    return () => void registered.delete(latest);
  }, []);
}

/** The actions of the open page as they are now. */
export function pageActions(): Command[] {
  return [...registered].flatMap(({ current }) => current);
}
