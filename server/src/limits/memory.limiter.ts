import { type WindowName, windowSeconds } from '@imprint/shared/limits';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import {
  fewestLeft,
  isLimited,
  type Limiter,
  longestWait,
  type StoredWindow,
  stateOf,
  type WindowState,
} from './limiter.ts';
import type { Window } from './windows.ts';

/** A limiter whose counts can be handed over. */
export interface MemoryLimiter extends Limiter {
  /** All windows that are running. */
  running(): StoredWindow[];
  /** Goes on from counts made elsewhere, in place of what was counted here. */
  restore(stored: readonly StoredWindow[]): void;
}

/** A limiter in this process's memory. */
export function createMemoryLimiter(): MemoryLimiter {
  const counters = Object.fromEntries(
    Object.entries(windowSeconds).map(([name, duration]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration }),
    ]),
    // Safe because every window name has got its counter.
  ) as Record<WindowName, RateLimiterMemory>;
  const changes = new Map<string, StoredWindow>();

  // A minute is over before it would be worth keeping.
  const note = (stored: StoredWindow) => {
    if (stored.name !== 'minute') changes.set(`${stored.name}:${stored.key}`, stored);
  };

  return {
    async take(windows) {
      const limited = windows.filter(isLimited);
      const taken: { window: Window; result: RateLimiterRes }[] = [];
      for (const window of limited) {
        const result = await counters[window.name].penalty(window.key);
        taken.push({ window, result });
        if (result.consumedPoints > Number(window.limit)) {
          await Promise.all(taken.map(({ window }) => counters[window.name].reward(window.key)));
          return { allowed: false, state: longestWait(await this.peek(limited)) ?? after(window, result) };
        }
      }
      for (const { window, result } of taken) {
        const { name, key } = window;
        note({ name, key, count: result.consumedPoints, resetsAtMs: Date.now() + result.msBeforeNext });
      }
      return { allowed: true, state: fewestLeft(taken.map(({ window, result }) => after(window, result))) };
    },

    peek: (windows) =>
      Promise.all(windows.map(async (window) => after(window, await counters[window.name].get(window.key)))),

    changed() {
      const stored = [...changes.values()];
      changes.clear();
      return stored;
    },

    mode: () => 'memory',

    running: () =>
      // Safe because the counters are kept by window name.
      (Object.keys(counters) as WindowName[]).flatMap((name) =>
        counters[name].dump().storage.map(({ key, value, expiresAt }) => ({
          name,
          key: String(key),
          count: value,
          resetsAtMs: Number(expiresAt),
        })),
      ),

    restore(stored) {
      for (const window of stored) {
        const seconds = (window.resetsAtMs - Date.now()) / 1000;
        if (seconds <= 0) continue;
        void counters[window.name].set(window.key, window.count, seconds);
        note(window);
      }
    },
  };
}

function after(window: Window, result: RateLimiterRes | null): WindowState {
  return stateOf(window, result?.consumedPoints ?? 0, result?.msBeforeNext ?? null);
}
