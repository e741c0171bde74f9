import { setTimeout as sleep } from 'node:timers/promises';
import { createWork, type Work, workLimits } from '@imprint/server/work/work';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment, fail, hoard, lengthOf, recurse, refuse, spin } from './odd.tasks.ts';

const mine = { holder: 'mine', field: 'markdown' };
const theirs = { holder: 'theirs', field: 'markdown' };
const limits = { ...workLimits, workers: 2, taskMs: 300, memoryMb: 64, mostWaitingOfOne: 3, niceness: 0 };

let work: Work;
const warnings: object[] = [];

beforeAll(() => {
  work = createWork({ warn: (line: object) => void warnings.push(line) }, limits);
});
afterAll(() => work.stop());

describe('a worker', () => {
  test('gives what the task gives', async () => {
    expect(await work.run(lengthOf, { text: 'harbour' }, mine)).toBe(7);
  });

  test('ends a task that takes too long, says so, and goes on', async () => {
    await expect(work.run(spin, {}, mine)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'markdown', reason: expect.stringMatching(/^takes too long to read/) },
    });
    expect(await work.run(lengthOf, { text: 'on' }, mine)).toBe(2);
    expect(warnings).toContainEqual({ task: 'spin', holder: 'mine', field: 'markdown' });
  });

  test('ends a task that takes too much memory, and goes on', async () => {
    const patient = createWork({ warn() {} }, { ...limits, taskMs: 20_000 });
    await expect(patient.run(hoard, {}, mine)).rejects.toMatchObject({
      details: { field: 'markdown', reason: expect.stringMatching(/^takes too much memory to read/) },
    });
    expect(await patient.run(lengthOf, { text: 'on' }, mine)).toBe(2);
    await patient.stop();
  });

  test('refuses what is nested too deep for the task', async () => {
    await expect(work.run(recurse, {}, mine)).rejects.toMatchObject({
      details: { field: 'markdown', reason: 'is nested too deep' },
    });
  });

  test('passes on why a task refuses', async () => {
    await expect(work.run(refuse, {}, mine)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'markdown is not taken',
      details: { field: 'markdown', reason: 'is not taken' },
    });
  });

  test('passes on a fault with where it happened', async () => {
    await expect(work.run(fail, {}, mine)).rejects.toMatchObject({
      message: 'a fault of ours',
      stack: expect.stringContaining('odd.tasks.ts'),
    });
  });

  test('is given no secret of the environment', async () => {
    const names = await work.run(environment, {}, mine);
    expect(names.filter((name) => !/^(TINYPOOL|NODE_CHANNEL|NICENESS)/.test(name))).toEqual([]);
  });

  test('ends a task whose client hangs up', async () => {
    const hangUp = new AbortController();
    const running = work.run(spin, {}, { ...mine, gone: hangUp.signal });
    await sleep(50);
    hangUp.abort();
    await expect(running).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await work.run(lengthOf, { text: 'on' }, mine)).toBe(2);
  });
});

describe('workers', () => {
  test('leave one to others, whatever an organization sends', async () => {
    const spinning = Promise.allSettled([work.run(spin, {}, mine), work.run(spin, {}, mine)]);
    expect(await work.run(lengthOf, { text: 'theirs' }, theirs)).toBe(6);
    const ended = await spinning;
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('refuse what would wait behind too much else of the same organization', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => work.run(spin, {}, mine)));
    const codes = all.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(2);
    expect(codes.filter((code) => code === 'VALIDATION_ERROR')).toHaveLength(4);
  });

  test('end at once when the service stops, whatever they do', async () => {
    const stopping = createWork({ warn() {} }, { ...limits, taskMs: 60_000 });
    const running = Promise.allSettled([stopping.run(spin, {}, mine), stopping.run(spin, {}, theirs)]);
    await sleep(300);
    const startedAtMs = performance.now();
    await stopping.stop();
    expect(performance.now() - startedAtMs).toBeLessThan(2_000);
    for (const one of await running)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
    await expect(stopping.run(lengthOf, { text: '' }, mine)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});
