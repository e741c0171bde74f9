import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { KeyAuthenticator } from '../auth/key.authenticator.ts';
import type { Sessions } from '../auth/lucia.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import type { Orm } from '../db/orm.ts';
import type { Read } from '../db/read.ts';
import type { EventNumbers } from '../events/event.numbers.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Mail } from '../mail/mail.ts';
import type { RequestLog } from '../requests/request.log.ts';
import type { AttemptBuffer } from '../security/attempts.ts';
import type { ResumableUploads } from '../storage/resumable.uploads.ts';
import type { Storage } from '../storage/storage.ts';
import type { Metrics } from '../usage/metrics.ts';
import type { UsageCounter } from '../usage/usage.counter.ts';
import type { Work } from '../work/work.ts';
import type { Module } from './module.ts';

/** The dependencies of the process that the core opens at start and closes at the end. */
export interface CoreDeps {
  config: Config;
  log: Logger;
  orm: Orm;
  /** The ORM's own pool, for the few statements without a tenant. */
  pool: Pool;
  read: Read;
  /** How many mutations this instance has committed. */
  writes: { committed: number };
  events: EventNumbers;
  secrets: Secrets;
  limiter: Limiter;
  metrics: Metrics;
  usage: UsageCounter;
  requestLog: RequestLog;
  passwords: Passwords;
  keys: KeyAuthenticator;
  sessions: Sessions;
  /** Failed attempts that the security activity has not recorded yet. */
  attempts: AttemptBuffer;
  jobs: Jobs;
  mail: Mail;
  storage: Storage;
  uploads: ResumableUploads;
  work: Work;
  /** The registrations of the core and of all modules. */
  modules: readonly Module[];
}

/** All dependencies. A module declares its own here (`declare module`), and opens them in its `open`. */
export interface Deps extends CoreDeps {}
