import { describe, expect, test } from 'vitest';
import { createPost, postOf } from '../../support/fixtures/blog.ts';
import {
  createDraft,
  draftPaths,
  draftRevisions,
  draftTypes,
  readDraft,
} from '../../support/fixtures/drafts.ts';
import { mediaOf, uploadText } from '../../support/fixtures/media.ts';
import { createPage, pageOf, paragraph, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { uploadPicture } from '../../support/fixtures/references.ts';
import { distantFuture, makeDue, queuePublishing } from '../../support/fixtures/schedules.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, readOnly, stranger } = await testServer();

const defaultSeo = { title: null, description: null, canonicalUrl: null, noIndex: false, imageId: null };
const patch = async (id: string, body: object) => pageOf(await rest(`PATCH /v1/pages/${id}`, { body }));
const marksOf = async (id: string) => (await readPage(rest, id)).aiFields.toSorted();

/** Creates a page whose texts are all marked as accepted from AI. */
async function accepted() {
  const { id } = await createPage(rest);
  const seo = { ...defaultSeo, title: 'Rye', description: 'Rye that rests overnight.' };
  const list = { id: 'l', type: 'list', items: [{ text: 'Rye' }, { text: 'Water' }] };
  const blocks = [paragraph('a'), { id: 's', type: 'section', children: [paragraph('b')] }, list];
  const aiFields = ['seo.title', 'seo.description', 'blocks.a', 'blocks.b', 'blocks.l'];
  await patch(id, { seo, blocks, aiFields });
  return id;
}

describe('a mark of accepted AI text', () => {
  test('is set by the change that adds the text, and is visible to every reader', async () => {
    const { id, aiFields } = await createPage(rest, { blocks: [paragraph('a')] });
    expect(aiFields).toEqual([]);
    const blocks = [paragraph('a', 'Shorter')];
    expect((await patch(id, { blocks, aiFields: ['blocks.a'] })).aiFields).toEqual(['blocks.a']);
    const read = await readOnly.rest(`GET /v1/pages/${id}`);
    expect(pageOf(read).aiFields).toEqual(['blocks.a']);
  });

  test('can be set after the text without adding a revision', async () => {
    const { id } = await createPage(rest, { title: 'Rye' });
    const { version, aiFields, hasUnpublishedChanges } = await patch(id, { aiFields: ['title'] });
    expect([version, aiFields, hasUnpublishedChanges]).toEqual([2, ['title'], false]);
    expect(await revisionsOf(rest, id)).toHaveLength(1);
    expect((await patch(id, { aiFields: ['title'] })).version).toBe(2);
  });

  test('stays while the text stays, whatever else is changed or published', async () => {
    const id = await accepted();
    const { blocks = [], seo } = await readPage(rest, id);
    await patch(id, { title: 'Another', seo: { ...seo, noIndex: true }, blocks: blocks.toReversed() });
    await rest(`POST /v1/pages/${id}/publish`);
    await patch(id, {
      markdown: String((await rest(`GET /v1/pages/${id}?format=markdown`)).at('data.markdown')),
    });
    expect(await marksOf(id)).toEqual(['blocks.a', 'blocks.b', 'blocks.l', 'seo.description', 'seo.title']);
  });

  test('is removed with a text that is edited or deleted, and other marks stay', async () => {
    const id = await accepted();
    const { blocks = [], seo } = await readPage(rest, id);
    const edited = blocks.map((block) =>
      block.id === 'l' ? { ...block, items: [{ text: 'Rye, Water' }] } : block,
    );
    await patch(id, { seo: { ...seo, description: null }, blocks: edited });
    expect(await marksOf(id)).toEqual(['blocks.a', 'blocks.b', 'seo.title']);
    await patch(id, { blocks: [paragraph('a')] });
    expect(await marksOf(id)).toEqual(['blocks.a', 'seo.title']);
  });

  test('is removed when its block is edited and kept when the block is only moved', async () => {
    const id = await accepted();
    const operations = [
      { op: 'update', id: 'a', set: { text: 'By hand' } },
      { op: 'move', id: 'b', after: null },
    ];
    const answer = await rest(`POST /v1/pages/${id}/blocks`, { body: { operations } });
    const left = ['blocks.b', 'blocks.l', 'seo.description', 'seo.title'];
    expect((answer.at('data.aiFields') as string[]).toSorted()).toEqual(left); // Safe because a page has them.
    expect(await marksOf(id)).toEqual(left);
  });

  test('is removed when a revision restores a text without a mark', async () => {
    const { id } = await createPage(rest, { blocks: [paragraph('a', 'By hand'), paragraph('b')] });
    const blocks = [paragraph('a', 'By AI'), paragraph('b')];
    await patch(id, { blocks, aiFields: ['blocks.a', 'blocks.b'] });
    await rest(`POST /v1/pages/${id}/revisions/1/restore`);
    expect(await marksOf(id)).toEqual(['blocks.b']);
  });

  test('is copied together with the text', async () => {
    const id = await accepted();
    await patch(id, { aiFields: ['title'] });
    const copy = await rest(`POST /v1/pages/${id}/duplicate`, { body: { title: 'Mine' } });
    expect(pageOf(copy).aiFields).toEqual([
      'seo.title',
      'seo.description',
      'blocks.a',
      'blocks.b',
      'blocks.l',
    ]);
  });

  test('can be set only on fields that hold text', async () => {
    const { id } = await createPage(rest, { blocks: [paragraph('a')] });
    expect((await patch(id, { aiFields: ['blocks.gone', 'seo.title'] })).aiFields).toEqual([]);
    for (const name of ['slug', 'seo.imageId', 'excerpt', 'blocks', 'blocks.a.text']) {
      const refused = await rest(`PATCH /v1/pages/${id}`, { body: { aiFields: [name] } });
      expect([refused.status, refused.at('error.details.field')], name).toEqual([400, 'aiFields']);
    }
  });
});

describe.each(draftTypes)('the marks of a %s', (type) => {
  /** Creates a draft whose title and one block are marked as written by AI. */
  async function written(body: object = {}) {
    const website = await createWebsite(rest);
    const blocks = [paragraph('a'), paragraph('b')];
    const { id } = await createDraft(rest, type, website, { title: 'By hand', blocks });
    const path = `${draftPaths[type]}/${id}`;
    const change = async (changes: object) => {
      const answer = await rest(`PATCH ${path}`, { body: changes });
      expect(answer.status, answer.text).toBe(200);
    };
    const aiFields = ['title', 'blocks.a'];
    await change({ title: 'By AI', blocks: [paragraph('a', 'By AI'), paragraph('b')], aiFields, ...body });
    return {
      id,
      projectId: website.projectId,
      change,
      edit: () => change({ title: 'By hand', blocks: [paragraph('a', 'By hand'), paragraph('b')] }),
      publish: () => rest(`POST ${path}/publish`),
      restore: (number: number) => rest(`POST ${path}/revisions/${number}/restore`),
      marks: async (state: 'draft' | 'live') => (await readDraft(rest, type, id, state)).aiFields.toSorted(),
      isChanged: async () => (await readDraft(rest, type, id)).hasUnpublishedChanges,
    };
  }
  const both = ['blocks.a', 'title'];

  test('stay on the live version until the edited draft is published', async () => {
    const { edit, publish, marks } = await written();
    await publish();
    await edit();
    expect([await marks('draft'), await marks('live')]).toEqual([[], both]);
    await publish();
    expect(await marks('live')).toEqual([]);
  });

  test('on the live version are those of the time of publishing, whatever the draft has', async () => {
    const { change, publish, marks, isChanged } = await written();
    await publish();
    await change({ blocks: [paragraph('a', 'By AI'), paragraph('b', 'By AI')], aiFields: ['blocks.b'] });
    expect([await marks('draft'), await marks('live')]).toEqual([['blocks.a', 'blocks.b', 'title'], both]);
    await publish();
    await change({ title: 'By hand' });
    await change({ title: 'By AI' });
    expect([await marks('draft'), await isChanged()]).toEqual([['blocks.a', 'blocks.b'], true]);
    expect(await marks('live')).toEqual(['blocks.a', 'blocks.b', 'title']);
    await publish();
    expect([await marks('live'), await isChanged()]).toEqual([['blocks.a', 'blocks.b'], false]);
  });

  test('go live with a scheduled draft', async () => {
    const { id, edit, marks } = await written({ publishAt: distantFuture });
    await makeDue(app.sql, type, 'publish_at', 1, id);
    await queuePublishing(app);
    await expect.poll(async () => (await readDraft(rest, type, id)).status).toBe('published');
    await edit();
    expect([await marks('draft'), await marks('live')]).toEqual([[], both]);
  });

  test('come back with the text that a revision restores', async () => {
    const { edit, restore, marks } = await written();
    await edit();
    expect(await marks('draft')).toEqual([]);
    await restore(2);
    expect(await marks('draft')).toEqual(both);
    await restore(3);
    expect(await marks('draft')).toEqual([]);
  });

  test('come back even if they were set after the text', async () => {
    const { id, change, edit, restore, marks } = await written();
    await change({ aiFields: ['blocks.b'] });
    await edit();
    await change({ blocks: [] });
    expect(await draftRevisions(rest, type, id)).toHaveLength(4);
    await restore(2);
    expect(await marks('draft')).toEqual(['blocks.a', 'blocks.b', 'title']);
  });

  test('of a revision are those of its last autosave', async () => {
    const { change, edit, restore, marks } = await written({ isAutosave: true });
    await change({ blocks: [paragraph('a', 'By hand'), paragraph('b')], isAutosave: true });
    await edit();
    await restore(2);
    expect(await marks('draft')).toEqual(['title']);
  });

  test('are removed with a text that is deleted with its picture, in the live version too', async () => {
    const { projectId, change, publish, marks, isChanged } = await written();
    const { id: mediaId } = await uploadPicture(rest, projectId);
    const gallery = { id: 'g', type: 'gallery', items: [{ mediaId, caption: 'Rye' }] };
    await change({ blocks: [paragraph('a', 'By AI'), gallery], aiFields: ['blocks.g'] });
    await publish();
    expect(await marks('live')).toEqual(['blocks.a', 'blocks.g', 'title']);
    const body = { onReferenced: 'detach' };
    expect((await rest(`DELETE /v1/media/${mediaId}`, { body })).status).toBe(200);
    expect([await marks('draft'), await marks('live'), await isChanged()]).toEqual([both, both, false]);
  });
});

test('a post marks its excerpt and its texts for social networks as well', async () => {
  const { id: projectId } = await createProject(rest);
  const { id } = await createPost(rest, { projectId, title: 'Rye' });
  const update = async (body: object) => postOf(await rest(`PATCH /v1/blog/posts/${id}`, { body }));
  const texts = { excerpt: 'Rye rests.', social: { title: 'Rye' } };
  const names = ['excerpt', 'social.title'];
  expect((await update({ ...texts, aiFields: names })).aiFields).toEqual(names);
  expect((await update({ title: 'Rye bread' })).aiFields).toEqual(names);
  expect((await update({ excerpt: 'By hand.' })).aiFields).toEqual(['social.title']);
  const found = await rest('GET /v1/blog/posts?q=rye');
  expect(found.at('data.0.aiFields')).toEqual(['social.title']);
});

test('a media item keeps the mark of its alt text until somebody edits that', async () => {
  const { id: projectId } = await createProject(rest);
  const { id, aiFields } = await uploadText(rest, projectId);
  expect(aiFields).toEqual([]);
  const update = async (body: object) => mediaOf(await rest(`PATCH /v1/media/${id}`, { body }));
  expect((await update({ alt: 'Notes', aiFields: ['alt'] })).aiFields).toEqual(['alt']);
  expect((await update({ title: 'Mine', alt: 'Notes' })).aiFields).toEqual(['alt']);
  expect(mediaOf(await rest(`GET /v1/media/${id}`)).aiFields).toEqual(['alt']);
  expect((await update({ alt: 'By hand' })).aiFields).toEqual([]);
});

test('callers can mark only what they may change', async () => {
  const { id } = await createPage(rest);
  const body = { aiFields: ['title'] };
  expect((await readOnly.rest(`PATCH /v1/pages/${id}`, { body })).status).toBe(403);
  expect((await stranger.rest(`PATCH /v1/pages/${id}`, { body })).status).toBe(403);
  const refused = await stranger.rest(`GET /v1/pages/${id}`);
  expect([refused.status, refused.text.includes('aiFields')]).toEqual([403, false]);
  expect(await marksOf(id)).toEqual([]);
});
