import type { Logger } from 'pino';
import {
  isLimited,
  type Limiter,
  leastRemaining,
  longestWait,
  stateOf,
  type WindowState,
} from './limiter.ts';
import type { MemoryLimiter } from './memory.limiter.ts';
import { openRedis } from './redis.connection.ts';
import { countRequest, raiseWindows, type WindowCount } from './redis.counters.ts';

/** A limiter that must be closed. */
export interface OpenLimiter {
  limiter: Limiter;
  close(): void;
}

/**
 * Counts in Redis or Valkey, together with all instances that use it. While it is down, counting continues in memory
 * from the last counts seen; when it is back, it continues from those in memory.
 */
export async function openSharedLimiter(
  { url, answerTimeoutMs }: { url: string; answerTimeoutMs: number },
  memory: MemoryLimiter,
  log: Logger,
): Promise<OpenLimiter> {
  const redis = await openRedis(url, answerTimeoutMs, log, (connection) =>
    raiseWindows(connection, memory.running()),
  );
  const limiter: Limiter = {
    async take(windows) {
      const limited = windows.filter(isLimited);
      const result =
        limited.length > 0 ? await redis.use((connection) => countRequest(connection, limited, 1)) : null;
      if (!result) return memory.take(windows);
      copyToMemory(memory, result.counts);
      const states = result.counts.map(toState);
      // Redis refuses only when a window is full, so there is one to wait for.
      const exceeded = result.allowed ? null : longestWait(states);
      return exceeded
        ? { allowed: false, state: exceeded }
        : { allowed: true, state: leastRemaining(states) };
    },

    async peek(windows) {
      const result = await redis.use((connection) => countRequest(connection, windows, 0));
      return result ? result.counts.map(toState) : memory.peek(windows);
    },

    takeChanged: () => memory.takeChanged(),
    mode: () => (redis.isUp() ? 'shared' : 'memory'),
  };
  return { limiter, close: redis.close };
}

/** Copies the counts of Redis to memory, in case Redis goes down and to store them in PostgreSQL. */
function copyToMemory(memory: MemoryLimiter, counts: readonly WindowCount[]): void {
  memory.restore(
    counts.flatMap(({ window: { name, key }, count, endsInMs }) =>
      endsInMs === null ? [] : { name, key, count, resetsAtMs: Date.now() + endsInMs },
    ),
  );
}

function toState({ window, count, endsInMs }: WindowCount): WindowState {
  return stateOf(window, count, endsInMs === null ? null : Date.now() + endsInMs);
}
