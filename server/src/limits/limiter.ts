import { ServiceError } from '@imprint/shared/errors';
import type { WindowName } from '@imprint/shared/limits';
import { secondsOf, type Window } from './windows.ts';

/** Where a window stands. */
export interface WindowState {
  window: Window;
  /** Requests left; null for an unlimited window. */
  remaining: number | null;
  /** When the window ends, in milliseconds since 1970; null when it has not begun. */
  resetsAtMs: number | null;
}

/**
 * Whether a request may pass, and the window that its headers describe: the limited one with the fewest
 * requests left, or the exceeded one with the longest wait.
 */
export type Verdict = { allowed: true; state: WindowState | null } | { allowed: false; state: WindowState };

/** A count that can be carried from one limiter to another, and outlives the process. */
export interface StoredWindow {
  name: WindowName;
  key: string;
  count: number;
  resetsAtMs: number;
}

/**
 * Counts requests in fixed windows that start with their first request. A request passes when every
 * one of its windows has room, and a refused one consumes nothing.
 */
export interface Limiter {
  take(windows: readonly Window[]): Promise<Verdict>;
  /** Tells where the windows stand without counting anything. */
  peek(windows: readonly Window[]): Promise<WindowState[]>;
  /** Hour and day counts that have changed since the last call. */
  takeChanged(): StoredWindow[];
  /** Whether requests are counted together with the other instances, or in this one's memory alone. */
  mode(): 'shared' | 'memory';
}

/** A limited window is counted; one whose limit is null only shows that there is none. */
export function isLimited(window: Window): boolean {
  return window.limit !== null;
}

/** Where a window stands after `count` requests; `resetsAtMs` is null when it has not begun. */
export function stateOf(window: Window, count: number, resetsAtMs: number | null): WindowState {
  if (window.limit === null) return { window, remaining: null, resetsAtMs: null };
  return { window, remaining: Math.max(0, window.limit - count), resetsAtMs };
}

/** The limited window that leaves a passing request the least room. */
export function leastRemaining(states: readonly WindowState[]): WindowState | null {
  return states.reduce<WindowState | null>(
    (least, state) => (least && Number(least.remaining) <= Number(state.remaining) ? least : state),
    null,
  );
}

/** The exceeded window that the next request has to wait for; null when none is exceeded. */
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

/** The refusal of the interface, "Exceeding a limit": it names the wait in seconds. */
export function limitExceeded(state: WindowState): ServiceError {
  const retryAfter = retryAfterSeconds(state);
  return new ServiceError('RATE_LIMIT_EXCEEDED', {
    message: `Rate limit exceeded. Try again in ${retryAfter} seconds.`,
    details: { retryAfter, limit: state.window.limit, windowSeconds: secondsOf(state.window) },
  });
}
