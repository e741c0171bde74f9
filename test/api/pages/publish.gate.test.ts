import type { BlockInput } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import { mutate, toolCall } from '../../support/clients/rpc.ts';
import {
  createDraft,
  type DraftType,
  draftPaths,
  draftTypes,
  readDraft,
} from '../../support/fixtures/drafts.ts';
import { createPage, paragraph, readPage } from '../../support/fixtures/pages.ts';
import { distantFuture, makeDue, queuePublishing } from '../../support/fixtures/schedules.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, owner, tools } = await testServer();
const website = await createWebsite(rest, { publishChecks: 'block' });
const broken: BlockInput[] = [paragraph('broken', 'Read [more](/nothing).')];
const refusal = { status: 409, codes: ['brokenLink'] };
const brokenDraft = (type: DraftType) => createDraft(rest, type, website, { blocks: broken });

/** The requests that would make a draft live. */
const requests: [name: string, target: (path: string) => string, body: object][] = [
  ['publish', (path) => `POST ${path}/publish`, {}],
  ['update with the status', (path) => `PATCH ${path}`, { status: 'published' }],
  ['schedule', (path) => `POST ${path}/schedule`, { publishAt: distantFuture }],
  ['update with a plan', (path) => `PATCH ${path}`, { publishAt: distantFuture }],
];

test('a website warns until it is told to block', async () => {
  const { id, publishChecks } = await createWebsite(rest);
  expect(publishChecks).toBe('warn');
  const page = await createPage(rest, { websiteId: id, blocks: broken });
  expect((await rest(`GET /v1/pages/${page.id}/checks`)).at('data.publishing')).toBe('warned');
  expect((await rest(`POST /v1/pages/${page.id}/publish`)).status).toBe(200);
  const blocking = websiteOf(await rest(`PATCH /v1/websites/${id}`, { body: { publishChecks: 'block' } }));
  expect(blocking.publishChecks).toBe('block');
  expect((await rest(`GET /v1/pages/${page.id}/checks`)).at('data.publishing')).toBe('blocked');
});

describe.each(draftTypes)('a website that blocks a %s with an error', (type) => {
  test.each(requests)('refuses %s', async (_, target, body) => {
    const { id } = await brokenDraft(type);
    const answer = await rest(target(`${draftPaths[type]}/${id}`), { body });
    expect({ status: answer.status, codes: answer.at('error.details.codes') }).toEqual(refusal);
    expect(answer.at('error.details.reason')).toContain('has errors');
    expect(answer.at('error.message')).toContain('“/nothing” does not exist.');
    expect((await readDraft(rest, type, id)).status).toBe('draft');
  });

  test('refuses it in a batch, and publishes the others', async () => {
    const { id } = await brokenDraft(type);
    const good = await createDraft(rest, type, website, { blocks: [paragraph('good')] });
    const answer = await rest(`POST ${draftPaths[type]}/publish`, { body: { ids: [id, good.id] } });
    expect(answer.at('data')).toMatchObject({
      succeeded: 1,
      results: [{ id, error: { code: 'CONFLICT', details: { codes: ['brokenLink'] } } }, { id: good.id }],
    });
  });

  test('refuses it on tRPC and to tools', async () => {
    const { id } = await brokenDraft(type);
    const input = { [`${type}Id`]: id };
    const headers = { authorization: `Bearer ${owner.key}` };
    const overTrpc = await mutate(app.url, `${type}s.publish`, input, headers);
    expect([overTrpc.status, overTrpc.at('error.data.details.codes')]).toEqual([409, ['brokenLink']]);
    const called = await tools(toolCall('run_operation', { operation: `${type}s.publish`, input }));
    expect(called.text).toContain('brokenLink');
    const updated = await tools(toolCall(`update_${type}`, { ...input, status: 'published' }));
    expect(updated.at('result.isError')).toBe(true);
    expect((await readDraft(rest, type, id)).status).toBe('draft');
  });

  test('publishes it once it is mended, with warnings', async () => {
    const { id } = await brokenDraft(type);
    const path = `${draftPaths[type]}/${id}`;
    const body = {
      blocks: [{ id: 'broken', type: 'heading', level: 5, text: 'Mended' }],
      status: 'published',
    };
    expect((await rest(`PATCH ${path}`, { body })).status).toBe(200);
    expect((await rest(`GET ${path}/checks`)).at('data.publishing')).toBe('warned');
  });
});

describe('a website that blocks', () => {
  test('lets go live at its time what was planned before', async () => {
    const shop = await createWebsite(rest);
    const { id } = await createPage(rest, { websiteId: shop.id, blocks: broken });
    await rest(`POST /v1/pages/${id}/schedule`, { body: { publishAt: distantFuture } });
    await rest(`PATCH /v1/websites/${shop.id}`, { body: { publishChecks: 'block' } });
    await makeDue(app.sql, 'page', 'publish_at', 1, id);
    await queuePublishing(app);
    await expect.poll(async () => (await readPage(rest, id)).status).toBe('published');
  });

  test('publishes together drafts that link to each other', async () => {
    const shop = await createWebsite(rest, { publishChecks: 'block' });
    const linked = (slug: string, to: string) =>
      createPage(rest, { websiteId: shop.id, slug, blocks: [paragraph(slug, `[There](/${to})`)] });
    const [one, other] = [await linked('one', 'other'), await linked('other', 'one')];
    expect((await rest(`POST /v1/pages/${one.id}/publish`)).status).toBe(409);
    const batch = await rest('POST /v1/pages/publish', { body: { ids: [one.id, other.id] } });
    expect(batch.at('data.succeeded')).toBe(2);
  });

  test('looks at what is live now when a page with a plan is published at once', async () => {
    const shop = await createWebsite(rest, { publishChecks: 'block' });
    const party = await createPage(rest, { websiteId: shop.id, slug: 'party' });
    const blocks = [paragraph('link', '[The party](/party)')];
    const page = await createPage(rest, { websiteId: shop.id, blocks });
    const plan = (id: string) =>
      rest(`POST /v1/pages/${id}/schedule`, { body: { publishAt: distantFuture } });
    expect((await plan(page.id)).at('error.details.codes')).toEqual(['linkNotLive']);
    await plan(party.id);
    expect((await plan(page.id)).status).toBe(200);
    expect((await rest(`POST /v1/pages/${page.id}/publish`)).status).toBe(409);
  });

  test('publishes no page along with itself that has an error, and then nothing', async () => {
    const shop = await createWebsite(rest, { publishChecks: 'block' });
    const page = await createPage(rest, { websiteId: shop.id, blocks: broken });
    const answer = await rest(`POST /v1/websites/${shop.id}/publish`, { body: { includePages: true } });
    expect([answer.status, answer.at('error.details.codes')]).toEqual([409, ['brokenLink']]);
    expect((await readPage(rest, page.id)).status).toBe('draft');
    expect(websiteOf(await rest(`GET /v1/websites/${shop.id}`)).status).toBe('draft');
  });

  test('refuses imported posts that are dated, one by one', async () => {
    const { id: websiteId, projectId } = website;
    const file = (name: string, text: string) => ({
      filename: `${name}.md`,
      markdown: `---\ntitle: ${name}\ndate: 2024-01-01\n---\n\n${text}`,
    });
    const files = [file('broken', 'Read [more](/nothing).'), file('good', 'Bread.')];
    const answer = await rest('POST /v1/blog/import', { body: { projectId, websiteId, files } });
    expect(answer.at('data.files')).toMatchObject([
      { status: 'refused', error: { code: 'CONFLICT' } },
      { status: 'created' },
    ]);
  });

  test('can begin with a template, which is published', async () => {
    const body = { name: 'New', projectId: website.projectId, template: 'company', publishChecks: 'block' };
    const created = websiteOf(await rest('POST /v1/websites', { body }));
    expect(created).toMatchObject({ publishChecks: 'block', menus: { footer: expect.any(Array) } });
  });
});
