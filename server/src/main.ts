import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { readConfig } from './config.ts';
import { openDeps } from './open-deps.ts';
import { setupLink } from './setup/setup.service.ts';

/** How long requests under way may take to finish after SIGTERM. */
const stopPatienceMs = 8_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Lines are written together, four times a second and at the end, to keep logging off the request path.
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 });
  const log = pino({ level: config.logLevel }, destination);
  const { deps, close } = await openDeps(config, log, { exclusive: true });
  const stopBackground = startBackground(deps);
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, createApp(deps));

  const stop = async (exitCode: number) => {
    await stopServer();
    await stopBackground();
    await close();
    process.exit(exitCode);
  };
  const stopServer = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // Connections that are kept alive are closed as soon as their request under way is answered.
      setInterval(() => server.closeIdleConnections(), 50).unref();
      setTimeout(() => server.closeAllConnections(), stopPatienceMs).unref();
    });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      void stop(0);
    });
  }

  server.once('error', (error) => {
    process.stderr.write(`Imprint cannot listen on ${config.host}:${config.port}: ${error.message}\n`);
    void stop(1);
  });
  server.listen(config.port, config.host, async () => {
    // Safe because the server listens on a TCP port.
    const { port } = server.address() as AddressInfo;
    log.info({ port, url: config.publicUrl }, 'listening');
    const link = await setupLink(deps);
    const setUp = link ? `  Set it up here, once:  ${link}\n` : '';
    destination.flushSync();
    process.stdout.write(`\n  Imprint is running at  ${config.publicUrl}\n${setUp}\n`);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`Imprint cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
