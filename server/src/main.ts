import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { readConfig } from './core/config.ts';
import { createHttpServer } from './core/http/http.server.ts';
import { passkeysOfOtherHosts } from './modules/factors/passkey.hosts.ts';
import { setupLink } from './modules/setup/setup.service.ts';
import { openDeps, stopDeps } from './open.deps.ts';

/** The timeout of each shutdown step; their sum stays below ten seconds. */
const requestsTimeoutMs = 4_500;
const refusalsTimeoutMs = 500;
const flushTimeoutMs = 2_000;
const closeTimeoutMs = 2_500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Lines are buffered and written four times a second and at the end, to keep logging off the request path.
  const destination = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 250 });
  const log = pino({ level: config.logLevel }, destination);
  const { deps, close } = await openDeps(config, log, { exclusive: true });
  let stopBackground = async () => {};

  const stop = async (server: Server | null, exitCode: number) => {
    if (server) {
      const finished = finishRequests(server);
      await withTimeout(requestsTimeoutMs, finished);
      void stopDeps(deps);
      await withTimeout(refusalsTimeoutMs, finished);
    }
    await withTimeout(flushTimeoutMs, stopBackground());
    await withTimeout(closeTimeoutMs, close());
    process.exit(exitCode);
  };

  try {
    const server = createHttpServer(config, log).on('request', createApp(deps));
    await listen(server, config.port, config.host);
    deps.work.start();
    stopBackground = await startBackground(deps);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        log.info({ signal }, 'stopping');
        void stop(server, 0);
      });
    }
    // Safe because the server listens on a TCP port.
    log.info({ port: (server.address() as AddressInfo).port, url: config.publicUrl }, 'listening');
    destination.flushSync();
    for (const { host, passkeys } of await passkeysOfOtherHosts(deps.pool, config))
      log.warn(
        { host, passkeys },
        'passkeys were made for another host than that of PUBLIC_URL, and do not work',
      );
    const link = await setupLink(deps);
    const setUp = link ? `  Set it up here, once:  ${link}\n` : '';
    process.stdout.write(`\n  Imprint is running at  ${config.publicUrl}\n${setUp}\n`);
  } catch (error) {
    reportError(error);
    await stop(null, 1);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Stops accepting requests and waits for running ones; a connection is closed when its request is done. */
function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setInterval(() => server.closeIdleConnections(), 50).unref();
  });
}

/** Resolves when the work is done, has failed, or has timed out. */
async function withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(reportError), sleep(timeoutMs)]);
}

function reportError(error: unknown): void {
  process.stderr.write(`Imprint stops: ${error instanceof Error ? error.message : String(error)}\n`);
}

main().catch((error: unknown) => {
  reportError(error);
  process.exit(1);
});
