import { describe, expect, test } from 'vitest';
import { signedInMember } from '../../support/clients/dashboard.session.ts';
import { type EventStream, openEventStream } from '../../support/clients/event.stream.ts';
import { restClient } from '../../support/clients/http.ts';
import { emptyOrganization } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer({ TRUST_PROXY: 'true' });
const { cookie } = await signedInMember(app, owner, 'editor');

/** Reads messages until one has events. */
async function nextEvents(stream: EventStream) {
  for (;;) {
    const message = await stream.next();
    if (!message) throw new Error('The stream has ended.');
    if (message.page.events.length > 0) return message;
  }
}

describe('the stream of events', () => {
  test('begins with what happens from now on, and sends it as it happens', async () => {
    await createProject(rest);
    await app.deps.events.number();
    const stream = await openEventStream(app.url, cookie);
    const first = await stream.next();
    expect(first?.page.events).toEqual([]);
    expect(first?.id).toBe(String(first?.page.next));
    const { id } = await createProject(rest);
    const { page } = await nextEvents(stream);
    expect(page.events).toMatchObject([{ type: 'project.created', resourceId: id }]);
    stream.close();
  });

  test('continues after the last message when the browser connects again', async () => {
    const stream = await openEventStream(app.url, cookie);
    const first = await stream.next();
    stream.close();
    const { id } = await createProject(rest);
    await app.deps.events.number();
    for (const place of [{ lastEventId: String(first?.id) }, { query: `?after=${first?.id}` }]) {
      const again = await openEventStream(app.url, cookie, place);
      const events = (await nextEvents(again)).page.events;
      expect(events).toContainEqual(expect.objectContaining({ type: 'project.created', resourceId: id }));
      again.close();
    }
  });

  test('is that of the organization and environment in the query', async () => {
    const stream = await openEventStream(app.url, cookie, { query: '?environment=dev' });
    await stream.next();
    const developer = restClient(app.url, (await owner.createKey({ environment: 'dev' })).key);
    await createProject(rest);
    const { id } = await createProject(developer);
    const { page } = await nextEvents(stream);
    const projects = page.events.filter(({ type }) => type === 'project.created');
    expect(projects.map(({ resourceId }) => resourceId)).toEqual([id]);
    stream.close();
    await expect(openEventStream(app.url, cookie, { query: '?organization=elsewhere' })).rejects.toThrow(
      /40[134]/,
    );
  });

  test('is refused without a session, from another site, with another method and with a bad number', async () => {
    const statusOf = async (path: string, init: RequestInit) =>
      (await fetch(`${app.url}${path}`, init)).status;
    expect(await statusOf('/events', {})).toBe(401);
    expect(await statusOf('/events', { headers: { cookie, origin: 'https://evil.example' } })).toBe(403);
    expect(await statusOf('/events', { headers: { cookie }, method: 'POST' })).toBe(405);
    expect(await statusOf('/events?after=soon', { headers: { cookie } })).toBe(400);
    expect(await statusOf('/events?after=1&after=2', { headers: { cookie } })).toBe(400);
    expect(await statusOf('/events/other', { headers: { cookie } })).toBe(404);
  });

  test('ends without another event when the session does', async () => {
    const home = await emptyOrganization(app, 'Short stay');
    const person = await signedInMember(app, home, 'viewer');
    const stays = await signedInMember(app, home, 'owner');
    const stream = await openEventStream(app.url, person.cookie);
    await stream.next();
    await person.mutate('session.signOut');
    await stays.mutate('projects.create', { name: 'Unseen' });
    expect(await stream.next()).toBeNull();
  });

  test('ends when the server stops', async () => {
    const other = await startInstallation();
    const member = await signedInMember(other, other.owner, 'viewer');
    const stream = await openEventStream(other.url, member.cookie);
    await stream.next();
    await other.deps.events.stop();
    expect(await stream.next()).toBeNull();
    await other.close();
  });
});
