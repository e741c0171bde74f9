import { ServiceError } from '@imprint/shared/errors';
import { type WindowName, windowSeconds } from '@imprint/shared/limits';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { secondsOf, type Window } from './windows.ts';

/** Where a window stands. */
export interface WindowState {
  window: Window;
  /** Requests left; null for an unlimited window. */
  remaining: number | null;
  /** When the window ends, in milliseconds since 1970; null when it has not begun. */
  resetsAtMs: number | null;
}

/** Whether a request may pass, and the window that its headers describe. */
export interface Verdict {
  allowed: boolean;
  /** The exceeded window with the longest wait, else the limited one with the fewest requests left. */
  state: WindowState | null;
}

/** A count that outlives the process. */
export interface StoredWindow {
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
  changed(): StoredWindow[];
  restore(stored: readonly StoredWindow[]): Promise<void>;
}

/** A limiter in this process's memory. */
export function createMemoryLimiter(): Limiter {
  const counters = Object.fromEntries(
    Object.entries(windowSeconds).map(([name, duration]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration }),
    ]),
    // Safe because every window name has got its counter.
  ) as Record<WindowName, RateLimiterMemory>;
  const changes = new Map<string, StoredWindow>();

  const note = (window: Window, result: RateLimiterRes) => {
    if (window.name === 'minute') return;
    const key = `${window.name}:${window.key}`;
    changes.set(key, { key, count: result.consumedPoints, resetsAtMs: Date.now() + result.msBeforeNext });
  };

  return {
    async take(windows) {
      const limited = windows.filter((window) => window.limit !== null);
      const taken: { window: Window; result: RateLimiterRes }[] = [];
      for (const window of limited) {
        const result = await counters[window.name].penalty(window.key);
        taken.push({ window, result });
        if (result.consumedPoints > Number(window.limit)) {
          await Promise.all(taken.map(({ window }) => counters[window.name].reward(window.key)));
          return { allowed: false, state: longestWait(await this.peek(limited)) ?? stateOf(window, result) };
        }
      }
      for (const { window, result } of taken) note(window, result);
      return { allowed: true, state: fewestLeft(taken.map(({ window, result }) => stateOf(window, result))) };
    },

    peek: (windows) =>
      Promise.all(
        windows.map(async (window) => stateOf(window, await counters[window.name].get(window.key))),
      ),

    changed() {
      const stored = [...changes.values()];
      changes.clear();
      return stored;
    },

    async restore(stored) {
      for (const { key, count, resetsAtMs } of stored) {
        const seconds = Math.ceil((resetsAtMs - Date.now()) / 1000);
        const [name, ...rest] = key.split(':');
        // Safe because changed() made the key; a window that is no longer known is skipped below.
        const counter = counters[name as WindowName];
        if (seconds > 0) await counter?.set(rest.join(':'), count, seconds);
      }
    },
  };
}

function stateOf(window: Window, result: RateLimiterRes | null): WindowState {
  if (window.limit === null) return { window, remaining: null, resetsAtMs: null };
  const remaining = Math.max(0, window.limit - (result?.consumedPoints ?? 0));
  return { window, remaining, resetsAtMs: result ? Date.now() + result.msBeforeNext : null };
}

function fewestLeft(states: WindowState[]): WindowState | null {
  return states.reduce<WindowState | null>(
    (least, state) => (least && Number(least.remaining) <= Number(state.remaining) ? least : state),
    null,
  );
}

function longestWait(states: WindowState[]): WindowState | null {
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
