import { describe, expect, test } from 'vitest';
import { mutate, toolCall } from '../../support/clients/rpc.ts';
import { createPage, paragraph, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const { id: websiteId } = await createWebsite(rest);
const edit = (id: string, operations: object[], more: object = {}) =>
  rest(`POST /v1/pages/${id}/blocks`, { body: { operations, ...more } });
const idsOf = async (id: string) => (await readPage(rest, id)).blocks?.map((block) => block.id);
const withBlocks = (...ids: string[]) =>
  createPage(rest, { websiteId, blocks: ids.map((id) => paragraph(id)) });

describe('editing blocks', () => {
  test('appends when no position is given, and returns the ids of new blocks', async () => {
    const { id } = await withBlocks('a');
    const answer = await edit(id, [{ op: 'insert', block: { type: 'heading', text: 'New' } }]);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toMatch(/^"2\./);
    const [newId] = answer.at('data.blockIds') as string[]; // Safe because every answer lists them.
    expect(await idsOf(id)).toEqual(['a', newId]);
    expect(answer.at('data.blocks')).toBeUndefined();
  });

  test.each([
    [
      'insert at the first place',
      [{ op: 'insert', block: paragraph('n'), after: null }],
      ['n', 'a', 'b', 'c'],
    ],
    ['insert behind another', [{ op: 'insert', block: paragraph('n'), after: 'a' }], ['a', 'n', 'b', 'c']],
    ['move', [{ op: 'move', id: 'c', after: null }], ['c', 'a', 'b']],
    ['move to the end', [{ op: 'move', id: 'a' }], ['b', 'c', 'a']],
    ['remove', [{ op: 'remove', id: 'b' }], ['a', 'c']],
    [
      'one after another',
      [
        { op: 'remove', id: 'a' },
        { op: 'insert', block: paragraph('n'), after: 'b' },
        { op: 'move', id: 'n', after: null },
      ],
      ['n', 'b', 'c'],
    ],
  ])('can %s', async (_, operations, ids) => {
    const { id } = await withBlocks('a', 'b', 'c');
    expect((await edit(id, operations)).status).toBe(200);
    expect(await idsOf(id)).toEqual(ids);
  });

  test('can update fields, replace a text and duplicate', async () => {
    const { id } = await withBlocks('a');
    const answer = await edit(id, [
      { op: 'update', id: 'a', set: { text: 'Open from nine' } },
      { op: 'replaceText', id: 'a', from: 'nine', to: 'ten' },
      { op: 'duplicate', id: 'a' },
    ]);
    const [, , copy] = answer.at('data.blockIds') as string[]; // Safe because every answer lists them.
    expect((await readPage(rest, id)).blocks).toEqual([
      paragraph('a', 'Open from ten'),
      paragraph(String(copy), 'Open from ten'),
    ]);
  });

  test.each([
    [
      'operations.1.id',
      [
        { op: 'remove', id: 'a' },
        { op: 'remove', id: 'a' },
      ],
    ],
    [
      'operations.1.id',
      [
        { op: 'remove', id: 'a' },
        { op: 'update', id: 'gone', set: {} },
      ],
    ],
    [
      'operations.1.after',
      [
        { op: 'remove', id: 'a' },
        { op: 'insert', block: paragraph('n'), after: 'a' },
      ],
    ],
    [
      'operations.1.parentId',
      [
        { op: 'remove', id: 'a' },
        { op: 'move', id: 'b', parentId: 'b' },
      ],
    ],
    [
      'operations.1.from',
      [
        { op: 'remove', id: 'a' },
        { op: 'replaceText', id: 'b', from: 'not there', to: '' },
      ],
    ],
    [
      'operations.1.set.level',
      [
        { op: 'remove', id: 'a' },
        { op: 'update', id: 'b', set: { level: 9 } },
      ],
    ],
    [
      'operations.1.block.id',
      [
        { op: 'remove', id: 'a' },
        { op: 'insert', block: paragraph('b') },
      ],
    ],
    ['operations', []],
    ['operations', Array.from({ length: 101 }, () => ({ op: 'duplicate', id: 'a' }))],
    ['operations', [{ op: 'insert', block: { type: 'column' } }]],
  ])('with a mistake in %s changes nothing at all', async (field, operations) => {
    const { id } = await withBlocks('a', 'b');
    const page = await readPage(rest, id);
    const answer = await edit(id, operations);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
    expect(await readPage(rest, id)).toEqual(page);
    expect(await revisionsOf(rest, id)).toHaveLength(1);
  });

  test('that changes nothing creates no version and no revision', async () => {
    const { id } = await withBlocks('a', 'b');
    const page = await readPage(rest, id);
    const answer = await edit(id, [
      { op: 'update', id: 'a', set: { text: 'a' } },
      { op: 'move', id: 'b', after: 'a' },
    ]);
    expect(answer.at('data.version')).toBe(1);
    expect(await readPage(rest, id)).toEqual(page);
    expect(await revisionsOf(rest, id)).toHaveLength(1);
  });

  test('cannot make more than 2,000 blocks', async () => {
    const blocks = Array.from({ length: 1999 }, (_, index) => paragraph(`b${index}`, ''));
    const { id } = await createPage(rest, { websiteId, blocks });
    expect((await edit(id, [{ op: 'duplicate', id: 'b0' }])).status).toBe(200);
    const refused = await edit(id, [{ op: 'duplicate', id: 'b0' }]);
    expect(refused.status).toBe(400);
    expect(refused.at('error.details.reason')).toContain('more than 2000');
  });

  test('is refused for a stale version, with the fields that changed since', async () => {
    const { id } = await withBlocks('a');
    await edit(id, [{ op: 'update', id: 'a', set: { text: 'Changed' } }]);
    const stale = await edit(id, [{ op: 'remove', id: 'a' }], { expectedVersion: 1 });
    expect(stale.status).toBe(412);
    expect(stale.at('error.message')).toBe('Changed in the meantime: blocks.');
    const details = { expectedVersion: 1, currentVersion: 2, changedFields: ['blocks'] };
    expect(stale.at('error.details')).toEqual(details);
    expect(await idsOf(id)).toEqual(['a']);
  });

  test('by a tool and by tRPC has the same effect as by REST', async () => {
    const { id: pageId } = await withBlocks('a');
    const input = { pageId, operations: [{ op: 'insert', block: paragraph('b') }], message: 'By a tool' };
    const byTool = await tools(toolCall('edit_page_blocks', input));
    expect(byTool.at('result.structuredContent.blockIds')).toEqual(['b']);
    const operations = [{ op: 'move', id: 'b', after: null }];
    const headers = { authorization: `Bearer ${owner.key}` };
    const overTrpc = await mutate(app.url, 'pages.edit', { pageId, operations }, headers);
    expect(overTrpc.at('result.data.blockIds')).toEqual(['b']);
    expect(await idsOf(pageId)).toEqual(['b', 'a']);
    const surfaces = (await revisionsOf(rest, pageId)).map(({ surface, message }) => [surface, message]);
    expect(surfaces.slice(1)).toEqual([
      ['tools', 'By a tool'],
      ['trpc', null],
    ]);
  });
});
