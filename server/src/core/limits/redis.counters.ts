import type { Redis, Result } from 'ioredis';
import type { StoredWindow } from './limiter.ts';
import { secondsOf, type Window } from './windows.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countWindows(keyCount: number, ...keysThenValues: (string | number)[]): Result<number[], Context>;
    raiseWindow(key: string, count: number, endsInMs: number): Result<number, Context>;
  }
}

/**
 * Redis runs scripts atomically, so the windows of a request are checked and counted in one step for all instances:
 * either all windows count the request, or none does.
 */
const countWindows = `
local cost, full, answer = tonumber(ARGV[1]), 0, {}
for i, key in ipairs(KEYS) do
  local count = tonumber(redis.call('GET', key) or 0)
  if count + cost > tonumber(ARGV[2 * i]) then full = 1 end
end
for i, key in ipairs(KEYS) do
  if cost > 0 and full == 0 then
    redis.call('INCRBY', key, cost)
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[2 * i + 1]) end
  end
  table.insert(answer, tonumber(redis.call('GET', key) or 0))
  table.insert(answer, redis.call('PTTL', key))
end
return {full, unpack(answer)}`;

const raiseWindow = `
if tonumber(redis.call('GET', KEYS[1]) or 0) >= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

/** The custom commands of a connection. */
export const scripts = {
  countWindows: { lua: countWindows },
  raiseWindow: { lua: raiseWindow, numberOfKeys: 1 },
};

/** The count of a window in Redis; `endsInMs` is null when it has not begun. */
export interface WindowCount {
  window: Window;
  count: number;
  endsInMs: number | null;
}

/**
 * Counts one request in limited windows (cost 1), or only reads them (cost 0). Rejects when Redis fails or is down;
 * whether the request was counted is then unknown.
 */
export async function countRequest(
  redis: Redis,
  windows: readonly Window[],
  cost: 0 | 1,
): Promise<{ allowed: boolean; counts: WindowCount[] }> {
  const keys = windows.map(redisKeyOf);
  const limits = windows.flatMap((window) => [Number(window.limit), secondsOf(window) * 1000]);
  const [full, ...numbers] = await redis.countWindows(keys.length, ...keys, cost, ...limits);
  const counts = windows.map((window, index) => {
    const endsInMs = Number(numbers[2 * index + 1]);
    return { window, count: Number(numbers[2 * index]), endsInMs: endsInMs > 0 ? endsInMs : null };
  });
  return { allowed: full === 0, counts };
}

/** How many windows are raised at a time, so that Redis can serve other clients in between. */
const chunkSize = 500;

/** Raises the counts in Redis to at least these. Rejects when Redis cannot write. */
export async function raiseWindows(redis: Redis, stored: readonly StoredWindow[]): Promise<void> {
  // Always writes something, because a replica or a full Redis fails only on writes.
  await redis.set('imprint:writable', 1, 'PX', 1_000);
  for (let start = 0; start < stored.length; start += chunkSize) {
    const running = stored
      .slice(start, start + chunkSize)
      .filter(({ resetsAtMs }) => resetsAtMs > Date.now());
    await Promise.all(
      running.map((window) =>
        redis.raiseWindow(redisKeyOf(window), window.count, Math.ceil(window.resetsAtMs - Date.now())),
      ),
    );
  }
}

function redisKeyOf({ name, key }: Pick<Window, 'name' | 'key'>): string {
  return `imprint:window:${name}:${key}`;
}
