import { readConfig } from '@imprint/server/core/config';
import { readableLine } from '@imprint/server/start/log.line';
import { welcome } from '@imprint/server/start/output';
import { expect, test } from 'vitest';

const time = new Date('2026-05-04T10:20:30').getTime();

function lineOf(fields: object): string {
  return readableLine(JSON.stringify({ level: 30, time, pid: 7, hostname: 'box', ...fields }), plain);
}

const plain = (_: string, text: string) => text;

test('a request is one line with its time, level, method, path, status and duration', () => {
  const request = { requestId: 'req_1', method: 'GET', path: '/v1/pages', status: 200, durationMs: 3.1 };
  expect(lineOf({ ...request, msg: 'request' })).toBe('10:20:30  INFO   GET /v1/pages  200  3.1 ms\n');
});

test('a request that failed has its id, so that it can be found again', () => {
  const request = { requestId: 'req_1', method: 'GET', path: '/v1/pages', status: 500, durationMs: 3.1 };
  expect(lineOf({ ...request, msg: 'request' })).toContain('500  3.1 ms  req_1\n');
});

test('an error is one line with its message, without its stack', () => {
  const err = { type: 'Error', message: 'disk full', stack: 'Error: disk full\n    at x' };
  expect(lineOf({ level: 50, err, requestId: 'req_1', msg: 'The work failed.' })).toBe(
    '10:20:30  ERROR  The work failed.  requestId=req_1  disk full\n',
  );
});

test('a client cannot write control characters to the terminal', () => {
  const path = '/\u001b[2J\u009b2J\u202e\n';
  const line = lineOf({ method: 'GET', path, status: 200, durationMs: 1, msg: 'request' });
  expect(line).toContain(String.raw`/\u001b[2J\u009b2J\u202e\u000a`);
});

test('a line has colors only when they are added', () => {
  const json = JSON.stringify({ level: 40, time, msg: 'late' });
  expect(readableLine(json, (color, text) => `<${color}>${text}`)).toBe(
    '<gray>10:20:30  <yellow>WARN   late\n',
  );
});

test('the first lines name the address, the set-up link, the data, the database and how to stop', () => {
  const config = readConfig({ DATA_DIR: '/srv/imprint', DATABASE_URL: 'postgres://me:hidden@db:5433/site' });
  expect(welcome(config, 'http://localhost:3000/setup?token=t')).toBe(`
  Imprint is running at  http://localhost:3000
  Set it up here, once:  http://localhost:3000/setup?token=t
  Data                   /srv/imprint
  Database               site on db:5433
  Stop                   Ctrl+C

`);
  expect(welcome(readConfig({ DATA_DIR: '/srv/imprint' }), null)).toBe(`
  Imprint is running at  http://localhost:3000
  Data                   /srv/imprint
  Database               embedded PostgreSQL in /srv/imprint/postgres
  Stop                   Ctrl+C

`);
});
