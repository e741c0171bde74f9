import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, expect, test } from 'vitest';
import { valueAt } from '../../support/clients/http.ts';
import { lightAndDark, rgb } from '../../support/fixtures/design.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer();
const { key } = await owner.createKey({ readsPersonalData: true });
const client = new Client({ name: 'agent', version: '1.0.0' });
const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', app.url), {
  requestInit: { headers: { Authorization: `Bearer ${key}` } },
});
// Safe because the two types differ only under exactOptionalPropertyTypes.
await client.connect(transport as Transport);
afterAll(() => client.close());

type Answer = Record<string, unknown>;

/** Calls a tool; throws the text of its error. */
async function use(name: string, input: object = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: { ...input } });
  if (result.isError) throw new Error(JSON.stringify(result.content));
  // Safe because our tools answer with an object.
  return result.structuredContent as Answer;
}

/** Runs an operation that was found by words, as an agent does that does not know its name. */
async function findAndRun(
  query: string,
  operation: string,
  input: object,
  more: object = {},
): Promise<Answer> {
  const { operations } = await use('find_operations', { query });
  // Safe because the answer lists operations.
  expect(
    (operations as Answer[]).map((found) => found.operation),
    query,
  ).toContain(operation);
  return use('run_operation', { operation, input, ...more });
}

/** The id of the first item of a list. */
const firstId = (list: Answer): string => String(valueAt(list, 'data.0.id'));

const { id: projectId, slug } = await use('create_project', { name: 'Agency' });
const locales = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'de', name: 'Deutsch', isDefault: false },
];
const { id: websiteId } = await use('create_website', { projectId, name: 'Main site', locales });

const createPage = (title: string, more: object = {}) =>
  use('create_page', { websiteId, title, markdown: `About ${title}.`, ...more });
const createPost = (title: string, more: object = {}) =>
  use('create_post', { projectId, title, markdown: `About ${title}.`, ...more });

const pictureOf = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`,
  ).toString('base64');
const upload = (filename: string, color: string, more: object = {}) =>
  use('upload_media', { projectId, filename, contentBase64: pictureOf(color), ...more });

test('creates a landing page and publishes it', async () => {
  const { id: pageId } = await createPage('Landing');
  await findAndRun('publish a page', 'pages.publish', { pageId });
  expect(await use('get_page', { pageId, state: 'live' })).toMatchObject({ title: 'Landing' });
});

test('publishes a website together with its pages', async () => {
  const { id: site } = await use('create_website', { projectId, name: 'Second site' });
  const { id: pageId } = await use('create_page', { websiteId: site, title: 'Home', markdown: 'Hello.' });
  await findAndRun('publish website', 'websites.publish', { websiteId: site, includePages: true });
  const page = await use('get_page', { pageId, state: 'live' });
  expect(page.visibility).toEqual({ isVisible: true, reason: null });
});

test('retags posts', async () => {
  const posts = [await createPost('One', { tags: ['old'] }), await createPost('Two', { tags: ['old'] })];
  const ids = posts.map(({ id }) => id);
  await findAndRun('retag posts', 'posts.classify', { ids, addTags: ['new'], removeTags: ['old'] });
  expect(valueAt(await use('list_posts', { projectId, tag: 'new' }), 'pagination.total')).toBe(2);
  expect(valueAt(await use('list_posts', { projectId, tag: 'old' }), 'pagination.total')).toBe(0);
});

test('replaces a logo everywhere', async () => {
  const { id: mediaId, sizeBytes } = await upload('logo.svg', 'red', { alt: 'Logo' });
  const block = { type: 'image', mediaId, alt: 'Logo' };
  const { id: pageId } = await createPage('With logo', { markdown: undefined, blocks: [block] });
  const content = { mediaId, contentBase64: pictureOf('blue') };
  const replaced = await findAndRun('replace logo file', 'media.replace', content);
  expect(replaced).toMatchObject({ id: mediaId });
  expect(replaced.sizeBytes).not.toBe(sizeBytes);
  expect(JSON.stringify(await use('get_page', { pageId }))).toContain(String(mediaId));
});

test('adds a dark mode and checks its contrast', async () => {
  const collection = await findAndRun('create a token collection', 'collections.create', {
    ...{ projectId, name: 'Theme' },
  });
  await findAndRun('add a mode to a token collection', 'collections.update', {
    ...{ collectionId: collection.id, modes: lightAndDark },
  });
  const [white, black] = [rgb(1, 1, 1), rgb(0, 0, 0)];
  const color = (path: string, light: object, dark: object) => ({
    ...{ op: 'create', path, type: 'color', values: { light, dark } },
  });
  const operations = [color('color.text.body', black, white), color('color.background.page', white, black)];
  await use('update_design_tokens', { projectId, collectionId: collection.id, operations });
  const { pairs } = await findAndRun('check contrast', 'design.contrast', { projectId });
  expect(valueAt(pairs, '0.modes')).toMatchObject([
    { mode: 'light', ratio: 21 },
    { mode: 'dark', ratio: 21 },
  ]);
});

test('exports design tokens', async () => {
  const exported = await findAndRun('export design tokens', 'design.export', { projectId });
  expect(JSON.stringify(exported)).toContain('color');
});

test('triages contact messages', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Please call me.' };
  await findAndRun('send a contact message', 'contact.send', { projectId, ...message });
  const messageId = firstId(await use('list_contact_messages', { projectId, status: 'new' }));
  await use('update_contact_message', { messageId, status: 'replied', note: 'Called.' });
  const after = await use('list_contact_messages', { projectId, status: 'new' });
  expect(valueAt(after, 'pagination.total')).toBe(0);
});

test('moves a published page and tells its redirects', async () => {
  const { id: parentId } = await createPage('Company');
  const { id: pageId } = await createPage('Team');
  for (const page of [parentId, pageId]) {
    await use('run_operation', { operation: 'pages.publish', input: { pageId: page } });
  }
  const { redirects } = await findAndRun('move page', 'pages.move', { pageId, parentId });
  expect(redirects).toMatchObject({ count: 1, items: [{ sourcePath: '/team' }] });
});

test('undoes a change by restoring a revision', async () => {
  const { id: pageId } = await createPage('Before', { message: 'First' });
  await use('update_page', { pageId, title: 'After' });
  const revisions = await findAndRun('list revisions of a page', 'pages.listRevisions', { pageId });
  const oldest = valueAt(revisions, `data.${(revisions.data as object[]).length - 1}.number`);
  await findAndRun('restore revision', 'pages.restore', { pageId, number: oldest });
  expect(await use('get_page', { pageId })).toMatchObject({ title: 'Before' });
});

test('brings back a deleted page', async () => {
  const { id: pageId } = await createPage('Deleted by mistake');
  await findAndRun('delete page', 'pages.delete', { pageId });
  await findAndRun('undelete page', 'pages.undelete', { pageId });
  expect(await use('get_page', { pageId })).toMatchObject({ title: 'Deleted by mistake' });
});

test('finds where a component is used', async () => {
  const blocks = [{ id: 'text', type: 'paragraph', text: 'Hello' }];
  const component = await findAndRun('create a component', 'components.create', {
    ...{ projectId, name: 'Greeting', blocks },
  });
  const use1 = { type: 'component', componentId: component.id };
  await createPage('Uses it', { markdown: undefined, blocks: [use1] });
  const usages = await findAndRun('where is a component used', 'components.usages', {
    componentId: component.id,
  });
  expect(JSON.stringify(usages)).toContain('Uses it');
});

test('files a post by the names of an author and a category', async () => {
  await findAndRun('create author', 'authors.create', { projectId, name: 'Grace Hopper' });
  await findAndRun('create category', 'categories.create', { projectId, name: 'Engineering' });
  const { id: postId } = await createPost('To file');
  const authors = await findAndRun('find author by name', 'authors.list', { projectId, q: 'grace' });
  const categories = await findAndRun('find category by name', 'categories.list', { projectId, q: 'engin' });
  await use('update_post', {
    ...{ postId, authorIds: [firstId(authors)], categoryIds: [firstId(categories)] },
  });
  const filed = await use('list_posts', { projectId, authorId: firstId(authors) });
  expect(firstId(filed)).toBe(postId);
});

test('schedules a post', async () => {
  const { id: postId } = await createPost('Later');
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await findAndRun('schedule post', 'posts.schedule', { postId, publishAt });
  const scheduled = await use('list_posts', { projectId, status: 'scheduled' });
  expect(firstId(scheduled)).toBe(postId);
});

test('translates a page', async () => {
  const { translationGroupId } = await createPage('Prices');
  await createPage('Preise', { locale: 'de', translationGroupId });
  const german = await use('list_pages', { websiteId, locale: 'de' });
  expect(german.data).toMatchObject([{ title: 'Preise', translationGroupId }]);
});

test('deletes media that nothing uses', async () => {
  const { id } = await upload('unused.svg', 'green');
  const unused = await use('list_media', { projectId, unused: true });
  expect(JSON.stringify(unused)).toContain(String(id));
  const ids = (unused.data as Answer[]).map((item) => item.id);
  await use('delete_media', { ids });
  expect(valueAt(await use('list_media', { projectId, unused: true }), 'pagination.total')).toBe(0);
});

test('gives a picture its missing alternative text', async () => {
  const { id: mediaId } = await upload('harbour.svg', 'navy');
  expect(firstId(await use('list_media', { projectId, missingAlt: true }))).toBe(mediaId);
  await use('update_media', { mediaId, alt: 'The harbour at night' });
  expect(valueAt(await use('list_media', { projectId, missingAlt: true }), 'pagination.total')).toBe(0);
});

test('redirects an old address', async () => {
  const redirect = { websiteId, sourcePath: '/old', destination: 'https://example.com/new' };
  await findAndRun('create a redirect', 'redirects.create', redirect);
  const list = await findAndRun('list redirects', 'redirects.list', { websiteId, q: 'old' });
  expect(list.data).toMatchObject([{ sourcePath: '/old' }]);
});

test('merges two tags', async () => {
  await createPost('Tagged twice', { tags: ['javascript', 'js'] });
  const { data } = await findAndRun('list tags', 'tags.list', { projectId, q: 'j' });
  const idOf = (name: string) => (data as Answer[]).find((tag) => tag.name === name)?.id;
  await findAndRun('merge tags', 'tags.merge', { tagId: idOf('js'), intoId: idOf('javascript') });
  expect(valueAt(await use('list_posts', { projectId, tag: 'js' }), 'pagination.total')).toBe(0);
});

test('imports posts from Markdown after trying it out', async () => {
  const files = [{ filename: 'imported.md', markdown: '---\ntitle: Imported\n---\n\nHello.' }];
  const before = await use('list_posts', { projectId, q: 'Imported' });
  await findAndRun('import Markdown posts', 'blog.import', { projectId, files }, { dryRun: true });
  expect(valueAt(await use('list_posts', { projectId, q: 'Imported' }), 'pagination')).toEqual(
    before.pagination,
  );
  await use('run_operation', { operation: 'blog.import', input: { projectId, files } });
  expect(valueAt(await use('list_posts', { projectId, q: 'Imported' }), 'pagination.total')).toBe(1);
});

test('deletes a project with its content only after naming its slug', async () => {
  await expect(use('delete_project', { projectId, cascade: true })).rejects.toThrow(/page/);
  await use('delete_project', { projectId, cascade: true, confirm: slug });
  await expect(use('get_project', { projectId })).rejects.toThrow();
});
