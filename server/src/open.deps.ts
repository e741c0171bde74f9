import path from 'node:path';
import { operations } from '@imprint/shared/contract';
import { endpointLimits } from '@imprint/shared/limits';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { clearCacheOnKeyChanges, createKeyAuthenticator } from './core/auth/key.authenticator.ts';
import { createSessions } from './core/auth/lucia.ts';
import { createPasswords } from './core/auth/passwords.ts';
import { assertSameSecret, createSecrets, loadAppSecret } from './core/auth/secrets.ts';
import type { Config } from './core/config.ts';
import { joinEmbedded, openEmbedded } from './core/db/embedded/database.ts';
import { type Orm, openOrm } from './core/db/orm.ts';
import { createRead } from './core/db/read.ts';
import { createJobs } from './core/jobs/jobs.ts';
import { createMemoryLimiter } from './core/limits/memory.limiter.ts';
import { type OpenLimiter, openSharedLimiter } from './core/limits/shared.limiter.ts';
import { loadWindows } from './core/limits/window.store.ts';
import { createMail } from './core/mail/mail.ts';
import type { Deps } from './core/rpc/deps.ts';
import { changeRecorder } from './core/rpc/mutation.ts';
import { createDiskStorage } from './core/storage/disk.storage.ts';
import { createMetrics } from './core/usage/metrics.ts';
import { createUsageCounter } from './core/usage/usage.counter.ts';
import { createWork, type Work } from './core/work/work.ts';
import { builtInProvider } from './modules/ai/providers/built.in.provider.ts';
import { createRemoteProvider } from './modules/ai/providers/remote.provider.ts';
import { detachFromAuthor } from './modules/authors/author.image.ts';
import { detachFromComponent } from './modules/components/component.media.ts';
import { createPicturePool, type PicturePool } from './modules/media/delivery/picture.pool.ts';
import { createFileFetcher } from './modules/media/files/file.fetcher.ts';
import { changeHomePage } from './modules/pages/home.page.ts';
import { detachFromPage } from './modules/pages/page.media.ts';
import { schedulablePages } from './modules/pages/page.schedulable.ts';
import { changeLocales } from './modules/pages/website.languages.ts';
import { detachFromPost } from './modules/posts/post.media.ts';
import { schedulablePosts } from './modules/posts/post.schedulable.ts';
import { detachFromProject } from './modules/projects/project.cover.ts';
import { createSignInThrottle } from './modules/session/sign.in.throttle.ts';
import { detachFromWebsite } from './modules/websites/website.media.ts';
import { modules, schema } from './modules.ts';

/** Open dependencies, with a function that closes them in the right order. */
export interface OpenDeps {
  deps: Deps;
  close(): Promise<void>;
}

interface OpenOptions {
  exclusive: boolean;
  work?: Work;
  pictures?: PicturePool;
}

/**
 * Opens everything the process needs: the database (the embedded one without DATABASE_URL), its schema and the
 * secret. The server locks the data folder; the command line (`exclusive: false`) shares it. Pass `work` and
 * `pictures` to use existing workers; closing stops them in any case. Rejects with a message for the operator.
 */
export async function openDeps(
  config: Config,
  log: Logger,
  { exclusive, work = createWork(log), pictures = createPicturePool(log) }: OpenOptions,
): Promise<OpenDeps> {
  const embedded = config.databaseUrl
    ? undefined
    : await (exclusive ? openEmbedded : joinEmbedded)(config.dataDir, log);
  let orm: Orm | undefined;
  let limits: OpenLimiter | undefined;
  const close = async () => {
    limits?.close();
    await Promise.all([work.stop(), pictures.stop()]);
    // The folder is released even when connections fail to close.
    await orm?.close(true).catch((error: unknown) => log.warn({ err: error }, 'closing connections failed'));
    await embedded?.close();
  };
  try {
    const opened = await openOrm(
      config.databaseUrl ?? String(embedded?.url),
      schema,
      config.databaseTimeoutMs,
    );
    orm = opened.orm;
    // The command line counts no requests, so it need not wait for Redis.
    limits = await openLimiter(exclusive ? config : { ...config, redisUrl: undefined }, opened.pool, log);
    return { deps: await createDeps(config, log, opened, limits, { work, pictures }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Creates the dependencies on top of the open connections. */
async function createDeps(
  config: Config,
  log: Logger,
  { orm, pool }: { orm: Orm; pool: Pool },
  limits: OpenLimiter,
  workers: Pick<Deps, 'work' | 'pictures'>,
): Promise<Deps> {
  const appSecret = config.appSecret ?? (await loadAppSecret(config.dataDir));
  await assertSameSecret(pool, appSecret);
  const secrets = createSecrets(appSecret);
  const keys = createKeyAuthenticator(pool, secrets);
  orm.em.getEventManager().registerSubscriber(changeRecorder);
  orm.em.getEventManager().registerSubscriber(clearCacheOnKeyChanges(keys));
  const metrics = createMetrics(pool);
  const jobs = createJobs(pool, log);
  return {
    config,
    log,
    orm,
    pool,
    read: createRead(pool),
    secrets,
    limiter: metrics.watch(limits.limiter),
    metrics,
    usage: createUsageCounter(visitorOperations),
    passwords: createPasswords(),
    keys,
    sessions: createSessions(pool, orm.em, config.publicUrl.startsWith('https:')),
    signInThrottle: createSignInThrottle(),
    jobs,
    mail: createMail(config, jobs),
    storage: createDiskStorage(path.join(config.dataDir, 'media')),
    fetchFile: createFileFetcher(),
    ai: config.ai ? createRemoteProvider(config.ai, log) : builtInProvider,
    ...workers,
    modules,
    schedulables: { page: schedulablePages, post: schedulablePosts },
    websitePages: { changeLocales, changeHomePage },
    mediaReferrers: {
      project: detachFromProject,
      website: detachFromWebsite,
      page: detachFromPage,
      component: detachFromComponent,
      post: detachFromPost,
      author: detachFromAuthor,
    },
  };
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
