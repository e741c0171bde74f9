import { useSyncExternalStore } from 'react';
import type { Saver, SaveState } from '../../../editor/saving/save.state.ts';

/** Whether the service has refused to save this field, or a part of it. */
export function useIsRefused(saver: Saver<unknown>, field: string): boolean {
  return isRefused(useSyncExternalStore(saver.subscribe, saver.getState), field);
}

export function isRefused(state: SaveState, field: string): boolean {
  if (state.name !== 'refused') return false;
  const { details } = state.failure;
  const errors: unknown[] = Array.isArray(details.errors) ? details.errors : [details];
  return errors.some((error) => {
    if (typeof error !== 'object' || error === null || !('field' in error)) return false;
    const name = String(error.field);
    return name === field || name.startsWith(`${field}.`);
  });
}
