import { setTimeout as sleep } from 'node:timers/promises';
import { createWork, type Work, workLimits } from '@imprint/server/core/work/work';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment, fail, hoard, lengthOf, recurse, refuse, spin } from './failing.tasks.ts';

const owner = { holder: 'owner', field: 'markdown' };
const otherOwner = { holder: 'other', field: 'markdown' };
const limits = { ...workLimits, workers: 2, taskMs: 300, memoryMb: 64, maxWaitingPerHolder: 3, niceness: 0 };

let work: Work;
const warnings: object[] = [];

beforeAll(() => {
  work = createWork({ warn: (line: object) => void warnings.push(line) }, limits);
});
afterAll(() => work.stop());

describe('a worker', () => {
  test('returns the result of the task', async () => {
    expect(await work.run(lengthOf, { text: 'harbour' }, owner)).toBe(7);
  });

  test('stops a task that takes too long, reports it, and continues', async () => {
    await expect(work.run(spin, {}, owner)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'markdown', reason: expect.stringMatching(/^takes too long to read/) },
    });
    expect(await work.run(lengthOf, { text: 'on' }, owner)).toBe(2);
    expect(warnings).toContainEqual({ task: 'spin', holder: 'owner', field: 'markdown' });
  });

  test('stops a task that takes too much memory, and continues', async () => {
    const slowWork = createWork({ warn() {} }, { ...limits, taskMs: 20_000 });
    await expect(slowWork.run(hoard, {}, owner)).rejects.toMatchObject({
      details: { field: 'markdown', reason: expect.stringMatching(/^takes too much memory to read/) },
    });
    expect(await slowWork.run(lengthOf, { text: 'on' }, owner)).toBe(2);
    await slowWork.stop();
  });

  test('refuses input that is nested too deep for the task', async () => {
    await expect(work.run(recurse, {}, owner)).rejects.toMatchObject({
      details: { field: 'markdown', reason: 'is nested too deep' },
    });
  });

  test('passes on the reason when a task refuses its input', async () => {
    await expect(work.run(refuse, {}, owner)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'markdown is not taken',
      details: { field: 'markdown', reason: 'is not taken' },
    });
  });

  test('passes on an unexpected error with its stack', async () => {
    await expect(work.run(fail, {}, owner)).rejects.toMatchObject({
      message: 'a fault of ours',
      stack: expect.stringContaining('failing.tasks.ts'),
    });
  });

  test('gets no secrets from the environment', async () => {
    const names = await work.run(environment, {}, owner);
    expect(names.filter((name) => !/^(TINYPOOL|NODE_CHANNEL|NICENESS)/.test(name))).toEqual([]);
  });

  test('stops a task when its client hangs up', async () => {
    const hangUp = new AbortController();
    const running = work.run(spin, {}, { ...owner, signal: hangUp.signal });
    await sleep(50);
    hangUp.abort();
    await expect(running).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await work.run(lengthOf, { text: 'on' }, owner)).toBe(2);
  });
});

describe('workers', () => {
  test('leave one worker to others, whatever an organization sends', async () => {
    const spinning = Promise.allSettled([work.run(spin, {}, owner), work.run(spin, {}, owner)]);
    expect(await work.run(lengthOf, { text: 'theirs' }, otherOwner)).toBe(6);
    const ended = await spinning;
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('refuse a task when too many of the same organization are waiting', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => work.run(spin, {}, owner)));
    const codes = all.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(2);
    expect(codes.filter((code) => code === 'VALIDATION_ERROR')).toHaveLength(4);
  });

  test('end at once when the service stops, whatever they are doing', async () => {
    const stopping = createWork({ warn() {} }, { ...limits, taskMs: 60_000 });
    const running = Promise.allSettled([stopping.run(spin, {}, owner), stopping.run(spin, {}, otherOwner)]);
    await sleep(300);
    const startedAtMs = performance.now();
    await stopping.stop();
    expect(performance.now() - startedAtMs).toBeLessThan(2_000);
    for (const one of await running)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
    await expect(stopping.run(lengthOf, { text: '' }, owner)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});
