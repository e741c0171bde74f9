import { beforeAll, describe, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, tryCreateRedirect, websitesOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, owner } = await testServer();

describe('the list of websites', () => {
  let client: RestClient;
  const projectIds: string[] = [];
  const find = async (query: string) =>
    websitesOf(await client(`GET /v1/websites?${query}`)).map(({ name }) => name);

  beforeAll(async () => {
    // A new organization, so that the list has only the websites of this test.
    client = restClient(app.url, (await app.createTenant()).key);
    for (const name of ['First project', 'Second project']) {
      projectIds.push((await createProject(client, { name })).id);
    }
    const [first, second] = projectIds;
    await createWebsite(client, { projectId: first, name: 'bravo' });
    const { id } = await createWebsite(client, { projectId: second, name: 'Alpha', slug: 'a-100' });
    await createWebsite(client, { projectId: first, name: '100% Charlie' });
    await client(`POST /v1/websites/${id}/publish`);
  });

  test('is newest first unless sort says otherwise', async () => {
    expect(await find('')).toEqual(['100% Charlie', 'Alpha', 'bravo']);
    expect(await find('sort=createdAt')).toEqual(['bravo', 'Alpha', '100% Charlie']);
    expect(await find('sort=name')).toEqual(['100% Charlie', 'Alpha', 'bravo']);
    expect(await find('sort=-name')).toEqual(['bravo', 'Alpha', '100% Charlie']);
    expect(await find('sort=-updatedAt')).toEqual(['Alpha', '100% Charlie', 'bravo']);
  });

  test('can be filtered by project, status and text, all combined', async () => {
    expect(await find(`projectId=${projectIds[0]}`)).toEqual(['100% Charlie', 'bravo']);
    expect(await find('status=published')).toEqual(['Alpha']);
    expect(await find('status=unpublished')).toEqual([]);
    expect(await find('q=100')).toEqual(['100% Charlie', 'Alpha']);
    expect(await find(`q=${encodeURIComponent('100%')}`)).toEqual(['100% Charlie']);
    expect(await find(`projectId=${projectIds[1]}&status=draft`)).toEqual([]);
    expect(await find(`projectId=${projectIds[1]}&q=ALPHA`)).toEqual(['Alpha']);
  });

  test('is paginated to the last page, within a project as well', async () => {
    for (const filter of ['', `&projectId=${projectIds[0]}`]) {
      const all = await find(`sort=name${filter}`);
      const walked: string[] = [];
      for (let cursor = ''; walked.length < all.length; ) {
        const page = await client(`GET /v1/websites?sort=name&limit=1${filter}${cursor}`);
        walked.push(...websitesOf(page).map(({ name }) => name));
        expect(page.at('pagination.total')).toBe(all.length);
        cursor = `&cursor=${page.at('pagination.nextCursor')}`;
      }
      expect(walked).toEqual(all);
    }
  });

  test.each([
    ['status=archived', 400],
    ['sort=slug', 400],
    ['projectId=', 404],
    ['projectId=nonsense', 404],
    ['projectId=proj_01h2xcejqtf2nbrexx3vqjhp41', 404],
  ])('%s is answered with %i', async (query, status) => {
    expect((await client(`GET /v1/websites?${query}`)).status).toBe(status);
  });
});

describe('a key that is restricted to projects', () => {
  test('sees, creates and changes only their websites', async () => {
    const [inSight, hidden] = [await createProject(rest), await createProject(rest)];
    const other = await createWebsite(rest, { projectId: hidden.id });
    const { key } = await owner.createKey({ projectIds: [inSight.id] });
    const restricted = restClient(app.url, key);
    const made = await createWebsite(restricted, { projectId: inSight.id, name: 'In sight' });
    expect(websitesOf(await restricted('GET /v1/websites'))).toEqual([made]);
    const body = { sourcePath: '/old', destination: '/new' };
    const refused = [
      await restricted(`GET /v1/websites/${other.id}`),
      await restricted(`GET /v1/websites?projectId=${hidden.id}`),
      await restricted('POST /v1/websites', { body: { projectId: hidden.id, name: 'Hidden' } }),
      await restricted(`PATCH /v1/websites/${other.id}`, { body: { name: 'Hidden' } }),
      await restricted(`POST /v1/websites/${other.id}/publish`),
      await restricted(`DELETE /v1/websites/${other.id}`),
      await restricted(`POST /v1/websites/${other.id}/redirects`, { body }),
      await restricted(`GET /v1/websites/${other.id}/redirects`),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await rest(`GET /v1/websites/${other.id}`)).at('data')).toEqual(other);
    expect((await rest(`GET /v1/websites?projectId=${hidden.id}`)).at('pagination.total')).toBe(1);
  });
});

describe('a project with websites', () => {
  test('is deleted only with cascade, and a dry run counts what would be deleted', async () => {
    const { id } = await createProject(rest);
    const first = await createWebsite(rest, { projectId: id });
    await createWebsite(rest, { projectId: id });
    const body = { sourcePath: '/old', destination: '/new' };
    await rest(`POST /v1/websites/${first.id}/redirects`, { body });

    const refused = await rest(`DELETE /v1/projects/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.at('error.details.counts')).toEqual({ website: 2, redirect: 1 });
    const tried = await rest(`DELETE /v1/projects/${id}?cascade=true&dryRun=true`);
    expect(tried.at('data')).toEqual({
      id,
      deleted: false,
      wouldDelete: { project: 1, website: 2, redirect: 1 },
    });
    expect((await rest(`GET /v1/websites/${first.id}`)).status).toBe(200);
    expect((await rest(`DELETE /v1/projects/${id}?cascade=true`)).status).toBe(200);
    expect((await rest(`GET /v1/websites/${first.id}`)).status).toBe(404);
  });
});

describe('a website with content', () => {
  test('is deleted with all of it, which a dry run only counts', async () => {
    const { id: projectId } = await createProject(rest);
    const [website, other] = [
      await createWebsite(rest, { projectId }),
      await createWebsite(rest, { projectId }),
    ];
    const websiteId = website.id;
    for (const { id } of [website, website, other]) await createPage(rest, { websiteId: id });
    const deleted = await createPage(rest, { websiteId });
    await rest(`DELETE /v1/pages/${deleted.id}`);
    const post = await createPost(rest, { projectId, websiteId, title: 'Opening' });
    await createPost(rest, { projectId, title: 'Of the project' });
    await tryCreateRedirect(rest, websiteId, '/old', '/new');
    const messageId = await sendMessage(rest, { websiteId, message: 'Hello.' });

    const tried = await rest(`DELETE /v1/websites/${websiteId}?dryRun=true`);
    const wouldDelete = { website: 1, page: 3, post: 1, redirect: 1, contact_message: 1 };
    expect(tried.at('data')).toEqual({ id: websiteId, deleted: false, wouldDelete });
    const statuses = async () => {
      const paths = [`websites/${websiteId}`, `blog/posts/${post.id}`, `contact/messages/${messageId}`];
      const answers = await Promise.all(paths.map((path) => rest(`GET /v1/${path}`)));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    const gone = await rest(`DELETE /v1/websites/${websiteId}`);
    expect(gone.at('data')).toEqual({ id: websiteId, deleted: true });
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});
