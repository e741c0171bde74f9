import { applyOverwrites, type Overwrite } from '@imprint/server/modules/media/files/movie.location';
import { expect, test } from 'vitest';
import { slowness } from '../../support/run/calibration.ts';
import { processorMs } from '../../support/server/time.limits.ts';

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readOverwritten(bytes: Buffer, size: number, start: number, overwrites: readonly Overwrite[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of applyOverwrites(chunksOf(bytes.subarray(start), size), start, overwrites))
    chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

test('bytes are overwritten at any chunk size and from any start', async () => {
  const film = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');
  const overwrites = [
    { start: 2, end: 6, name: 'free' },
    { start: 6, end: 6, name: '' },
    { start: 8, end: 15, name: '' },
    { start: 20, end: 24, name: 'free' },
    { start: 35, end: 36, name: '' },
  ];
  const whole = '01free67\0\0\0\0\0\0\0fghijfreeopqrstuvwxy\0';
  for (const size of [1, 2, 3, 5, 7, 36])
    for (const start of [0, 1, 4, 8, 14, 15, 36])
      expect(await readOverwritten(film, size, start, overwrites), `${size}, ${start}`).toBe(
        whole.slice(start),
      );
});

test('a film with 20,000 overwrites is streamed in less than 400 ms of processor time', async () => {
  const film = Buffer.alloc(50_000_000);
  const overwrites = Array.from({ length: 20_000 }, (_, index) => {
    const start = index * 2_500;
    return { start, end: start + 4, name: 'free' };
  });
  const startedAtMs = processorMs();
  for await (const _ of applyOverwrites(chunksOf(film, 65_536), 0, overwrites));
  expect((processorMs() - startedAtMs) / slowness()).toBeLessThan(400);
});
