import { describe, expect, test } from 'vitest';
import { query } from '../../support/clients/rpc.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const { id: websiteId } = await createWebsite(rest);
const patch = (id: string, body: object) => rest(`PATCH /v1/pages/${id}`, { body });

describe('compare', () => {
  const compare = async (id: string, parameters = '') => {
    const answer = await rest(`GET /v1/pages/${id}/compare${parameters}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.at('data');
  };

  test('before the first publish reports everything as new', async () => {
    const { id } = await createPage(rest, {
      websiteId,
      title: 'New',
      blocks: [paragraph('a')],
      seo: { title: 'S' },
    });
    expect(await compare(id)).toEqual({
      fields: [
        { field: 'title', before: null, after: 'New' },
        { field: 'seo.title', before: null, after: 'S' },
        { field: 'seo.noIndex', before: null, after: false },
      ],
      blocks: [{ id: 'a', change: 'added', before: null, after: paragraph('a') }],
    });
  });

  test('compares the draft with the live version, field by field and block by block', async () => {
    const blocks = ['a', 'b', 'c', 'd'].map((id) => paragraph(id));
    const { id } = await createPage(rest, { websiteId, title: 'Live', blocks });
    await rest(`POST /v1/pages/${id}/publish`);
    expect(await compare(id)).toEqual({ fields: [], blocks: [] });
    const changed = [paragraph('d'), paragraph('a', 'Changed'), paragraph('b'), paragraph('n')];
    await patch(id, { title: 'Draft', seo: { description: 'Found' }, blocks: changed });
    expect(await compare(id)).toEqual({
      fields: [
        { field: 'title', before: 'Live', after: 'Draft' },
        { field: 'seo.description', before: null, after: 'Found' },
      ],
      blocks: [
        { id: 'd', change: 'moved', before: paragraph('d'), after: paragraph('d') },
        { id: 'a', change: 'changed', before: paragraph('a'), after: paragraph('a', 'Changed') },
        { id: 'n', change: 'added', before: null, after: paragraph('n') },
        { id: 'c', change: 'removed', before: paragraph('c'), after: null },
      ],
    });
    await rest(`POST /v1/pages/${id}/unpublish`);
    expect(await compare(id)).toMatchObject({ fields: [{ field: 'title' }, { field: 'seo.description' }] });
  });

  test('can compare the draft with a revision', async () => {
    const { id } = await createPage(rest, { websiteId, title: 'One' });
    await patch(id, { title: 'Two' });
    await patch(id, { title: 'Three' });
    expect(await compare(id, '?revision=2')).toEqual({
      fields: [{ field: 'title', before: 'Two', after: 'Three' }],
      blocks: [],
    });
    expect(await compare(id, '?revision=3')).toEqual({ fields: [], blocks: [] });
    expect((await rest(`GET /v1/pages/${id}/compare?revision=4`)).status).toBe(404);
    const headers = { authorization: `Bearer ${owner.key}` };
    const overTrpc = await query(app.url, 'pages.compare', { pageId: id, revision: 2 }, headers);
    expect(overTrpc.at('result.data')).toEqual(await compare(id, '?revision=2'));
  });
});
