import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeSiteStyle } from '@imprint/server/modules/sites/style.task';
import { ServiceError } from '@imprint/shared/errors';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { card, componentBlock, createComponent } from '../../support/fixtures/components.ts';
import { createToken, px } from '../../support/fixtures/design.ts';
import {
  awayFromMidnight,
  browser,
  createLivePage,
  createSite,
  savedViewsOf,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { type Instances, startInstances } from '../../support/server/instances.ts';

let instances: Instances | undefined;
afterAll(() => instances?.close());
instances = await startInstances({ SITES_DOMAIN: sitesDomain });
const { first, second } = instances;
const rest = restClient(first.url, first.owner.key);
const visitFirst = visitorOf(first.url);
const visitSecond = visitorOf(second.url);
const site = await createSite(rest, { name: 'Fresh' });

/** Visits until an answer has the text; fails after a second, in which every instance knows of a change. */
async function seenWithinASecond(visit: () => Promise<{ text: string }>, text: string): Promise<void> {
  const startedAtMs = performance.now();
  let shown = '';
  while (performance.now() - startedAtMs < 1_200) {
    shown = (await visit()).text;
    if (shown.includes(text)) return;
  }
  expect(shown).toContain(text);
}

const changes: [
  string,
  (page: { id: string; mediaId: string; componentId: string }) => Promise<unknown>,
  string,
][] = [
  [
    'a page that is published again',
    async ({ id }) => {
      await rest(`PATCH /v1/pages/${id}`, { body: { title: 'Second title' } });
      await rest(`POST /v1/pages/${id}/publish`);
    },
    'Second title',
  ],
  [
    'a picture',
    ({ mediaId }) => rest(`PATCH /v1/media/${mediaId}`, { body: { alt: 'New alternative' } }),
    'New alternative',
  ],
  [
    'a component',
    ({ componentId }) =>
      rest(`PATCH /v1/design/components/${componentId}`, {
        body: {
          blocks: card.blocks.map((block) => (block.id === 'go' ? { ...block, label: 'Anew' } : block)),
        },
      }),
    'Anew',
  ],
  ['the website', () => rest(`PATCH /v1/websites/${site.id}`, { body: { name: 'Renamed' } }), 'Renamed'],
  [
    'another page of the menu',
    () => createLivePage(rest, { websiteId: site.id, title: 'In the menu' }),
    'In the menu',
  ],
];

test.each(changes)(
  '%s is seen at once where it was changed, and within a second elsewhere',
  async (_, change, text) => {
    const picture = await upload(rest, site.projectId, 'shown.png', await redAndBluePicture(16, 8));
    const component = await createComponent(rest, { ...card, projectId: site.projectId });
    const blocks = [
      { type: 'image', mediaId: picture.id },
      componentBlock('card', component.id),
      words('Text'),
    ];
    const { id, path } = await createLivePage(rest, { websiteId: site.id, title: 'Shown', blocks });
    for (const visit of [visitFirst, visitSecond]) expect((await visit(site, path)).text).not.toContain(text);
    await change({ id, mediaId: picture.id, componentId: component.id });
    expect((await visitFirst(site, path)).text).toContain(text);
    await seenWithinASecond(() => visitSecond(site, path), text);
    await rest(`DELETE /v1/pages/${id}`);
    await rest(`DELETE /v1/media/${picture.id}?force=true`);
  },
);

test('a draft that is saved makes nothing new of what visitors see', async () => {
  const { id, path } = await createLivePage(rest, { websiteId: site.id, title: 'Calm' });
  await visitFirst(site, path);
  const [{ count: before } = { count: 0 }] = await first.sql<{ count: number }>(
    'select count(*)::int from site_change',
  );
  await rest(`PATCH /v1/pages/${id}`, { body: { title: 'Not yet' } });
  await rest('POST /v1/pages', { body: { websiteId: site.id, title: 'A draft' } });
  expect(await first.sql('select count(*)::int from site_change')).toEqual([{ count: before }]);
});

test('a page that was seen costs no query, and is shown while the database is away', async () => {
  const { path } = await createLivePage(rest, { websiteId: site.id, title: 'Warm' });
  const warm = await visitFirst(site, path);
  const query = vi.spyOn(first.deps.pool, 'query');
  try {
    const isOfSites = ([statement]: unknown[]) =>
      typeof statement === 'object' &&
      /^(?:sites|component|media)\./.test(String(Reflect.get(Object(statement), 'name')));
    for (let count = 0; count < 50; count += 1) await visitFirst(site, path);
    // Twice a second it looks for changes, whoever comes.
    expect(query.mock.calls.filter(isOfSites).length).toBeLessThan(5);
    query.mockImplementation(() =>
      Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    for (let count = 0; count < 3; count += 1) {
      const { status, text } = await visitFirst(site, path);
      expect([status, text]).toEqual([200, warm.text]);
    }
    const cold = await visitFirst(site, '/never-seen');
    expect([cold.status, cold.headers['retry-after']]).toEqual([503, '5']);
    expect(cold.text).not.toContain('gone');
  } finally {
    query.mockRestore();
  }
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await visitFirst(site, '/never-seen')).status).toBe(404);
});

test('paths that somebody makes up leave the pages in memory', async () => {
  const lost = await createLivePage(rest, {
    websiteId: site.id,
    title: 'Lost',
    blocks: Array.from({ length: 40 }, () => words('Nobody is here. '.repeat(300))),
  });
  await rest(`PATCH /v1/websites/${site.id}`, { body: { notFoundPageId: lost.id } });
  const { path } = await createLivePage(rest, { websiteId: site.id, title: 'Kept' });
  await visitFirst(site, path);
  for (let count = 0; count < 200; count += 1) {
    expect((await visitFirst(site, `/made-up-${count}`)).status).toBe(404);
    expect((await visitFirst(site, `/assets/site.made-up-${count}.css`)).status).toBe(302);
  }
  const query = vi.spyOn(first.deps.pool, 'query');
  await visitFirst(site, path);
  const names = query.mock.calls.map(([statement]) => Reflect.get(Object(statement), 'name'));
  query.mockRestore();
  expect(names).not.toContain('sites.page');
});

test('a page that was made while its style sheet could not be is made again', async () => {
  const { path } = await createLivePage(rest, { websiteId: site.id, title: 'Styled' });
  await visitFirst(site, path);
  await rest(`PATCH /v1/websites/${site.id}`, { body: { name: 'Fresh again' } });
  const { run } = first.deps.work;
  const refusing = vi.spyOn(first.deps.work, 'run').mockImplementation(async (task, input, options) => {
    if (task === writeSiteStyle) throw new ServiceError('SERVICE_UNAVAILABLE');
    return run(task, input, options);
  });
  expect((await visitFirst(site, path)).text).not.toContain('Fresh again');
  refusing.mockRestore();
  expect((await visitFirst(site, path)).text).toContain('Fresh again');
});

test('views of all instances add up, and a visitor of two of them counts once', async () => {
  const counted = await createSite(rest, { name: 'Counted' });
  const { path } = await createLivePage(rest, { websiteId: counted.id, title: 'Shared' });
  await awayFromMidnight();
  for (const visit of [visitFirst, visitSecond, visitSecond]) await visit(counted, path, browser());
  expect((await savedViewsOf(rest, counted.id, 3)).visitors).toBe(1);
});

describe('answers for caches', async () => {
  const cached = await createSite(rest, { name: 'Cached' });
  await createLivePage(rest, { websiteId: cached.id, title: 'Our bread', blocks: [words('Rye and wheat')] });

  test('a browser that has the bytes is told so, and HEAD tells the same without them', async () => {
    const { headers, body } = await visitFirst(cached, '/our-bread');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
      'cache-tag': cached.id,
      'surrogate-key': cached.id,
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    });
    const again = await visitFirst(cached, '/our-bread', {
      headers: { 'If-None-Match': String(headers.etag) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await visitFirst(cached, '/our-bread', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  test('bytes are compressed as the browser wishes', async () => {
    const plain = await visitFirst(cached, '/our-bread');
    const read = (encoding: string) =>
      visitFirst(cached, '/our-bread', { headers: { 'Accept-Encoding': encoding } });
    const [br, gzip, none] = [await read('gzip, deflate, br'), await read('gzip'), await read('identity')];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gzip, none].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('the style sheet is named by its content, and an old name leads to the present one for a while', async () => {
    const sheetOf = async () =>
      /href="(\/assets\/[^"]+)"/.exec((await visitFirst(cached, '/our-bread')).text)?.[1] ?? '';
    const before = await sheetOf();
    const sheet = await visitFirst(cached, before);
    expect([sheet.status, sheet.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    await createToken(rest, {
      projectId: cached.projectId,
      path: 'brand',
      type: 'dimension',
      values: { default: px(4) },
    });
    const after = await sheetOf();
    expect(after).not.toBe(before);
    const old = await visitFirst(cached, before);
    expect([old.status, old.headers.location]).toEqual([302, after]);
    expect(old.headers['cache-control']).toContain('max-age=0');
  });
});
