import {
  isLimited,
  type Limiter,
  leastRemaining,
  longestWait,
  type StoredWindow,
  stateOf,
  type WindowState,
} from './limiter.ts';
import { secondsOf, type Window } from './windows.ts';

/** A limiter whose counts can be moved to and from another one. */
export interface MemoryLimiter extends Limiter {
  /** All running windows. */
  running(): StoredWindow[];
  /** Replaces the counts of these windows. */
  restore(stored: readonly StoredWindow[]): void;
}

/** The minimum number of windows at which ended ones are removed. */
const minSweepSize = 1_000;

/** Creates a limiter in memory. `take` runs synchronously, so no other request can interleave. */
export function createMemoryLimiter(): MemoryLimiter {
  const counts = new Map<string, StoredWindow>();
  const changes = new Set<StoredWindow>();
  let sweepAt = minSweepSize;

  const find = ({ name, key }: Pick<Window, 'name' | 'key'>): StoredWindow | undefined => {
    const stored = counts.get(`${name}:${key}`);
    return stored && isRunning(stored) ? stored : undefined;
  };

  const currentState = (window: Window): WindowState => {
    const stored = find(window);
    return stateOf(window, stored?.count ?? 0, stored?.resetsAtMs ?? null);
  };

  const put = ({ name, key, count, resetsAtMs }: StoredWindow): void => {
    const stored = find({ name, key }) ?? { name, key, count, resetsAtMs };
    stored.count = count;
    stored.resetsAtMs = resetsAtMs;
    counts.set(`${name}:${key}`, stored);
    // A minute is too short to be worth storing.
    if (name !== 'minute') changes.add(stored);
    if (counts.size > sweepAt) sweep();
  };

  /** Removes ended windows each time their number has doubled since the last sweep. */
  const sweep = (): void => {
    for (const [id, stored] of counts) if (!isRunning(stored)) counts.delete(id);
    sweepAt = Math.max(minSweepSize, 2 * counts.size);
  };

  return {
    async take(windows) {
      const limited = windows.filter(isLimited);
      const exceeded = longestWait(limited.map(currentState));
      if (exceeded) return { allowed: false, state: exceeded };
      for (const window of limited) {
        const { count, resetsAtMs } = find(window) ?? {
          count: 0,
          resetsAtMs: Date.now() + secondsOf(window) * 1000,
        };
        put({ name: window.name, key: window.key, count: count + 1, resetsAtMs });
      }
      return { allowed: true, state: leastRemaining(limited.map(currentState)) };
    },

    peek: async (windows) => windows.map(currentState),

    takeChanged() {
      // Of a window that has ended and begun again, only the new one is returned.
      const stored = [...changes].filter(isRunning);
      changes.clear();
      return stored;
    },

    mode: () => 'memory',
    running: () => [...counts.values()].filter(isRunning),

    restore(stored) {
      for (const window of stored) if (isRunning(window)) put(window);
    },
  };
}

function isRunning({ resetsAtMs }: StoredWindow): boolean {
  return resetsAtMs > Date.now();
}
