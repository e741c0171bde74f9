import type { BlockInput } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import { createAuthor, createCategory, createPost, postOf } from '../../support/fixtures/blog.ts';
import { componentOf } from '../../support/fixtures/components.ts';
import { createPage, pageOf, paragraph, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf } from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });
const other = await createProject(rest);
const foreign = await createProject(stranger.rest);

const category = (within = projectId, by = rest) => createCategory(by, { projectId: within, name: 'Bread' });
const author = (within = projectId, by = rest) => createAuthor(by, { projectId: within });
const list = (fields: object = {}): BlockInput & { id: string } => ({
  id: 'list',
  type: 'postList',
  ...fields,
});
const remove = (path: string) => rest(`DELETE /v1/blog/${path}`);

/** The ways to write blocks of a page and of a post; each returns the response. */
const ways = {
  'POST /v1/pages': (blocks: BlockInput[]) =>
    rest('POST /v1/pages', { body: { websiteId, title: 'A page', blocks } }),
  'PATCH /v1/pages/:id': async (blocks: BlockInput[]) =>
    rest(`PATCH /v1/pages/${(await createPage(rest, { websiteId })).id}`, { body: { blocks } }),
  'POST /v1/pages/:id/blocks': async ([block]: BlockInput[]) =>
    rest(`POST /v1/pages/${(await createPage(rest, { websiteId })).id}/blocks`, {
      body: { operations: [{ op: 'insert', block }] },
    }),
  'POST /v1/blog/posts': (blocks: BlockInput[]) =>
    rest('POST /v1/blog/posts', { body: { projectId, title: 'A post', blocks } }),
  'PATCH /v1/blog/posts/:id': async (blocks: BlockInput[]) =>
    rest(`PATCH /v1/blog/posts/${(await createPost(rest, { projectId })).id}`, { body: { blocks } }),
};

describe.each(Object.entries(ways))('%s', (_way, write) => {
  test('accepts a list of posts filtered by resources of the project, and no others', async () => {
    const [own, mine] = [await category(), await author()];
    const taken = await write([list({ categoryId: own.id, authorId: mine.id, tag: 'not-there-yet' })]);
    expect(taken.status, taken.text).toBeOneOf([200, 201]);
    const wrong: [string, string][] = [
      ['categoryId', (await category(other.id)).id],
      ['categoryId', (await category(foreign.id, stranger.rest)).id],
      ['categoryId', mine.id],
      ['categoryId', 'bread'],
      ['authorId', (await author(other.id)).id],
      ['authorId', (await author(foreign.id, stranger.rest)).id],
      ['authorId', own.id],
    ];
    for (const [field, id] of wrong) {
      const refused = await write([list({ [field]: id })]);
      expect(fieldsOf(refused), id).toEqual([`blocks.0.${field}`]);
      expect(refused.at('error.details.reason')).toMatch(
        /^is not the id of (a category|an author) of the project$/,
      );
    }
  });
});

describe('a deleted resource that a list names', () => {
  const deletedResources = async () => {
    const [{ id: categoryId }, { id: authorId }] = [await category(), await author()];
    const blocks = [list({ categoryId, authorId }), paragraph('p')];
    const page = await createPage(rest, { websiteId, blocks });
    expect((await remove(`categories/${categoryId}`)).status).toBe(200);
    expect((await remove(`authors/${authorId}`)).status).toBe(200);
    return { page, categoryId, authorId };
  };

  test('keeps the document readable, editable, publishable and restorable', async () => {
    const { page, categoryId, authorId } = await deletedResources();
    expect(await readPage(rest, page.id)).toEqual(page);
    const moved = { operations: [{ op: 'move', id: 'list' }] };
    expect((await rest(`POST /v1/pages/${page.id}/blocks`, { body: moved })).status).toBe(200);
    const widened = { operations: [{ op: 'update', id: 'list', set: { limit: 12 } }] };
    expect((await rest(`POST /v1/pages/${page.id}/blocks`, { body: widened })).status).toBe(200);
    expect((await rest(`POST /v1/pages/${page.id}/publish`)).status).toBe(200);
    expect((await rest(`POST /v1/pages/${page.id}/duplicate`)).status).toBe(201);
    expect((await readPage(rest, page.id)).blocks?.[1]).toMatchObject({ limit: 12, categoryId, authorId });
    const restored = pageOf(await rest(`POST /v1/pages/${page.id}/revisions/1/restore`));
    expect(restored.blocks).toEqual(page.blocks);
  });

  test.each(['markdown', 'html'])('stays when the document is written back as %s', async (format) => {
    const { page, categoryId } = await deletedResources();
    const read = String((await rest(`GET /v1/pages/${page.id}?format=${format}`)).at(`data.${format}`));
    const body = { [format]: `${read}\n${format === 'html' ? '<p>more</p>' : 'more\n'}` };
    const { blocks } = pageOf(await rest(`PATCH /v1/pages/${page.id}`, { body }));
    expect(blocks).toMatchObject([{ id: 'list', categoryId }, { text: 'p' }, { text: 'more' }]);
  });

  test('stays when a component shows it and its text is written back', async () => {
    const { id: categoryId } = await category();
    const body = { projectId, name: 'Latest', blocks: [list({ categoryId })] };
    const { id: componentId } = componentOf(await rest('POST /v1/design/components', { body }));
    const page = await createPage(rest, { websiteId, blocks: [{ type: 'component', componentId }] });
    expect((await remove(`categories/${categoryId}`)).status).toBe(200);
    const html = String((await rest(`GET /v1/pages/${page.id}?format=html`)).at('data.html'));
    const changed = await rest(`PATCH /v1/pages/${page.id}`, { body: { html: `${html}<p>more</p>` } });
    expect(pageOf(changed).blocks).toMatchObject([{ type: 'postList', categoryId }, { text: 'more' }]);
  });

  test('cannot be named again', async () => {
    const { categoryId } = await deletedResources();
    const post = postOf(await rest('POST /v1/blog/posts', { body: { projectId, title: 'A post' } }));
    const refused = await rest(`PATCH /v1/blog/posts/${post.id}`, {
      body: { blocks: [list({ categoryId })] },
    });
    expect(fieldsOf(refused)).toEqual(['blocks.0.categoryId']);
  });
});
