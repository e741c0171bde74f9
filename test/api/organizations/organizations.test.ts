import { commands } from '@imprint/server/cli/commands';
import { decodeId, encodeId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { restClient, sendConcurrently } from '../../support/clients/http.ts';
import { message, query, toolClient } from '../../support/clients/rpc.ts';
import { upload } from '../../support/files/uploads.ts';
import { keyActions } from '../../support/fixtures/keys.ts';
import { addMember, addMembership, emptyOrganization } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger, readOnly } = await testServer({
  TRUST_PROXY: 'true',
  MAX_ORGANIZATIONS_PER_PERSON: '4',
});
const ownerSession = dashboardSession(app, await owner.signIn());
const byKey = (name: string) => query(app.url, name, {}, { authorization: `Bearer ${owner.readOnlyKey}` });

describe('an organization', () => {
  test('starts on the free plan with its creator as the only member, and is listed with the role', async () => {
    const editor = await signedInMember(app, owner, 'editor');
    const made = dataOf(await editor.mutate('organizations.create', { name: 'Zeppelin Works' }));
    expect(made).toEqual({
      id: expect.stringMatching(/^org_/),
      name: 'Zeppelin Works',
      slug: 'zeppelin-works',
      plan: 'free',
    });
    const { name, slug, plan, id } = owner.organization;
    expect(dataOf(await editor.query('organizations.list'))).toEqual({
      organizations: [
        { id: encodeId('org', id), name, slug, plan, role: 'editor' },
        { ...Object(made), role: 'owner' },
      ],
    });
  });

  test('leaves no entry in the activity of the current one when it is created', async () => {
    const editor = await signedInMember(app, owner, 'editor');
    const id = dataOf(await editor.mutate('organizations.create', { name: 'Quiet Company' }), 'id');
    expect((await ownerSession.query('activity.list', { limit: 100 })).text).not.toContain(id);
    await editor.mutate('session.switch', { organization: 'quiet-company' });
    const [first] = [dataOf(await editor.query('activity.list', { operation: 'organizations' }), 'data.0')];
    expect(first).toMatchObject({
      operation: 'organizations.create',
      resourceId: id,
      actor: { name: 'A editor' },
    });
  });

  test('with a name in use gets another slug', async () => {
    const slugs = [];
    for (let count = 0; count < 2; count++)
      slugs.push(dataOf(await ownerSession.mutate('organizations.create', { name: 'Twice' }), 'slug'));
    expect(slugs).toEqual(['twice', 'twice-2']);
  });

  test('can be renamed by owners and admins, and its slug stays', async () => {
    const home = await emptyOrganization(app, 'Before');
    const [admin, editor] = [
      await signedInMember(app, home, 'admin'),
      await signedInMember(app, home, 'editor'),
    ];
    const { slug } = Object(dataOf(await admin.query('organizations.get')));
    expect(dataOf(await admin.mutate('organizations.update', { name: ' After ' }))).toMatchObject({
      name: 'After',
      slug,
    });
    expect(dataOf(await editor.query('session.get'), 'session.organization.name')).toBe('After');
    expect(outcomeOf(await editor.mutate('organizations.update', { name: 'Mine' }))).toBe('FORBIDDEN');
    expect(outcomeOf(await admin.mutate('organizations.update', { name: '   ' }))).toBe('VALIDATION_ERROR');
  });

  test('is not accessible to a key or to another organization', async () => {
    for (const verb of ['list', 'get', 'checklist']) {
      expect(outcomeOf(await byKey(`organizations.${verb}`))).toBe('FORBIDDEN');
    }
    expect((await readOnly.rest('GET /v1/organizations')).status).toBe(404);
    const outside = dashboardSession(app, await stranger.signIn());
    for (const verb of ['list', 'get', 'checklist']) {
      const { text } = await outside.query(`organizations.${verb}`);
      expect(text).not.toContain(owner.organization.slug);
      expect(text).not.toContain(encodeId('org', owner.organization.id));
    }
  });
});

describe('one person', () => {
  const create = (person: DashboardSession) => person.mutate('organizations.create', { name: 'One more' });
  const outcomes = async (person: DashboardSession, count: number) =>
    (await sendConcurrently(count, () => create(person))).map(outcomeOf).sort();

  test('creates no more organizations than one person may own, even concurrently', async () => {
    const editor = await signedInMember(app, owner, 'editor');
    expect(await outcomes(editor, 12)).toEqual([...Array(8).fill('CONFLICT'), ...Array(4).fill('OK')]);
    const refused = await create(editor);
    expect([refused.status, refused.at('error.message')]).toEqual([
      409,
      'You own 4 organizations already, and the limit is 4. Delete one first, or leave it to another owner.',
    ]);
  });

  test('may create another when fewer are owned, whoever created them', async () => {
    const editor = await signedInMember(app, owner, 'editor');
    const id = dataOf(await create(editor), 'id');
    const given = await emptyOrganization(app, 'Given');
    await addMembership(app, given, editor.userId, 'owner');
    expect(await outcomes(editor, 3)).toEqual(['CONFLICT', 'OK', 'OK']);
    await app.sql(`update membership set role = 'admin' where organization_id = $1 and user_id = $2`, [
      decodeId('org', String(id)),
      editor.userId,
    ]);
    expect(await outcomes(editor, 2)).toEqual(['CONFLICT', 'OK']);
  });

  test('can be given any number of organizations by the operator', async () => {
    const editor = await signedInMember(app, owner, 'editor');
    const organizationsCreate = await commands.get('organizations create')?.load();
    const options = { 'owner-email': editor.email, 'owner-password': 'eight blue trumpets hum' };
    for (let count = 0; count < 5; count++) {
      const made = await organizationsCreate?.(app.deps, { name: 'By the operator', ...options }, []);
      expect(made).toMatchObject({ owner: 'existing account, password unchanged' });
    }
    expect(outcomeOf(await create(editor))).toBe('CONFLICT');
  });
});

describe('the storage of an organization', () => {
  test('is reported with its limit, as the sum of all environments', async () => {
    const tenant = await app.createTenant({ storageBytes: 5_000 });
    const session = dashboardSession(app, await tenant.signIn());
    const storage = async () => dataOf(await session.query('organizations.get'), 'storage');
    expect(await storage()).toEqual({ usedBytes: 0, limitBytes: 5_000 });
    for (const environment of ['live', 'test'] as const) {
      const rest = restClient(app.url, (await tenant.createKey({ environment })).key);
      const { id } = await createProject(rest);
      await upload(rest, id, 'notes.txt', Buffer.alloc(1_500, environment));
    }
    expect(await storage()).toEqual({ usedBytes: 3_000, limitBytes: 5_000 });
  });
});

describe('the checklist', () => {
  test('is completed by what actually happens', async () => {
    const home = await emptyOrganization(app, 'Beginners');
    const person = await addMember(app, home, 'owner');
    const dashboard = dashboardSession(app, await person.startSession());
    const checklist = async () => dataOf(await dashboard.query('organizations.checklist'));
    const nothing = {
      hasWebsite: false,
      hasPublishedWebsite: false,
      hasKey: false,
      firstRequestAt: null,
      firstToolCallAt: null,
    };
    expect(await checklist()).toEqual(nothing);

    const inTest = dashboardSession(app, await person.startSession('test'));
    const projectId = dataOf(await inTest.mutate('projects.create', { name: 'First steps' }), 'id');
    const website = await inTest.mutate('websites.create', { projectId, name: 'First steps' });
    expect(await checklist()).toEqual({ ...nothing, hasWebsite: true });
    const sites = { hasWebsite: true, hasPublishedWebsite: true };
    await inTest.mutate('websites.publish', { websiteId: dataOf(website, 'id') });
    expect(await checklist()).toEqual({ ...nothing, ...sites });
    const { created } = await keyActions(app);
    const { key } = await created({ environment: 'dev' }, dashboard.cookie);
    expect(await checklist()).toEqual({ ...nothing, ...sites, hasKey: true });

    // What fails is no first request.
    await restClient(app.url, key)('GET /v1/projects/proj_unknown');
    await expect
      .poll(() =>
        app.sql('select 1 from api_key where organization_id = $1 and last_used_at is not null', [
          home.organization.id,
        ]),
      )
      .toHaveLength(1);
    expect(await checklist()).toEqual({ ...nothing, ...sites, hasKey: true });
    await restClient(app.url, key)('GET /v1/projects');
    const instant = expect.stringMatching(/Z$/);
    await expect.poll(checklist).toMatchObject({ firstRequestAt: instant, firstToolCallAt: null });
    const { firstRequestAt } = Object(await checklist());
    await toolClient(app.url, key)(message('list_projects'));
    await expect.poll(checklist).toMatchObject({ firstToolCallAt: instant });
    await restClient(app.url, key)('GET /v1/projects');
    await expect
      .poll(() =>
        app.sql('select 1 from api_key where organization_id = $1 and last_used_at > $2', [
          home.organization.id,
          new Date(Date.parse(firstRequestAt) + 500),
        ]),
      )
      .toHaveLength(1);
    expect(await checklist()).toMatchObject({ firstRequestAt });
  });
});
