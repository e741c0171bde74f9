import { createApp } from '@imprint/server/app';
import { startBackground } from '@imprint/server/background';
import { readConfig } from '@imprint/server/core/config';
import { createHttpServer } from '@imprint/server/core/http/http.server';
import { openDeps } from '@imprint/server/open.deps';
import pino from 'pino';

/** Imprint with usage counting (`on`) or without it (`off`), to measure what counting costs. */
const [usageCounting] = process.argv.slice(2);
const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination({ sync: false, minLength: 4096 }));
const { deps } = await openDeps(config, log, { exclusive: true });
if (usageCounting === 'off') deps.usage = { count() {}, take: () => null };
const server = createHttpServer(config, log).on('request', createApp(deps));
await startBackground(deps);
server.listen(config.port, '127.0.0.1', () => process.stdout.write('serving\n'));
