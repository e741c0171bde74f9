import { challengeOf } from '@imprint/server/core/sites/domain.challenge';
import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { describe, expect, test } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { categoryOf, createCategory, createPost, readPost } from '../../support/fixtures/blog.ts';
import { createPage, pageOf, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { agentKey, rewindActions } from '../../support/fixtures/rewinds.ts';
import { distantFuture } from '../../support/fixtures/schedules.ts';
import { createTenantWithItem, randomText, upload } from '../../support/fixtures/storage.ts';
import { createWebsite, de, en, websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const { id: projectId } = await createProject(rest);
const website = await createWebsite(rest, { projectId });
const { rewound } = rewindActions(rest);

/** Just before now, on the clock of the server. */
const now = () => new Date(Date.now()).toISOString();

/** The folder in a response. */
function folderOf(answer: TestResponse): MediaFolder {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as MediaFolder;
}

const createFolder = async (name: string, parentId: string | null = null) =>
  folderOf(await rest('POST /v1/media-folders', { body: { projectId, name, parentId } }));

describe('what would be inside itself is left', () => {
  test('pages', async () => {
    const agent = await agentKey(app);
    const top = await createPage(rest, { websiteId: website.id, title: 'Top' });
    const inner = await createPage(rest, { websiteId: website.id, title: 'Inner', parentId: top.id });
    const since = now();
    pageOf(await agent.rest(`POST /v1/pages/${inner.id}/move`, { body: { parentId: null } }));
    pageOf(await rest(`POST /v1/pages/${top.id}/move`, { body: { parentId: inner.id } }));
    expect(await rewound(agent.id, since)).toEqual([[inner.id, 'It would be inside itself.']]);
    expect((await readPage(rest, top.id)).path).toBe('/inner/top');
  });

  test('categories', async () => {
    const agent = await agentKey(app);
    const top = await createCategory(rest, { projectId, name: 'Top' });
    const inner = await createCategory(rest, { projectId, name: 'Inner', parentId: top.id });
    const since = now();
    const move = async (by: typeof rest, id: string, parentId: string | null) =>
      categoryOf(await by(`PATCH /v1/blog/categories/${id}`, { body: { parentId } }));
    await move(agent.rest, inner.id, null);
    await move(rest, top.id, inner.id);
    expect(await rewound(agent.id, since)).toEqual([[inner.id, 'It would be inside itself.']]);
  });

  test('folders, and what would be too deep', async () => {
    const agent = await agentKey(app);
    const top = await createFolder('Top');
    const inner = await createFolder('Inner', top.id);
    let deepest = await createFolder('Level 1');
    for (let level = 2; level <= 9; level += 1) deepest = await createFolder(`Level ${level}`, deepest.id);
    const deep = await createFolder('Deep', deepest.id);
    const since = now();
    const move = async (by: typeof rest, id: string, parentId: string | null) =>
      folderOf(await by(`PATCH /v1/media-folders/${id}`, { body: { parentId } }));
    await move(agent.rest, inner.id, null);
    await move(rest, top.id, inner.id);
    await move(agent.rest, deep.id, null);
    await createFolder('Below', deep.id);
    expect(await rewound(agent.id, since)).toEqual([
      [inner.id, 'It would be inside itself.'],
      [deep.id, 'It would be nested too deeply.'],
    ]);
  });
});

test('a schedule whose time has passed is cleared, as undelete does', async () => {
  const agent = await agentKey(app);
  const [coming, ending] = [
    await createPage(rest, { websiteId: website.id, title: 'Coming' }),
    await createPost(rest, { projectId, title: 'Ending' }),
  ];
  const change = async (by: typeof rest, path: string, body: object) =>
    expect((await by(`PATCH /v1/${path}`, { body })).status).toBe(200);
  await change(rest, `blog/posts/${ending.id}`, { status: 'published' });
  await change(rest, `pages/${coming.id}`, { publishAt: distantFuture });
  await change(rest, `blog/posts/${ending.id}`, { unpublishAt: distantFuture });
  const since = now();
  await change(agent.rest, `pages/${coming.id}`, { publishAt: null });
  await change(agent.rest, `blog/posts/${ending.id}`, { unpublishAt: null });
  // As if the changes had been made a long time ago.
  const passed = (table: string, column: string) =>
    app.sql(
      `update row_change set before = jsonb_set(before::jsonb, '{${column}}', '"2020-01-01T00:00:00Z"')::json
       where table_name = $1 and before ->> $2 like '2090%'`,
      [table, column],
    );
  await passed('page', 'publish_at');
  await passed('post', 'unpublish_at');
  expect(await rewound(agent.id, since)).toEqual([]);
  expect(await readPage(rest, coming.id)).toMatchObject({ status: 'draft', publishAt: null });
  expect(await readPost(rest, ending.id)).toMatchObject({ status: 'unpublished', unpublishAt: null });
});

test('a website is verified only for the domains that it has verified now', async () => {
  const agent = await agentKey(app);
  const site = await createWebsite(rest, { projectId, name: 'Bakery' });
  const setDomains = async (by: typeof rest, domains: readonly string[]) =>
    websiteOf(await by(`PATCH /v1/websites/${site.id}`, { body: { domains } }));
  const usual = app.deps.readChallenge;
  app.deps.readChallenge = async (domain) => challengeOf(app.deps.secrets, domain);
  await setDomains(rest, ['lost.test', 'kept.test']);
  for (const domain of ['lost.test', 'kept.test'])
    websiteOf(await rest(`POST /v1/websites/${site.id}/domains/verify`, { body: { domain } }));
  app.deps.readChallenge = usual;
  const since = now();
  await setDomains(agent.rest, ['kept.test']);
  expect(await rewound(agent.id, since)).toEqual([]);
  const restored = websiteOf(await rest(`GET /v1/websites/${site.id}`));
  expect(restored).toMatchObject({ domains: ['lost.test', 'kept.test'], verifiedDomains: ['kept.test'] });
});

describe('a website', () => {
  test('is not reverted to a home page or 404 page that is deleted', async () => {
    const agent = await agentKey(app);
    const problems: unknown[] = [];
    for (const field of ['homePageId', 'notFoundPageId']) {
      const site = await createWebsite(rest, { projectId });
      const page = await createPage(rest, { websiteId: site.id });
      const change = async (by: typeof rest, body: object) =>
        websiteOf(await by(`PATCH /v1/websites/${site.id}`, { body }));
      await change(rest, { [field]: page.id });
      const since = now();
      await change(agent.rest, { [field]: null });
      expect((await rest(`DELETE /v1/pages/${page.id}`)).status).toBe(200);
      problems.push(...(await rewound(agent.id, since)).map(([, problem]) => problem));
      expect(await change(rest, { name: 'Changed' })).toMatchObject({ [field]: null });
    }
    expect(problems).toEqual(['Its home page is deleted.', 'Its 404 page is deleted.']);
  });

  test('gets back the home page in whose place another one was made', async () => {
    const agent = await agentKey(app);
    const site = await createWebsite(rest, { projectId });
    const make = (by: typeof rest) => createPage(by, { websiteId: site.id, title: 'Home', slug: 'home' });
    const setHome = async (by: typeof rest, homePageId: string | null) =>
      websiteOf(await by(`PATCH /v1/websites/${site.id}`, { body: { homePageId } }));
    const home = await make(rest);
    await setHome(rest, home.id);
    const since = now();
    await setHome(agent.rest, null);
    expect((await agent.rest(`DELETE /v1/pages/${home.id}`)).status).toBe(200);
    await setHome(agent.rest, (await make(agent.rest)).id);
    expect(await rewound(agent.id, since)).toEqual([]);
    expect(websiteOf(await rest(`GET /v1/websites/${site.id}`)).homePageId).toBe(home.id);
  });

  test('has the languages of its pages and posts', async () => {
    const agent = await agentKey(app);
    const site = await createWebsite(rest, { projectId, locales: [en, de] });
    const setLocales = async (by: typeof rest, locales: object[]) =>
      websiteOf(await by(`PATCH /v1/websites/${site.id}`, { body: { locales } }));
    const page = await createPage(rest, { websiteId: site.id, locale: 'de', title: 'Seite' });
    const since = now();
    expect((await agent.rest(`DELETE /v1/pages/${page.id}`)).status).toBe(200);
    await setLocales(rest, [en]);
    expect(await rewound(agent.id, since)).toEqual([
      [page.id, 'It is in de, which is no longer a language of its website.'],
    ]);
    const added = now();
    await setLocales(agent.rest, [en, de]);
    await createPage(rest, { websiteId: site.id, locale: 'de', title: 'Andere' });
    const [[id, problem] = [], ...others] = await rewound(agent.id, added);
    expect([id, problem]).toEqual([site.id, 'It has a page in de, which was not one of its languages.']);
    expect(others).toEqual([]);
  });
});

test('a deleted file comes back only if it fits into the storage', async () => {
  const { tenant, rest: own, project, item } = await createTenantWithItem(app, 1_000, 700);
  const since = now();
  expect((await own(`DELETE /v1/media/${item.id}`)).status).toBe(200);
  const until = now();
  expect(await upload(own, project, randomText(500))).toBe(201);
  const actions = rewindActions(own);
  const [{ id: actor } = { id: '' }] = await app.sql<{ id: string }>(
    'select actor_id as id from activity where organization_id = $1 and resource_id = $2 limit 1',
    [tenant.organization.id, item.id],
  );
  const { id } = await actions.plan({ actor, since, until });
  expect(await actions.apply(id)).toMatchObject({ status: 'done' });
  expect(await actions.items(id, 'status=failed')).toMatchObject([
    { resourceId: item.id, problem: 'It does not fit into the storage.' },
  ]);
});
