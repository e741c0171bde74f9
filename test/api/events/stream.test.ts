import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createEventsEndpoint } from '@imprint/server/surfaces/events/endpoint';
import type { OutputOf } from '@imprint/shared/contract';
import express from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
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

  test('can be open 30 times at once for a person, who can open another when one has closed', async () => {
    const { cookie } = await signedInMember(app, owner, 'viewer');
    const streams: EventStream[] = [];
    for (let count = 0; count < 30; count += 1) streams.push(await openEventStream(app.url, cookie));
    await expect(openEventStream(app.url, cookie)).rejects.toThrow(/429/);
    const { cookie: other } = await signedInMember(app, owner, 'viewer');
    streams.push(await openEventStream(app.url, other));
    streams[0]?.close();
    const isOpenedAgain = async () => {
      const again = await openEventStream(app.url, cookie).catch(() => null);
      if (again) streams.push(again);
      return again !== null;
    };
    await expect.poll(isOpenedAgain).toBe(true);
    for (const stream of streams) stream.close();
  });

  test('reads no more than a client takes', async () => {
    const calls = { '1': 0, '2': 0 };
    const server = createServer(
      express().use(
        createEventsEndpoint(
          app.deps,
          async (_, input) => {
            const isSlow = Object(input).after === 1;
            calls[isSlow ? '1' : '2'] += 1;
            const page = {
              events: [],
              hasMore: true,
              isComplete: true,
              padding: 'x'.repeat(isSlow ? 2 ** 24 : 1),
            };
            // Safe because the stream only sends it.
            return { ...page, next: isSlow ? 1 : 2 } as OutputOf<'events.list'>;
          },
          { assertOrigin: () => undefined },
        ),
      ),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // Safe because the server listens on a TCP port.
    const { port } = server.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1').pause();
    onTestFinished(() => {
      slow.destroy();
      server.close();
    });
    slow.write(`GET /events?after=1 HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`);
    await expect.poll(() => calls['1']).toBe(1);
    const stream = await openEventStream(`http://127.0.0.1:${port}`, cookie, { query: '?after=2' });
    for (let count = 0; count < 6; count += 1) await stream.next();
    stream.close();
    expect(calls['1']).toBe(1);
  });
});
