import { decodeId, encodeId } from '@imprint/server/core/db/ids';
import { purgeDeletedDrafts } from '@imprint/server/modules/drafts/draft.deletion';
import { maxComments } from '@imprint/shared/contract/comments';
import { describe, expect, test } from 'vitest';
import { dataOf, outcomeOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { query } from '../../support/clients/rpc.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';
import { comment, reply, threads } from './commenting.ts';

const { app, owner, rest, stranger } = await testServer({ TRUST_PROXY: 'true' });
const editor = await signedInMember(app, owner, 'editor');
const viewer = await signedInMember(app, owner, 'viewer');
const admin = await signedInMember(app, owner, 'admin');
const outsider = await signedInMember(app, stranger, 'owner');
const newPage = async () => (await createPage(rest, { blocks: [paragraph('price', 'Rye costs 4.20')] })).id;

describe('a thread', () => {
  test('is listed with its block, the words it had and its replies, the newest thread first', async () => {
    const pageId = await newPage();
    const about = { blockId: 'price', excerpt: 'Rye costs 4.20' };
    const first = await comment(viewer, { pageId, ...about, text: '  Still so? ' });
    const second = await comment(editor, { pageId });
    const answer = await reply(editor, first.id, { text: 'Yes.' });
    const [newest, oldest, ...others] = await threads(viewer, { pageId });
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ id: second.id, blockId: null, excerpt: '', replies: [] });
    expect(oldest).toEqual({ ...first, replies: [answer] });
    expect(first).toMatchObject({
      ...about,
      pageId,
      postId: null,
      threadId: null,
      text: 'Still so?',
      author: { id: encodeId('usr', viewer.userId), name: 'A viewer' },
      editedAt: null,
      resolvedAt: null,
      resolvedBy: null,
    });
    expect(answer).toMatchObject({ threadId: first.id, pageId, ...about, author: { name: 'A editor' } });
  });

  test('is on a post just as well', async () => {
    const { id: projectId } = await createProject(rest);
    const { id: postId } = await createPost(rest, { projectId });
    const { id } = await comment(viewer, { postId });
    expect(await threads(editor, { postId })).toMatchObject([{ id, postId, pageId: null }]);
  });

  test('is listed page by page, and found by its text', async () => {
    const pageId = await newPage();
    for (const text of ['Rye', 'Wheat', 'Spelt']) await comment(editor, { pageId, text });
    const page = await editor.query('comments.list', { pageId, limit: 2 });
    expect(dataOf(page, 'pagination')).toMatchObject({ hasMore: true, total: 3 });
    const cursor = dataOf(page, 'pagination.nextCursor');
    const rest = await threads(editor, { pageId, limit: 2, cursor });
    expect(rest.map(({ text }) => text)).toEqual(['Rye']);
    expect((await threads(editor, { pageId, q: 'wheat' })).map(({ text }) => text)).toEqual(['Wheat']);
  });

  test('is resolved and reopened by anybody, and takes no replies in between', async () => {
    const pageId = await newPage();
    const { id: commentId } = await comment(editor, { pageId });
    const resolved = await viewer.mutate('comments.resolve', { commentId });
    expect(dataOf(resolved, 'resolvedBy')).toEqual({
      id: encodeId('usr', viewer.userId),
      name: 'A viewer',
    });
    expect(outcomeOf(await editor.mutate('comments.resolve', { commentId }))).toBe('OK');
    expect(await threads(editor, { pageId })).toEqual([]);
    const [thread] = await threads(editor, { pageId, isResolved: true });
    expect(thread).toMatchObject({ id: commentId, resolvedAt: dataOf(resolved, 'resolvedAt') });
    expect(outcomeOf(await editor.mutate('comments.reply', { commentId, text: 'x' }))).toBe('CONFLICT');
    await editor.mutate('comments.reopen', { commentId });
    expect(await threads(editor, { pageId })).toMatchObject([{ id: commentId, resolvedBy: null }]);
  });

  test('has one level: a reply is neither replied to nor resolved', async () => {
    const { id } = await comment(editor, { pageId: await newPage() });
    const { id: commentId } = await reply(viewer, id);
    for (const verb of ['reply', 'resolve', 'reopen']) {
      const input = { commentId, ...(verb === 'reply' && { text: 'x' }) };
      expect(outcomeOf(await editor.mutate(`comments.${verb}`, input)), verb).toBe('CONFLICT');
    }
  });
});

describe('a comment', () => {
  test('is edited by its author alone', async () => {
    const pageId = await newPage();
    const { id: commentId } = await comment(viewer, { pageId, text: 'Rye?' });
    const change = { commentId, text: 'Wheat?' };
    expect(outcomeOf(await admin.mutate('comments.update', change))).toBe('FORBIDDEN');
    const edited = await viewer.mutate('comments.update', change);
    expect(dataOf(edited, 'text')).toBe('Wheat?');
    expect(dataOf(edited, 'editedAt')).not.toBeNull();
  });

  test('is deleted by its author, owners and admins, with its replies', async () => {
    const pageId = await newPage();
    const { id: commentId } = await comment(editor, { pageId });
    await reply(editor, commentId);
    expect(outcomeOf(await viewer.mutate('comments.delete', { commentId }))).toBe('FORBIDDEN');
    const own = await reply(viewer, commentId);
    expect(outcomeOf(await viewer.mutate('comments.delete', { commentId: own.id }))).toBe('OK');
    expect(outcomeOf(await admin.mutate('comments.delete', { commentId }))).toBe('OK');
    expect(await app.sql('select id from comment where page_id = $1', [decodeId('page', pageId)])).toEqual(
      [],
    );
  });

  test('needs exactly one document, and a text of at most 2,000 characters', async () => {
    const pageId = await newPage();
    for (const input of [
      { text: 'x' },
      { text: 'x', pageId, postId: pageId },
      { text: ' ', pageId },
      { text: 'x'.repeat(2_001), pageId },
      { text: 'x', pageId, blockId: 'no block' },
      { text: 'x', pageId, mentions: [encodeId('usr', outsider.userId)] },
    ])
      expect(outcomeOf(await editor.mutate('comments.create', input))).toBe('VALIDATION_ERROR');
  });

  test('is refused when the document has too many, also of those that are sent together', async () => {
    const pageId = await newPage();
    await app.sql(
      `insert into comment (id, organization_id, environment, project_id, page_id, excerpt, text, created_at)
       select gen_random_uuid(), organization_id, environment, project_id, id, '', 'x', now()
       from page, generate_series(1, $2) where id = $1`,
      [decodeId('page', pageId), maxComments - 1],
    );
    const outcomes = Array.from({ length: 5 }, async () =>
      outcomeOf(await editor.mutate('comments.create', { pageId, text: 'x' })),
    );
    expect((await Promise.all(outcomes)).toSorted()).toEqual([...Array(4).fill('CONFLICT'), 'OK']);
  });

  test('keeps the text of a person whose account is gone', async () => {
    const pageId = await newPage();
    const leaver = await signedInMember(app, owner, 'editor');
    await comment(leaver, { pageId, text: 'Farewell' });
    await app.sql('delete from account where id = $1', [leaver.userId]);
    expect(await threads(editor, { pageId })).toMatchObject([{ text: 'Farewell', author: null }]);
  });
});

describe('comments', () => {
  test('are for people of the organization only: not for strangers, and not for keys', async () => {
    const pageId = await newPage();
    const { id: commentId } = await comment(editor, { pageId });
    const refused = [
      await outsider.query('comments.list', { pageId }),
      await outsider.mutate('comments.create', { pageId, text: 'x' }),
      await outsider.mutate('comments.resolve', { commentId }),
      await query(app.url, 'comments.list', { pageId }, { authorization: `Bearer ${owner.key}` }),
    ];
    expect(refused.map(outcomeOf)).toEqual(Array(4).fill('FORBIDDEN'));
  });

  test('stay while their document is in the bin, out of reach, and go with it', async () => {
    const pageId = await newPage();
    const { id: commentId } = await comment(editor, { pageId });
    await rest(`DELETE /v1/pages/${pageId}`);
    expect(outcomeOf(await editor.query('comments.list', { pageId }))).toBe('NOT_FOUND');
    expect(outcomeOf(await editor.mutate('comments.resolve', { commentId }))).toBe('NOT_FOUND');
    await rest(`POST /v1/pages/${pageId}/undelete`);
    expect(await threads(editor, { pageId })).toMatchObject([{ id: commentId }]);
    await rest(`DELETE /v1/pages/${pageId}`);
    await app.sql(`update page set deleted_at = now() - interval '1 year' where id = $1`, [
      decodeId('page', pageId),
    ]);
    await purgeDeletedDrafts(app.deps.pool);
    expect(await app.sql('select id from comment where page_id = $1', [decodeId('page', pageId)])).toEqual(
      [],
    );
  });

  test('stay when their block goes', async () => {
    const pageId = await newPage();
    const { id } = await comment(editor, { pageId, blockId: 'price', excerpt: 'Rye costs 4.20' });
    await rest(`PATCH /v1/pages/${pageId}`, { body: { blocks: [] } });
    expect(await threads(editor, { pageId })).toMatchObject([{ id, excerpt: 'Rye costs 4.20' }]);
  });
});
