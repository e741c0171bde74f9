import { ServiceError } from '@imprint/shared/errors';
import type { WindowName } from '@imprint/shared/limits';
import { secondsOf, type Window } from './windows.ts';

/** The current state of a window. */
export interface WindowState {
  window: Window;
  /** Counted requests; null for an unlimited window, which counts none. */
  used: number | null;
  /** Remaining requests; null for an unlimited window. */
  remaining: number | null;
  /** When the window ends, in milliseconds since 1970; null when it has not begun. */
  resetsAtMs: number | null;
}

/**
 * Whether a request is allowed, and the window for its headers: the limited one with the fewest remaining requests,
 * or the exceeded one with the longest wait.
 */
export type Verdict = { allowed: true; state: WindowState | null } | { allowed: false; state: WindowState };

/** A count that can be moved from one limiter to another, and is stored across restarts. */
export interface StoredWindow {
  name: WindowName;
  key: string;
  count: number;
  resetsAtMs: number;
}

/**
 * Counts requests in fixed windows that start with their first request. A request is allowed when none of its
 * windows is exhausted; a refused request is not counted.
 */
export interface Limiter {
  take(windows: readonly Window[]): Promise<Verdict>;
  /** Returns the state of the windows without counting anything. */
  peek(windows: readonly Window[]): Promise<WindowState[]>;
  /** Returns the hour and day counts that have changed since the last call. */
  takeChanged(): StoredWindow[];
  /** Whether requests are counted together with other instances, or only in the memory of this one. */
  mode(): 'shared' | 'memory';
}

/** Whether a window is counted; one with the limit null only reports that there is no limit. */
export function isLimited(window: Window): boolean {
  return window.limit !== null;
}

/** The state of a window after `count` requests; `resetsAtMs` is null when it has not begun. */
export function stateOf(window: Window, count: number, resetsAtMs: number | null): WindowState {
  if (window.limit === null) return { window, used: null, remaining: null, resetsAtMs: null };
  return { window, used: count, remaining: Math.max(0, window.limit - count), resetsAtMs };
}

/** The window with the fewest remaining requests. */
export function leastRemaining(states: readonly WindowState[]): WindowState | null {
  return states.reduce<WindowState | null>(
    (least, state) => (least && Number(least.remaining) <= Number(state.remaining) ? least : state),
    null,
  );
}

/** The exceeded window with the longest wait; null when none is exceeded. */
export function longestWait(states: readonly WindowState[]): WindowState | null {
  return states
    .filter((state) => state.remaining === 0)
    .reduce<WindowState | null>(
      (longest, state) =>
        longest && Number(longest.resetsAtMs) >= Number(state.resetsAtMs) ? longest : state,
      null,
    );
}

/** Whole seconds until a window ends, at least one. */
export function retryAfterSeconds(state: WindowState): number {
  const waitMs = (state.resetsAtMs ?? Date.now() + secondsOf(state.window) * 1000) - Date.now();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** The error of an exceeded limit, with the wait in seconds. */
export function limitExceeded(state: WindowState): ServiceError {
  const retryAfter = retryAfterSeconds(state);
  return new ServiceError('RATE_LIMIT_EXCEEDED', {
    message: `Rate limit exceeded. Try again in ${retryAfter} seconds.`,
    details: { retryAfter, limit: state.window.limit, windowSeconds: secondsOf(state.window) },
  });
}
