import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { scripts } from './redis.counters.ts';

/** A connection to Redis or Valkey that may be down at any time. */
export interface RedisConnection {
  /** Returns the result of the work, or null immediately while Redis is down; a failure or timeout marks it as down. */
  use<Answer>(work: (redis: Redis) => Promise<Answer>): Promise<Answer | null>;
  isUp(): boolean;
  close(): void;
}

/**
 * Connects, and reconnects whenever the connection is lost. Redis counts as up after `prepare` has succeeded on a new
 * connection, and as down when it does not answer within `answerTimeoutMs`. Resolves when it is known whether Redis is
 * up, after four times that at most; never rejects.
 */
export async function openRedis(
  url: string,
  answerTimeoutMs: number,
  log: Logger,
  prepare: (redis: Redis) => Promise<void>,
): Promise<RedisConnection> {
  const startTimeoutMs = 4 * answerTimeoutMs;
  const redis = connect(url, startTimeoutMs);
  const firstState = Promise.withResolvers<void>();
  let isUp: boolean | undefined;

  // A change is logged once, however many requests and connection attempts observe it. Only the message of an error
  // is logged, because errors of Redis contain the refused command, and so the password.
  const setState = (nextIsUp: boolean, error?: Error) => {
    if (isUp === nextIsUp) return;
    isUp = nextIsUp;
    firstState.resolve();
    if (nextIsUp) log.info('Redis responds: limits are shared by all instances');
    else
      log.warn({ reason: error?.message }, 'Redis does not respond: this instance counts limits in memory');
  };
  const markDown = (error: Error) => {
    // The client reconnects by itself.
    if (redis.status === 'ready') redis.disconnect(true);
    setState(false, error);
  };
  const onClose = () => setState(false, new Error('The connection was closed.'));
  redis.on('error', (error) => setState(false, error));
  redis.on('close', onClose);
  redis.on('ready', () => prepare(redis).then(() => setState(true), markDown));
  const timer = setTimeout(markDown, startTimeoutMs, timeoutError());
  await firstState.promise;
  clearTimeout(timer);

  return {
    async use(work) {
      if (!isUp) return null;
      return withTimeout(work(redis), answerTimeoutMs).catch((error: Error) => {
        if (isUp) markDown(error);
        return null;
      });
    },
    isUp: () => isUp === true,
    close() {
      redis.off('close', onClose);
      redis.disconnect();
    },
  };
}

/** Creates a client that reconnects indefinitely and never queues commands while offline. */
function connect(url: string, connectTimeout: number): Redis {
  return new Redis(url, {
    scripts,
    connectionName: 'imprint',
    connectTimeout,
    socketTimeout: 3 * connectTimeout,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
}

/** Rejects when the answer takes too long. */
function withTimeout<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A busy process runs its timers before it reads sockets, so this waits for an answer that has already arrived.
    const timer = setTimeout(() => setImmediate(() => reject(timeoutError())), timeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function timeoutError(): Error {
  return new Error('There was no response in time.');
}
