import { decodeId } from '@imprint/server/core/db/ids';
import { exportKey, runExport } from '@imprint/server/modules/exports/export.job';
import { sweepExports } from '@imprint/server/modules/exports/export.service';
import type { WebsiteExport } from '@imprint/shared/contract/exports';
import { invalid } from '@imprint/shared/errors';
import { describe, expect, test, vi } from 'vitest';
import { fetchFile } from '../../support/files/uploads.ts';
import { createLivePage, createSite, exportOf, exportWebsite } from '../../support/fixtures/sites.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();

describe('an export', () => {
  test('is refused while another one is made, and replaces one that is over', async () => {
    const { id } = await createSite(rest, { name: 'Twice' });
    const first = await exportWebsite(rest, id);
    const [one, other] = await Promise.all([1, 2].map(() => rest(`POST /v1/websites/${id}/export`)));
    expect([one?.status, other?.status].sort()).toEqual([201, 409]);
    expect((await fetchFile(String(first.url))).status).toBe(404);
  });

  test('is refused for a website that visitors do not see, and fails when that happens meanwhile', async () => {
    const hidden = await createWebsite(rest, { name: 'Hidden' });
    const refused = await rest(`POST /v1/websites/${hidden.id}/export`);
    expect([refused.status, refused.at('error.details.reason')]).toEqual([409, 'is not visible to visitors']);
    const site = await createSite(rest, { name: 'Leaves' });
    const started = (await rest(`POST /v1/websites/${site.id}/export`)).at('data') as WebsiteExport;
    await rest(`POST /v1/websites/${site.id}/unpublish`);
    await app.sql(`update website_export set status = 'waiting' where id = $1`, [
      decodeId('exp', started.id),
    ]);
    await runExport(app.deps, { exportId: decodeId('exp', started.id) });
    expect(await exportOf(rest, site.id)).toMatchObject({
      status: 'failed',
      problem: 'The website is no longer visible to visitors.',
      url: null,
    });
  });

  test('is tried again when the database or the workers are away', async () => {
    const { id } = await createSite(rest, { name: 'Patient' });
    const made = await exportWebsite(rest, id);
    const exportId = decodeId('exp', made.id);
    await app.sql(`update website_export set status = 'waiting' where id = $1`, [exportId]);
    const put = vi.spyOn(app.deps.storage, 'put');
    put.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    await expect(runExport(app.deps, { exportId })).rejects.toThrow('gone');
    put.mockRestore();
    expect(await exportOf(rest, id)).toMatchObject({ status: 'running', problem: null });
    await runExport(app.deps, { exportId });
    expect(await exportOf(rest, id)).toMatchObject({ status: 'done', problem: null });
  });

  test('that nobody makes any more has failed, and can be made again', async () => {
    const { id } = await createSite(rest, { name: 'Left' });
    const made = await exportWebsite(rest, id);
    await app.sql(
      `update website_export set status = 'running', updated_at = now() - interval '6 minutes' where id = $1`,
      [decodeId('exp', made.id)],
    );
    expect(await exportOf(rest, id)).toMatchObject({
      status: 'failed',
      problem: 'It was interrupted.',
      finishedAt: expect.any(String),
      url: null,
    });
    expect((await exportWebsite(rest, id)).status).toBe('done');
    await app.sql(
      `update website_export set status = 'waiting', updated_at = now() - interval '2 hours' where id = $1`,
      [decodeId('exp', String((await exportOf(rest, id))?.id))],
    );
    expect(await exportOf(rest, id)).toMatchObject({ status: 'failed', problem: 'It did not start.' });
    expect((await exportWebsite(rest, id)).status).toBe('done');
  });

  test('is canceled while it is made, and gone when it is done', async () => {
    const { id } = await createSite(rest, { name: 'Canceled' });
    const { path } = await createLivePage(rest, { websiteId: id, title: 'Slow' });
    const cancel = () => rest(`DELETE /v1/websites/${id}/export`);
    expect((await cancel()).status).toBe(404);
    const held = Promise.withResolvers<void>();
    const { run } = app.deps.work;
    const holding = vi.spyOn(app.deps.work, 'run').mockImplementation(async (task, input, options) => {
      if (Reflect.get(Object(input), 'path') === path) await held.promise;
      return run(task, input, options);
    });
    const put = vi.spyOn(app.deps.storage, 'put');
    const started = (await rest(`POST /v1/websites/${id}/export`)).at('data') as WebsiteExport;
    await vi.waitUntil(() => put.mock.results.length > 0, { timeout: 10_000 });
    expect((await cancel()).at('data')).toEqual({ id: started.id, deleted: true });
    await expect(put.mock.results[0]?.value).rejects.toThrow('The export was canceled.');
    held.resolve();
    holding.mockRestore();
    put.mockRestore();
    expect(await exportOf(rest, id)).toBeNull();
    const made = await exportWebsite(rest, id);
    await cancel();
    expect((await fetchFile(String(made.url))).status).toBe(404);
  });

  test('names the page that is too much work, which no second attempt would write', async () => {
    const { id } = await createSite(rest, { name: 'Too much' });
    const { path } = await createLivePage(rest, { websiteId: id, title: 'Endless' });
    const { run } = app.deps.work;
    const refusing = vi.spyOn(app.deps.work, 'run').mockImplementation(async (task, input, options) => {
      if (Reflect.get(Object(input), 'path') === path)
        throw invalid({ field: 'blocks', reason: 'takes too long' });
      return run(task, input, options);
    });
    expect(await exportWebsite(rest, id)).toMatchObject({
      status: 'failed',
      problem: '/endless could not be written.',
    });
    refusing.mockRestore();
  });

  test('names the page that could not be written', async () => {
    const site = await createSite(rest, { name: 'Broken' });
    const page = await createLivePage(rest, { websiteId: site.id, title: 'Heavy' });
    await app.sql(`update page set live = '{"title": "Heavy", "seo": {}, "blocks": 1}' where id = $1`, [
      decodeId('page', page.id),
    ]);
    expect(await exportWebsite(rest, site.id)).toMatchObject({
      status: 'failed',
      problem: '/heavy could not be written.',
      url: null,
    });
  });

  test('and its file are deleted after a week, and the file of one that was replaced', async () => {
    const { id } = await createSite(rest, { name: 'Old' });
    const made = await exportWebsite(rest, id);
    const key = exportKey(String(decodeId('exp', made.id)));
    await app.sql(`update website_export set created_at = now() - interval '8 days' where id = $1`, [
      decodeId('exp', made.id),
    ]);
    expect(await exportOf(rest, id)).toBeNull();
    await sweepExports(app.deps, Date.now() + 3_600_000);
    expect(await app.deps.storage.size(key)).toBeNull();
    expect((await fetchFile(String(made.url))).status).toBe(404);
  });
});
