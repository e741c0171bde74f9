import { type Scope, scopeNames } from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';
import { signedInMember } from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createComponent } from '../../support/fixtures/components.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { createToken } from '../../support/fixtures/design.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { find, resultsOf } from '../../support/fixtures/search.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();
ignoreEndpointLimits(app);

/** Makes one thing of each kind that is named by the word. */
async function makeAll(client: typeof rest) {
  const { id: projectId } = await createProject(client, { name: 'Lantern project' });
  const { id: websiteId } = await createWebsite(client, { projectId, name: 'Lantern website' });
  const page = await createPage(client, { websiteId, title: 'Lantern page' });
  await createPost(client, { projectId, title: 'Lantern post' });
  await uploadText(client, projectId, { filename: 'lantern.txt' });
  await createComponent(client, { projectId, name: 'Lantern component' });
  await createToken(client, { projectId, path: 'lantern', type: 'number', values: { default: 1 } });
  await sendMessage(client, { projectId, subject: 'Lantern', message: 'Bright?' });
  return { projectId, websiteId, pageId: page.id };
}

const { projectId, pageId } = await makeAll(rest);
const content = ['component', 'media', 'message', 'page', 'post', 'project', 'token', 'website'];
const kindsOf = (results: { kind: string }[]) => results.map(({ kind }) => kind).sort();
const kindsFor = async (key: string, more = '') =>
  kindsOf(await find(restClient(app.url, key), 'lantern', more));

describe('a search finds only what the caller may read', () => {
  test('a key with all scopes finds all content, and neither people nor keys', async () => {
    await owner.createKey();
    expect(await kindsFor(owner.key)).toEqual(content);
    expect(await kindsFor(owner.key, '&kinds=member,key')).toEqual([]);
    for (const q of [owner.email, 'svc_live_sk', 'owner']) expect(await find(rest, q), q).toEqual([]);
  });

  test.each<[Scope, string[]]>([
    ['projects:read', ['project']],
    ['websites:read', ['message', 'page', 'website']],
    ['media:read', ['media']],
    ['design:read', ['component', 'token']],
    ['blog:read', ['post']],
    ['blog:write', []],
  ])('a key with %s finds %j', async (scope, kinds) => {
    const { key } = await owner.createKey({ scopes: [scope] });
    expect(await kindsFor(key)).toEqual(kinds);
  });

  test('a key without the right to read contact messages finds none', async () => {
    const { key } = await owner.createKey({ scopes: scopeNames, readsPersonalData: false });
    expect(await kindsFor(key)).toEqual(content.filter((kind) => kind !== 'message'));
    expect(await kindsFor(key, '&kinds=message')).toEqual([]);
  });

  test('a key that is restricted to projects finds only what is in them', async () => {
    const other = await createProject(rest, { name: 'Another' });
    const { key } = await owner.createKey({ projectIds: [other.id] });
    expect(await kindsFor(key)).toEqual([]);
    expect(await find(restClient(app.url, key), pageId)).toEqual([]);
    const refused = await restClient(app.url, key)(`GET /v1/search?q=lantern&projectId=${projectId}`);
    expect(refused.status).toBe(404);
    const { key: allowed } = await owner.createKey({ projectIds: [projectId] });
    expect(await kindsFor(allowed)).toEqual(content);
  });

  test('another organization and another environment find nothing, by words or by id', async () => {
    const { key } = await owner.createKey({ environment: 'test' });
    for (const client of [restClient(app.url, key), stranger.rest]) {
      for (const q of ['lantern', pageId, projectId]) expect(await find(client, q), q).toEqual([]);
    }
    const foreign = await stranger.rest(`GET /v1/search?q=lantern&projectId=${projectId}`);
    expect(foreign.status).toBe(403);
  });

  test('a publishable key is refused', async () => {
    const { key } = await owner.createPublishableKey(['https://www.example.com']);
    const headers = { origin: 'https://www.example.com' };
    const answer = await restClient(app.url, key)('GET /v1/search?q=lantern', { headers });
    expect(answer.status).toBe(403);
  });
});

describe('people', () => {
  test('of every role find members by name and address, in every environment', async () => {
    const viewer = await signedInMember(app, owner, 'viewer', 'test');
    for (const q of ['viewer', viewer.email]) {
      const results = resultsOf(await viewer.query('search.all', { q }));
      expect(results).toContainEqual(
        expect.objectContaining({
          kind: 'member',
          id: viewer.memberId,
          title: 'A viewer',
          excerpt: viewer.email,
        }),
      );
    }
    await app.sql('update account set name = $1 where id = $2', ['Wanda Glow', viewer.userId]);
    expect(resultsOf(await viewer.query('search.all', { q: 'wanda' }))).toHaveLength(1);
    expect(resultsOf(await viewer.query('search.all', { q: viewer.memberId }))).toHaveLength(1);
    await app.sql('delete from membership where user_id = $1', [viewer.userId]);
    const admin = await signedInMember(app, owner, 'admin');
    expect(resultsOf(await admin.query('search.all', { q: 'wanda' }))).toEqual([]);
  });

  test('find keys and their state only as owners and admins, and messages only from editor up', async () => {
    const viewer = await signedInMember(app, owner, 'viewer');
    const editor = await signedInMember(app, owner, 'editor');
    const admin = await signedInMember(app, owner, 'admin');
    const kinds = async (person: typeof viewer) =>
      kindsOf(resultsOf(await person.query('search.all', { q: 'lantern' })));
    expect(await kinds(viewer)).toEqual(content.filter((kind) => kind !== 'message'));
    expect(await kinds(editor)).toEqual(content);
    const keys = async (person: typeof viewer, q: string) =>
      resultsOf(await person.query('search.all', { q, kinds: ['key'] }));
    const [renamed] = await app.sql<{ id: string; start: string }>(
      `update api_key set name = 'Lighthouse' where id = (select id from api_key where organization_id = $1 limit 1)
       returning id, start`,
      [owner.organization.id],
    );
    expect(await keys(editor, 'lighthouse')).toEqual([]);
    expect(await keys(admin, 'lighthouse')).toMatchObject([
      { kind: 'key', status: 'active', projectId: null },
    ]);
    expect(await keys(admin, renamed?.start ?? '')).toMatchObject([{ title: 'Lighthouse' }]);
    await app.sql('update api_key set revoked_at = now() where id = $1', [renamed?.id]);
    expect(await keys(admin, 'lighthouse')).toMatchObject([{ status: 'revoked' }]);
  });
});
