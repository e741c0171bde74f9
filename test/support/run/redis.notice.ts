import { redisProgram } from '../server/redis.ts';
import { isDeep } from './tier.ts';

const notice = `
  NOT RUN: the Redis suite (test/deep/redis). This machine has neither redis-server nor valkey-server.
  Install one to run it, e.g. apt-get install redis-server; .ci/run does so by itself.

`;

/** Prints before and after the tests that a suite was skipped, so that this is not mistaken for success. */
export default function warnWithoutRedis(): (() => void) | undefined {
  if (!isDeep || redisProgram) return undefined;
  const warn = () => void process.stderr.write(notice);
  warn();
  return warn;
}
