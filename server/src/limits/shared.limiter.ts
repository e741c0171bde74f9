import type { Logger } from 'pino';
import { fewestLeft, isLimited, type Limiter, longestWait, stateOf, type WindowState } from './limiter.ts';
import type { MemoryLimiter } from './memory.limiter.ts';
import { openRedis } from './redis.connection.ts';
import { type Counted, countIn, raise } from './redis.counters.ts';

/** A limiter, and the way to let go of what it holds open. */
export interface OpenLimiter {
  limiter: Limiter;
  close(): void;
}

/**
 * Counts in Redis or Valkey, together with every instance that uses the same one. While it is gone,
 * memory goes on from the counts last seen there; when it is back, it goes on from those of memory.
 */
export async function openSharedLimiter(
  { url, answerTimeoutMs }: { url: string; answerTimeoutMs: number },
  memory: MemoryLimiter,
  log: Logger,
): Promise<OpenLimiter> {
  const redis = await openRedis(url, answerTimeoutMs, log, (connection) =>
    raise(connection, memory.running()),
  );
  const limiter: Limiter = {
    async take(windows) {
      const limited = windows.filter(isLimited);
      const answer =
        limited.length > 0 ? await redis.use((connection) => countIn(connection, limited, 1)) : null;
      if (!answer) return memory.take(windows);
      remember(memory, answer.counted);
      const states = answer.counted.map(after);
      // Redis refuses only when a window is full, so there is one to wait for.
      const exceeded = answer.allowed ? null : longestWait(states);
      return exceeded ? { allowed: false, state: exceeded } : { allowed: true, state: fewestLeft(states) };
    },

    async peek(windows) {
      const answer = await redis.use((connection) => countIn(connection, windows, 0));
      return answer ? answer.counted.map(after) : memory.peek(windows);
    },

    changed: () => memory.changed(),
    mode: () => (redis.isUp() ? 'shared' : 'memory'),
  };
  return { limiter, close: redis.close };
}

/** Keeps what Redis counts, for the time when it is gone and for PostgreSQL. */
function remember(memory: MemoryLimiter, counted: readonly Counted[]): void {
  memory.restore(
    counted.flatMap(({ window: { name, key }, count, endsInMs }) =>
      endsInMs === null ? [] : { name, key, count, resetsAtMs: Date.now() + endsInMs },
    ),
  );
}

function after({ window, count, endsInMs }: Counted): WindowState {
  return stateOf(window, count, endsInMs === null ? null : Date.now() + endsInMs);
}
