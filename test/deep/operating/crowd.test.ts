import { gzipSync } from 'node:zlib';
import { httpLimits } from '@imprint/server/http.server';
import { expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { beRude, crowdOf, percentile } from '../../support/server/crowd.ts';
import { testServer } from '../../support/server/test.server.ts';
import { slackMs } from '../../support/server/time.limits.ts';

// A crowd of rude clients against a server with its real limits, while somebody else just wants to work.

const { app, owner, rest } = await testServer();

const samples = 400;
/**
 * Another program may take the machine in one phase and not in the other. A server that is really kept
 * busy, by 50 MB that are unpacked or by 820 time-outs, answers many times as late: most of the time, which
 * the median tells, or now and then for as long as something hangs.
 */
const factor = 4;
const roomMs = 10;

async function latencies(): Promise<number[]> {
  const took: number[] = [];
  while (took.length < samples) {
    const startedAtMs = performance.now();
    const { status } = await rest('GET /v1/projects');
    expect(status).toBe(200);
    took.push(performance.now() - startedAtMs);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return took;
}

function gather() {
  const head = `HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}\r\n`;
  const post = `POST /v1/projects ${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;
  const many = (count: number, first: string, again = '') =>
    Array.from({ length: count }, () => beRude(app.url, first, again));
  const dripping = many(200, 'GET /v1/me HTTP/1.1\r\n', 'X: a\r\n');
  const others = [
    ...many(500, ''),
    ...many(50, 'GET /v1/me HTTP/1.1\r\nHos'),
    ...many(50, post, 'a'),
    ...many(20, `GET /v1/me ${head}\r\n`),
  ];
  return { dripping, crowd: crowdOf([...dripping, ...others]) };
}

/** Bombs and nonsense, one after another, until the work is over. */
async function annoyUntil(work: Promise<unknown>): Promise<void> {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const headers = { authorization: `Bearer ${owner.key}`, 'content-encoding': 'gzip' };
    expect((await send(app.url, 'POST /v1/projects', { body: bomb, headers })).status).toBe(415);
    expect(await beRude(app.url, 'nonsense\r\n\r\n').closed).toBeLessThan(slackMs);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await over;
}

test('820 rude connections, bombs and nonsense do not slow a normal request down', async () => {
  await latencies();
  const before = await latencies();
  const { dripping, crowd } = gather();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const measuring = latencies();
  await annoyUntil(measuring);
  const crowded = await measuring;
  await Promise.all(dripping.map(({ closed }) => closed));
  const closedAfterMs = await Promise.all(crowd.closed.slice(0, dripping.length));
  await crowd.disperse();
  const after = await latencies();

  const p99 = (took: number[]) => percentile(took, 0.99);
  const quiet = [...before, ...after];
  const told = [before, crowded, after].map(
    (took) => `${percentile(took, 0.5).toFixed(1)}/${p99(took).toFixed(1)}`,
  );
  process.stdout.write(`crowd: median/p99 in ms before, during, after: ${told.join(' ')}\n`);
  expect(percentile(crowded, 0.5)).toBeLessThan(factor * percentile(quiet, 0.5) + roomMs);
  expect(p99(crowded)).toBeLessThan(slackMs);
  // Headers that never end are cut off by the real time-out, not by that of a test.
  expect(Math.max(...closedAfterMs)).toBeLessThan(httpLimits.headersTimeoutMs + slackMs);
});
