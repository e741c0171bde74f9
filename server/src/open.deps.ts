import { operations } from '@imprint/shared/contract';
import { endpointLimits } from '@imprint/shared/limits';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { changeRecorder } from './core/activity/changed.fields.ts';
import { clearCacheOnKeyChanges, createKeyAuthenticator } from './core/auth/key.authenticator.ts';
import { createSessions } from './core/auth/lucia.ts';
import { createPasswords } from './core/auth/passwords.ts';
import { assertSameSecret, createSecrets, loadAppSecret } from './core/auth/secrets.ts';
import type { Config } from './core/config.ts';
import { joinEmbedded, openEmbedded } from './core/db/embedded/database.ts';
import { type Orm, openOrm } from './core/db/orm.ts';
import { createRead } from './core/db/read.ts';
import { createEventNumbers } from './core/events/event.numbers.ts';
import { createJobs } from './core/jobs/jobs.ts';
import { createMemoryLimiter } from './core/limits/memory.limiter.ts';
import { type OpenLimiter, openSharedLimiter } from './core/limits/shared.limiter.ts';
import { loadWindows } from './core/limits/window.store.ts';
import { createMail } from './core/mail/mail.ts';
import { createRequestLog } from './core/requests/request.log.ts';
import type { CoreDeps, Deps } from './core/rpc/deps.ts';
import { createAttemptBuffer } from './core/security/attempts.ts';
import { openStorage } from './core/storage/open.storage.ts';
import { createResumableUploads } from './core/storage/resumable.uploads.ts';
import { createMetrics } from './core/usage/metrics.ts';
import { createUsageCounter } from './core/usage/usage.counter.ts';
import { createWork } from './core/work/work.ts';
import { modules, schema } from './modules.ts';

/** Open dependencies, with a function that closes them in the right order. */
export interface OpenDeps {
  deps: Deps;
  close(): Promise<void>;
}

interface OpenOptions {
  exclusive: boolean;
  reuse?: Partial<Deps>;
}

/**
 * Opens everything the process needs: the database (the embedded one without DATABASE_URL), its schema, the secret and
 * what modules open. The server locks the data folder; the command line (`exclusive: false`) shares it. `reuse`
 * replaces what would be opened; closing stops it too. Rejects with a message for the operator.
 */
export async function openDeps(
  config: Config,
  log: Logger,
  { exclusive, reuse = {} }: OpenOptions,
): Promise<OpenDeps> {
  const embedded = config.databaseUrl
    ? undefined
    : await (exclusive ? openEmbedded : joinEmbedded)(config.dataDir, log);
  let orm: Orm | undefined;
  let limits: OpenLimiter | undefined;
  let deps: Deps | undefined;
  const close = async () => {
    limits?.close();
    if (deps) await stopDeps(deps);
    // The folder is released even when connections fail to close.
    await orm?.close(true).catch((error: unknown) => log.warn({ err: error }, 'closing connections failed'));
    await embedded?.close();
  };
  try {
    const { url, ownerUrl } = embedded ?? {
      url: String(config.databaseUrl),
      ownerUrl: config.databaseOwnerUrl,
    };
    const opened = await openOrm(url, schema, config.databaseTimeoutMs, ownerUrl);
    orm = opened.orm;
    // The command line counts no requests, so it need not wait for Redis.
    limits = await openLimiter(exclusive ? config : { ...config, redisUrl: undefined }, opened.pool, log);
    const core = await createCoreDeps(config, log, opened, limits);
    deps = { ...core, ...openModules(core), ...reuse };
    return { deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends running work, so that no request waits for it. */
export async function stopDeps(deps: Deps): Promise<void> {
  await Promise.all([
    deps.work.stop(),
    deps.events.stop(),
    ...deps.modules.map((module) => module.stop?.(deps)),
  ]);
}

/** Creates the core's dependencies on top of the open connections. */
async function createCoreDeps(
  config: Config,
  log: Logger,
  { orm, pool }: { orm: Orm; pool: Pool },
  limits: OpenLimiter,
): Promise<CoreDeps> {
  const appSecret = config.appSecret ?? (await loadAppSecret(config.dataDir));
  await assertSameSecret(pool, appSecret);
  const secrets = createSecrets(appSecret);
  const keys = createKeyAuthenticator(pool, secrets);
  orm.em.getEventManager().registerSubscriber(changeRecorder);
  orm.em.getEventManager().registerSubscriber(clearCacheOnKeyChanges(keys));
  const metrics = createMetrics(pool);
  const jobs = createJobs(pool, log);
  const work = createWork(log);
  const storage = await openStorage(config, secrets.fingerprint, log);
  return {
    config,
    log,
    orm,
    pool,
    read: createRead(pool),
    writes: { committed: 0 },
    events: createEventNumbers(pool, log),
    secrets,
    limiter: metrics.watch(limits.limiter),
    metrics,
    usage: createUsageCounter(visitorOperations),
    requestLog: createRequestLog(),
    passwords: createPasswords(work),
    keys,
    sessions: createSessions(pool, orm.em, config.publicUrl.startsWith('https:')),
    attempts: createAttemptBuffer(),
    jobs,
    mail: createMail(config, jobs),
    storage,
    uploads: createResumableUploads(storage, config.dataDir),
    work,
    modules,
  };
}

function openModules(core: CoreDeps): Omit<Deps, keyof CoreDeps> {
  // Safe because each module opens what it declares on `Deps`.
  return Object.assign({}, ...core.modules.map(({ open }) => open?.(core))) as Omit<Deps, keyof CoreDeps>;
}

/** The operations that integrations call for their visitors. */
const visitorOperations = new Set(
  operations
    .filter(({ operation: { window } }) => window && endpointLimits[window].per === 'visitor')
    .map(({ name }) => name),
);

/** Opens a limiter in Redis if configured, else in memory, and restores the stored counts. */
async function openLimiter(
  { redisUrl: url, redisTimeoutMs: answerTimeoutMs }: Config,
  pool: Pool,
  log: Logger,
): Promise<OpenLimiter> {
  const memory = createMemoryLimiter();
  await loadWindows(pool, memory);
  return url ? openSharedLimiter({ url, answerTimeoutMs }, memory, log) : { limiter: memory, close() {} };
}
