import { Redis } from 'ioredis';
import type { Config } from '../../core/config.ts';
import { type Finding, messageOf, ok, warn } from '../../start/finding.ts';

const timeoutMs = 3_000;

/** Checks Redis if it is configured. The server runs without it too, so the check only warns. */
export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return [];
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason = '';
  redis.on('error', (error) => {
    reason = messageOf(error);
  });
  try {
    await redis.connect();
    await redis.ping();
    return [ok('redis', 'It responds; all instances that use it share limits.')];
  } catch (thrown) {
    const message = `It does not respond: ${reason || messageOf(thrown)}. Each instance counts limits separately.`;
    return [warn('redis', message, 'Check REDIS_URL, and that Redis is running.')];
  } finally {
    redis.disconnect();
  }
}
