import { styleText } from 'node:util';
import pino, { type Logger } from 'pino';
import type { Config } from '../core/config.ts';
import { clusterFolder } from '../core/db/embedded/cluster.folder.ts';
import { readableLine } from './log.line.ts';

/** Where the server writes what it does. */
export interface Output {
  log: Logger;
  /** Says that requests are served, and how a new installation is set up. */
  announce(port: number, setupLink: string | null): void;
  /** Says that the server stops because of a signal. */
  announceStop(signal: string): void;
}

/** Writes readable lines to a terminal, and otherwise JSON lines, after the address and the setup link. */
export function openOutput(config: Config, stdout: NodeJS.WriteStream): Output {
  return stdout.isTTY ? terminalOutput(config, stdout) : jsonOutput(config, stdout);
}

function terminalOutput(config: Config, stdout: NodeJS.WriteStream): Output {
  // Respects NO_COLOR.
  const paint = (color: 'gray' | 'yellow' | 'red', text: string) =>
    styleText(color, text, { stream: stdout, validateStream: true });
  const log = pino({ level: config.logLevel }, { write: (line) => stdout.write(readableLine(line, paint)) });
  return {
    log,
    announce: (_, setupLink) => stdout.write(welcome(config, setupLink)),
    announceStop: () => {
      stdout.write('\nStopping Imprint.\n');
      if (log.isLevelEnabled('info')) log.level = 'warn';
    },
  };
}

/** The first lines in a terminal. */
export function welcome(config: Config, setupLink: string | null): string {
  const rows = [
    ['Imprint is running at', config.publicUrl],
    ...(setupLink ? [['Set it up here, once:', setupLink]] : []),
    ['Data', config.dataDir],
    ['Database', databaseWords(config)],
    ['Stop', 'Ctrl+C'],
  ];
  const lines = rows.map(([label = '', value]) => `  ${label.padEnd(21)}  ${value}`);
  return `\n${lines.join('\n')}\n\n`;
}

function jsonOutput(config: Config, stdout: NodeJS.WriteStream): Output {
  // Lines are buffered and written four times a second and at the end, to keep logging off the request path.
  const destination = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 250 });
  const log = pino({ level: config.logLevel }, destination);
  return {
    log,
    announce: (port, setupLink) => {
      const { dataDir, publicUrl: url } = config;
      log.info({ port, url, dataDir, database: databaseWords(config) }, 'listening');
      destination.flushSync();
      const setUp = setupLink ? `  Set it up here, once:  ${setupLink}\n` : '';
      stdout.write(`\n  Imprint is running at  ${url}\n${setUp}\n`);
    },
    announceStop: (signal) => log.info({ signal }, 'stopping'),
  };
}

/** Which database is used, without its user and password. */
function databaseWords({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `embedded PostgreSQL in ${clusterFolder(dataDir)}`;
  const { pathname, host } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1)) || 'PostgreSQL'} on ${host || 'this machine'}`;
}
