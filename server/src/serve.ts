import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Config } from './core/config.ts';
import { createHttpServer } from './core/http/http.server.ts';
import { passkeysOfOtherHosts } from './modules/factors/passkey.hosts.ts';
import { setupLink } from './modules/setup/setup.service.ts';
import { openDeps, stopDeps } from './open.deps.ts';
import { explainRefusal } from './start/network.check.ts';
import { openOutput } from './start/output.ts';

/** The timeout of each shutdown step; their sum stays below ten seconds. */
const requestsTimeoutMs = 4_500;
const refusalsTimeoutMs = 500;
const flushTimeoutMs = 2_000;
const closeTimeoutMs = 2_500;

/**
 * Opens the installation and serves requests until a signal. `report` says what failed; rejects when the installation
 * cannot be opened.
 */
export async function serve(config: Config, report: (error: unknown) => void): Promise<void> {
  const { log, announce, announceStop } = openOutput(config, process.stdout);
  const { deps, close } = await openDeps(config, log, { exclusive: true });
  let stopBackground = async () => {};

  const stop = async (server: Server | null, exitCode: number) => {
    if (server) {
      void deps.events.stop();
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
        announceStop(signal);
        void stop(server, 0);
      });
    }
    for (const { host, passkeys } of await passkeysOfOtherHosts(deps.pool, config))
      log.warn(
        { host, passkeys },
        'passkeys were created for another host than that of PUBLIC_URL, and do not work',
      );
    // Safe because the server listens on a TCP port.
    announce((server.address() as AddressInfo).port, await setupLink(deps));
  } catch (error) {
    report(error);
    await stop(null, 1);
  }

  /** Resolves when the work is done, has failed, or has timed out. */
  async function withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
    await Promise.race([work.catch(report), sleep(timeoutMs)]);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The port was free before the database was opened, but may have been taken since.
    server.once('error', (error) => {
      const { message, advice } = explainRefusal(error, host, port);
      reject(new Error(`${message} ${advice}`, { cause: error }));
    });
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
