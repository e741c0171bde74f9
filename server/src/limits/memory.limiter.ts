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

/** A limiter whose counts can be handed over. */
export interface MemoryLimiter extends Limiter {
  /** All windows that are running. */
  running(): StoredWindow[];
  /** Goes on from counts made elsewhere, in place of what was counted here. */
  restore(stored: readonly StoredWindow[]): void;
}

/** How many windows are kept before those that have ended are looked for. */
const minSweepSize = 1_000;

/** A limiter in this process's memory. A request waits for nothing here, so no other comes in between. */
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
    // A minute is over before it would be worth keeping.
    if (name !== 'minute') changes.add(stored);
    if (counts.size > sweepAt) sweep();
  };

  /** Drops what has ended, each time that there is twice as much as was left the last time. */
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
      // Of a window that has ended and begun again, only the new one is told.
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
