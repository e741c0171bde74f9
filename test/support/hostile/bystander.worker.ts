import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { BystanderOptions, Sample } from './bystander.ts';

// The thread of a bystander: sends one request after another on a keep-alive connection until it is stopped.

// Safe because only startBystander() starts this thread.
const { url, targets, pauseMs } = workerData as BystanderOptions;
const agent = new Agent({ keepAlive: true });

for (let count = 0; ; count += 1) {
  const target = targets[count % targets.length];
  if (target) parentPort?.postMessage(await ask(target));
  await pause(pauseMs);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function ask({ path, headers }: BystanderOptions['targets'][number]): Promise<Sample> {
  const startedAtMs = now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ path, status, startedAtMs, tookMs: now() - startedAtMs });
    get(`${url}${path}`, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0));
    }).on('error', () => end(0));
  });
}
