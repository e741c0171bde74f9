import type { Media } from '@imprint/shared/shapes/media';
import { describe, expect, test } from 'vitest';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { signQuery } from '../../support/files/signed.queries.ts';
import { fetchFile, pathOf, tryUpload, upload } from '../../support/files/uploads.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer({ TRUST_PROXY: 'true' });
const project = await createProject(rest, { name: 'Is looked at by many' });
const picture = await upload(rest, project.id, 'wanted.png', await redAndBluePicture(800, 600));
const large = await upload(rest, project.id, 'large.png', await redAndBluePicture(2400, 1800));
const foreign = await createProject(stranger.rest, { name: 'Has nothing to do with it' });

const from = (visitor: number) => ({ 'x-forwarded-for': `203.0.113.${visitor}` });
const get = (item: Media, query: string, visitor: number) =>
  fetchFile(`${app.url}${pathOf(item)}${query}`, from(visitor));
const statuses = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests variants from one address concurrently and aborts them at the end. */
function startRequests(item: Media, queries: readonly string[], visitor: number) {
  const abort = new AbortController();
  const served = new Set<string | null>();
  const asked = queries.map(async (query) => {
    const init = { headers: from(visitor), signal: abort.signal };
    const answer = await fetch(`${app.url}${pathOf(item)}${query}`, init).catch(() => null);
    if (answer?.status === 200) served.add(answer.headers.get('etag'));
  });
  return {
    /** The number of different variants received. */
    served: () => served.size,
    async end() {
      abort.abort();
      await Promise.all(asked);
    },
  };
}

async function storedVariants(item: Media): Promise<string[]> {
  const kept: string[] = [];
  for await (const { key } of app.deps.storage.list('variants/'))
    if (key.includes(item.sha256)) kept.push(key);
  return kept;
}

/** Variants that take longer than the test to render, half of them without a signature. */
const sixty = Array.from({ length: 60 }, (_, index) => {
  const query = `?h=${1700 - index}&q=${index + 1}&format=avif`;
  return index % 2 === 0 ? signQuery(app, large, query) : query;
});

describe('a burst of 60 requests for variants from one address', () => {
  test('delays no stored variant, no variant for another address and no upload of another tenant', async () => {
    expect((await get(picture, '?w=320', 1)).status).toBe(200);
    await expect.poll(() => storedVariants(picture)).toHaveLength(1);
    const { served, end } = startRequests(large, sixty, 1);
    try {
      await pause(300);
      const startedAtMs = performance.now();
      for (let times = 0; times < 20; times += 1) expect((await get(picture, '?w=320', 1)).status).toBe(200);
      expect(performance.now() - startedAtMs).toBeLessThan(20 * 250);

      const made = await get(picture, signQuery(app, picture, '?w=700&h=300&format=webp'), 2);
      expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await get(picture, '?w=160&format=webp', 3)).status).toBe(200);
      expect(
        (await tryUpload(stranger.rest, foreign.id, 'new.png', await redAndBluePicture(90, 60))).status,
      ).toBe(201);
      // A request that waited in the queue would have seen more of them finish.
      expect(served()).toBeLessThan(15);
    } finally {
      await end();
    }
  });

  test('does not delay another address that requests the same picture', async () => {
    const heights = Array.from({ length: 60 }, (_, index) => `?h=${1600 - index}&format=avif`);
    const { served, end } = startRequests(
      large,
      heights.map((query) => signQuery(app, large, query)),
      4,
    );
    try {
      await pause(300);
      expect((await get(large, signQuery(app, large, '?h=1541&format=avif'), 5)).status).toBe(200);
      expect(served()).toBeLessThan(15);
    } finally {
      await end();
    }
  });
});

describe('pictures under concurrent requests', () => {
  test('do not block uploads', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 8 }, (_, index) => redAndBluePicture(60 + index, 40)),
    );
    const query = (index: number) => signQuery(app, picture, `?h=${index + 1}&format=webp`);
    const asked = Promise.all(
      Array.from({ length: 120 }, (_, index) => get(picture, query(index), index % 10)),
    );
    await pause(100);
    const uploads = pictures.map((bytes, index) => tryUpload(rest, project.id, `${index}.png`, bytes));
    for (const answer of await Promise.all(uploads)) expect(answer.status, answer.text).toBe(201);
    const answers = await asked;
    expect(statuses(answers, 200) + statuses(answers, 503)).toBe(120);
  });

  test('are not rendered when the client disconnects before their turn', async () => {
    const other = await upload(rest, project.id, 'other.png', await redAndBluePicture(1600, 1201));
    const queries = Array.from({ length: 20 }, (_, index) => `?h=${index + 1100}&format=avif`);
    const { end } = startRequests(
      other,
      queries.map((query) => signQuery(app, other, query)),
      6,
    );
    await pause(300);
    await end();
    // This request waits for variants that are being rendered.
    expect((await get(other, '?w=960&format=webp', 7)).status).toBe(200);
    expect((await storedVariants(other)).length).toBeLessThan(10);
  });
});
