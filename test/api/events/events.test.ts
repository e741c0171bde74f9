import { encodeId } from '@imprint/server/core/db/ids';
import type { Event } from '@imprint/shared/contract/events';
import { describe, expect, test } from 'vitest';
import { eventsAfter, eventsOf, readEvents } from '../../support/clients/events.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { makeDue, queuePublishing } from '../../support/fixtures/schedules.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const website = await createWebsite(rest, { projectId });

const during = (change: () => Promise<unknown>) => eventsOf(app.deps.events, rest, change);
const typesOf = (events: readonly Event[]) => events.map(({ type }) => type);

describe('an event', () => {
  test('says what happened, to what, when, where and by whom, and nothing of the content', async () => {
    const answers: { requestId: unknown; id: unknown }[] = [];
    const [event, ...others] = await during(async () => {
      const answer = await rest('POST /v1/pages', { body: { websiteId: website.id, title: 'Secret plans' } });
      answers.push({ requestId: answer.at('meta.requestId'), id: answer.at('data.id') });
    });
    expect(others).toEqual([]);
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      number: expect.any(Number),
      type: 'page.created',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      organizationId: encodeId('org', owner.organization.id),
      environment: 'live',
      projectId,
      resourceId: answers[0]?.id,
      version: 1,
      actor: { type: 'apiKey', id: expect.stringMatching(/^key_/) },
      requestId: answers[0]?.requestId,
    });
  });

  test('is sent neither for a refused change nor for a dry run', async () => {
    const events = await during(async () => {
      expect((await rest('POST /v1/pages', { body: { websiteId: website.id } })).status).toBe(400);
      expect(
        (
          await rest(`PATCH /v1/websites/${website.id}`, {
            headers: { 'if-match': '"99"' },
            body: { name: 'No' },
          })
        ).status,
      ).toBe(412);
      expect((await rest(`DELETE /v1/websites/${website.id}?dryRun=true`)).status).toBe(200);
    });
    expect(events).toEqual([]);
  });

  test('is sent once for a request that is repeated with its Idempotency-Key', async () => {
    const create = () =>
      rest('POST /v1/projects', { headers: { 'idempotency-key': 'events-1' }, body: { name: 'Once' } });
    expect(typesOf(await during(async () => [await create(), await create()]))).toEqual(['project.created']);
  });

  test('is sent for a publication and a schedule that come with a change', async () => {
    const page = await createPage(rest, { websiteId: website.id });
    const path = `/v1/pages/${page.id}`;
    const change = (body: object) => during(() => rest(`PATCH ${path}`, { body }));
    expect(typesOf(await change({ title: 'Now', status: 'published' }))).toEqual([
      'page.updated',
      'page.published',
    ]);
    expect(typesOf(await change({ status: 'unpublished' }))).toEqual(['page.updated', 'page.unpublished']);
    const schedule = { publishAt: '2090-01-01T00:00:00Z', unpublishAt: '2091-01-01T00:00:00Z' };
    expect(typesOf(await change(schedule))).toEqual(['page.updated', 'page.scheduled']);
  });

  test('tells an archived project that is a draft again from one that was taken offline', async () => {
    const { id } = await createProject(rest);
    const to = (status: string) => during(() => rest(`PATCH /v1/projects/${id}`, { body: { status } }));
    expect(typesOf(await to('published'))).toEqual(['project.updated', 'project.published']);
    expect(typesOf(await to('draft'))).toEqual(['project.updated', 'project.unpublished']);
    expect(typesOf(await to('archived'))).toEqual(['project.updated', 'project.archived']);
    expect(typesOf(await to('draft'))).toEqual(['project.updated', 'project.unarchived']);
  });

  test('is sent for what a schedule does', async () => {
    const page = await createPage(rest, { websiteId: website.id });
    const body = { publishAt: '2090-01-01T00:00:00Z' };
    expect((await rest(`POST /v1/pages/${page.id}/schedule`, { body })).status).toBe(200);
    await makeDue(app.sql, 'page', 'publish_at', 1, page.id);
    const [event] = await during(async () => {
      await queuePublishing(app);
      await expect
        .poll(async () => (await rest(`GET /v1/pages/${page.id}`)).at('data.status'))
        .toBe('published');
    });
    expect(event).toMatchObject({
      type: 'page.published',
      resourceId: page.id,
      projectId,
      actor: { type: 'system', id: null },
    });
  });

  test('is sent for everything that a template makes', async () => {
    const types = typesOf(
      await during(() =>
        rest('POST /v1/websites', { body: { projectId, name: 'Company', template: 'company' } }),
      ),
    );
    for (const type of ['website.created', 'page.created', 'media.created', 'token.imported'])
      expect(types, type).toContain(type);
  });
});

describe('several events of one request', () => {
  test('name each resource with its own project, and none that was refused', async () => {
    const other = await createProject(rest);
    const [one, two] = [
      await createPost(rest, { projectId }),
      await createPost(rest, { projectId: other.id }),
    ];
    const ids = [one.id, 'post_01h2xcejqtf2nbrexx3vqjhp41', two.id];
    const events = await during(() => rest('POST /v1/blog/posts/publish', { body: { ids } }));
    expect(events).toMatchObject([
      { type: 'post.published', resourceId: one.id, projectId, version: 2 },
      { type: 'post.published', resourceId: two.id, projectId: other.id, version: 2 },
    ]);
  });

  test('tell of the pages that are published along with their website', async () => {
    const site = await createWebsite(rest, { projectId });
    const page = await createPage(rest, { websiteId: site.id });
    const body = { includePages: true };
    const events = await during(() => rest(`POST /v1/websites/${site.id}/publish`, { body }));
    expect(events).toMatchObject([
      { type: 'website.published', resourceId: site.id },
      { type: 'page.published', resourceId: page.id, projectId },
    ]);
  });
});

describe('the list', () => {
  test('is in the order of numbers without a gap, a page at a time', async () => {
    await Promise.all(Array.from({ length: 30 }, () => createProject(rest)));
    await app.deps.events.number();
    const [first, ...others] = await eventsAfter(rest, 0, '&types=project.created');
    const all = await eventsAfter(rest, Number(first?.number) - 1);
    expect(all.length).toBeGreaterThan(others.length);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => Number(first?.number) + index));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const [, second, third] = all;
    const page = await readEvents(rest, `?after=${first?.number}&limit=2`);
    expect(page).toEqual({ events: [second, third], next: third?.number, hasMore: true, isComplete: true });
  });

  test('has the events of its organization and environment alone', async () => {
    const own = await eventsAfter(stranger.rest);
    const developer = restClient(app.url, (await owner.createKey({ environment: 'dev' })).key);
    await createProject(developer);
    await app.deps.events.number();
    expect(
      own.every(({ organizationId }) => organizationId === encodeId('org', stranger.organization.id)),
    ).toBe(true);
    expect((await eventsAfter(rest)).every(({ environment }) => environment !== 'dev')).toBe(true);
    const [event] = (await eventsAfter(developer)).filter(({ environment }) => environment === 'dev');
    expect(event?.type).toBe('project.created');
  });

  test('selects types, also all of a kind', async () => {
    const types = typesOf(await eventsAfter(rest, 0, '&types=website.*&types=page.moved'));
    expect(types.length).toBeGreaterThan(0);
    expect(types.every((type) => type.startsWith('website.'))).toBe(true);
    const refused = await rest('GET /v1/events?types=page.eaten');
    expect([refused.status, refused.at('error.details.field')]).toEqual([400, 'types.0']);
  });

  test('leaves out what a key may not read, and refuses to list nothing else', async () => {
    const { key } = await owner.createKey({ scopes: ['blog:read'], readsPersonalData: false });
    const blogOnly = restClient(app.url, key);
    const types = typesOf(await eventsAfter(blogOnly));
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types.map((type) => type.split('.')[0]))).toEqual(new Set(['author', 'category', 'post']));
    const refused = await blogOnly('GET /v1/events?types=page.*');
    expect(refused.at('error')).toMatchObject({
      code: 'FORBIDDEN',
      details: { required: 'websites:read', provided: ['blog:read'] },
    });
    expect((await readOnly.rest('GET /v1/events?types=member.*')).status).toBe(403);
  });

  test('has only the events of the projects of a key', async () => {
    const other = await createProject(rest);
    await createWebsite(rest, { projectId: other.id });
    await app.deps.events.number();
    const restricted = restClient(app.url, (await owner.createKey({ projectIds: [other.id] })).key);
    const events = await eventsAfter(restricted);
    expect(typesOf(events)).toEqual(['project.created', 'website.created']);
    expect((await eventsAfter(rest, 0, `&projectId=${other.id}`)).map(({ id }) => id)).toEqual(
      events.map(({ id }) => id),
    );
    expect((await restricted(`GET /v1/events?projectId=${projectId}`)).status).toBe(404);
    expect((await stranger.rest(`GET /v1/events?projectId=${projectId}`)).status).toBe(403);
  });

  test('says when events have expired', async () => {
    const { rest: other, organizationId } = await freshOrganization();
    for (let count = 0; count < 3; count += 1) await createProject(other);
    await app.deps.events.number();
    expect((await readEvents(other, '?after=0')).isComplete).toBe(true);
    await app.sql('delete from event where organization_id = $1 and number <= 2', [organizationId]);
    expect((await readEvents(other, '?after=0')).isComplete).toBe(false);
    expect((await readEvents(other, '?after=2')).isComplete).toBe(true);
    const { next } = await readEvents(other, '?after=latest');
    await app.sql('delete from event where organization_id = $1', [organizationId]);
    const none = { events: [], next, hasMore: false };
    expect(await readEvents(other, `?after=${next - 1}`)).toEqual({ ...none, isComplete: false });
    expect(await readEvents(other, `?after=${next}`)).toEqual({ ...none, isComplete: true });
  });

  test('says that a number is above the last one, and continues after that, as when a backup was restored', async () => {
    const { rest: other } = await freshOrganization();
    await createProject(other);
    await app.deps.events.number();
    const { next } = await readEvents(other, '?after=latest');
    const page = await readEvents(other, `?after=${next + 1}&waitSeconds=20`);
    expect(page).toEqual({ events: [], next, hasMore: false, isComplete: false });
  });
});

async function freshOrganization() {
  const tenant = await app.createTenant();
  return { organizationId: tenant.organization.id, rest: restClient(app.url, tenant.key) };
}
