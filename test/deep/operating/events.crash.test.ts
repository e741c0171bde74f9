import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeId } from '@imprint/server/core/db/ids';
import type { Event } from '@imprint/shared/contract/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventPage, eventsAfter } from '../../support/clients/events.ts';
import { type RequestOptions, restClient, type TestResponse } from '../../support/clients/http.ts';
import type { Tenant } from '../../support/fixtures/tenants.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { seed } from '../../support/run/property.ts';
import { killableInstances } from '../../support/server/killable.instances.ts';

const changeCount = 10_000;
const writersPerTenant = 12;

const { database, tenants, urlOf, restart } = await killableInstances(2);
const agent = new Agent({ keepAlive: true });

interface Versioned {
  id: string;
  version: number;
}

/** What events are about: a version of a resource. */
const changeOf = ({ id, version }: { id: string | null; version: number | null }) => `${id} ${version}`;

/** All acknowledged changes of each organization. */
const acknowledged = new Map<Tenant, string[]>(tenants.map((tenant) => [tenant, []]));
const acknowledgedCount = () => [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0);

/** Sends requests to one instance, and to the other one once a connection breaks. */
class Caller {
  readonly #tenant: Tenant;
  #instance: number;

  constructor(tenant: Tenant, instance: number) {
    this.#tenant = tenant;
    this.#instance = instance % 2;
  }

  /** Sends a request once; null when the connection breaks. */
  async trySend(target: string, outgoing: RequestOptions = {}): Promise<TestResponse | null> {
    try {
      return await restClient(urlOf(this.#instance), this.#tenant.key)(target, { ...outgoing, agent });
    } catch {
      this.#instance = 1 - this.#instance;
      // Until one of them has started again.
      await pause(50);
      return null;
    }
  }

  /** Sends a request until it is answered, and tells whether it was sent several times. */
  async send(target: string, outgoing: RequestOptions) {
    for (let isRepeated = false; ; isRepeated = true) {
      const response = await this.trySend(target, outgoing);
      if (response && !isUnderWay(response)) return { response, isRepeated };
    }
  }

  /** Creates a resource once, however often the connection breaks. */
  async create(path: string, body: object): Promise<Versioned> {
    const headers = { 'idempotency-key': randomUUID() };
    const { response } = await this.send(`POST ${path}`, { body, headers });
    expect(response.status, response.text).toBe(201);
    // Safe because the matrix checks every success against the contract.
    const { id, version } = response.at('data') as Versioned;
    return this.#acknowledge({ id, version });
  }

  /** Changes a resource once: when the response was lost, the repeated request is refused with 412. */
  async update(path: string, { id, version }: Versioned, body: object): Promise<Versioned> {
    const { response, isRepeated } = await this.send(`PATCH ${path}/${id}`, {
      body: { ...body, expectedVersion: version },
    });
    expect(response.status, response.text).toBeOneOf(isRepeated ? [200, 412] : [200]);
    if (response.status === 200) expect(response.at('data.version')).toBe(version + 1);
    return this.#acknowledge({ id, version: version + 1 });
  }

  #acknowledge(resource: Versioned): Versioned {
    acknowledged.get(this.#tenant)?.push(changeOf(resource));
    return resource;
  }
}

/** Whether the first request with the Idempotency-Key has not ended yet. */
function isUnderWay(response: TestResponse): boolean {
  return response.status === 409 && response.at('error.details.field') === 'Idempotency-Key';
}

/** Creates and changes pages and projects until there are enough changes; the deletion is rolled back. */
async function write(caller: Caller, websiteId: string): Promise<void> {
  while (acknowledgedCount() < changeCount) {
    let page = await caller.create('/v1/pages', { websiteId, title: 'Rye' });
    for (let change = 1; change <= 5; change += 1)
      page = await caller.update('/v1/pages', page, { title: `Rye ${change}` });
    let project = await caller.create('/v1/projects', { name: 'Rye' });
    for (let change = 1; change <= 11; change += 1)
      project = await caller.update('/v1/projects', project, { name: `Rye ${change}` });
    await caller.send(`DELETE /v1/projects/${project.id}?dryRun=true`, {});
  }
}

/**
 * Follows the events of an organization over both instances, up to the number that is known at the end. When a
 * connection breaks, it goes back by some numbers, as an app does that does not know what it has handled.
 */
async function follow(caller: Caller, backBy: number, latest: () => number): Promise<Event[]> {
  const events: Event[] = [];
  const seen = new Map<number, Event>();
  for (let after = 0; after < latest(); ) {
    const response = await caller.trySend(`GET /v1/events?after=${after}&waitSeconds=5`);
    if (!response) {
      after = Math.max(0, after - backBy);
      continue;
    }
    expect(response.status, response.text).toBe(200);
    // Safe because the matrix checks every success against the contract.
    const { events: page, next, isComplete } = response.at('data') as EventPage;
    expect(isComplete).toBe(true);
    for (const event of page) {
      const double = seen.get(event.number);
      if (double) expect(event).toEqual(double);
      else events.push(event);
      seen.set(event.number, event);
    }
    after = next;
  }
  return events;
}

/** Kills one instance or both at random moments, and starts them again, until the work is over. */
async function killUntil(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const kill = fc.record({
    changes: fc.integer({ min: 200, max: 1_200 }),
    pauseMs: fc.integer({ min: 0, max: 50 }),
    instances: fc.constantFrom([0], [1], [0], [1], [0, 1]),
  });
  let count = 0;
  for (const { changes, pauseMs, instances } of fc.sample(kill, { seed, numRuns: 1_000 })) {
    const enough = acknowledgedCount() + changes;
    while (!isOver && acknowledgedCount() < enough) await pause(10);
    await pause(pauseMs);
    if (isOver) break;
    await restart(...instances);
    count += 1;
  }
  await over;
  return count;
}

/** Makes transactions end in another order than they began, and numbering take long enough to meet that of the other. */
async function slowDownEvents(): Promise<void> {
  await database.query(`
    create function dwell() returns trigger language plpgsql as $$
      begin perform pg_sleep(random() * 0.02); return new; end $$;
    create trigger dwell after insert on event for each row execute function dwell();
    create trigger dwell before update on event_counter for each row execute function dwell()`);
}

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(text, values)).rows;
}

test(`no event is lost or sent for nothing when instances are killed at random moments (seed ${seed})`, async () => {
  await slowDownEvents();
  const websiteIds = await Promise.all(
    tenants.map(async ({ key }) => (await createWebsite(restClient(urlOf(0), key))).id),
  );
  const latest = new Map<Tenant, number>();
  const followers = tenants.map((tenant, index) =>
    follow(new Caller(tenant, index), 50 * index, () => latest.get(tenant) ?? Number.POSITIVE_INFINITY),
  );
  const writers = tenants.flatMap((tenant, index) =>
    Array.from({ length: writersPerTenant }, (_, writer) =>
      write(new Caller(tenant, writer), String(websiteIds[index])),
    ),
  );
  const killCount = await killUntil(Promise.all(writers));
  expect(killCount).toBeGreaterThan(2);

  const unnumbered = () => sql('select from event where number is null');
  await expect.poll(async () => (await unnumbered()).length).toBe(0);
  for (const tenant of tenants) {
    const [row] = await sql<{ latest: string }>(
      'select latest from event_counter where organization_id = $1',
      [tenant.organization.id],
    );
    latest.set(tenant, Number(row?.latest));
  }
  for (const [index, tenant] of tenants.entries()) await assertEvents(tenant, (await followers[index]) ?? []);
});

/** All versions that the resources of an organization have had. */
async function committedChanges(organizationId: string): Promise<string[]> {
  const changes: string[] = [];
  for (const [table, prefix] of Object.entries({ project: 'proj', website: 'site', page: 'page' } as const)) {
    const rows = await sql<Versioned>(`select id, version from ${table} where organization_id = $1`, [
      organizationId,
    ]);
    for (const { id, version } of rows)
      for (let earlier = 1; earlier <= version; earlier += 1)
        changes.push(changeOf({ id: encodeId(prefix, id), version: earlier }));
  }
  return changes;
}

async function assertEvents(tenant: Tenant, followed: Event[]): Promise<void> {
  const { id: organizationId } = tenant.organization;
  const stored = await sql<{ number: string; type: string }>(
    'select number, type from event where organization_id = $1 order by number',
    [organizationId],
  );
  expect(stored.map(({ number }) => Number(number))).toEqual(stored.map((_, index) => index + 1));
  // Keys see no events of keys.
  const readable = stored.filter(({ type }) => !type.startsWith('key.'));
  expect(followed.map(({ number }) => number)).toEqual(readable.map(({ number }) => Number(number)));
  expect(await eventsAfter(restClient(urlOf(1), tenant.key))).toEqual(followed);
  expect(new Set(followed.map(({ id }) => id)).size).toBe(followed.length);

  const changes = followed.map(({ resourceId: id, version }) => changeOf({ id, version }));
  const committed = await committedChanges(organizationId);
  expect(changes.toSorted()).toEqual(committed.toSorted());
  const isCommitted = new Set(committed);
  expect(acknowledged.get(tenant)?.filter((change) => !isCommitted.has(change))).toEqual([]);
  for (const [id, events] of Map.groupBy(followed, ({ resourceId }) => resourceId)) {
    const versions = events.map(({ version }) => version);
    expect(versions, `${id}`).toEqual(versions.map((_, index) => index + 1));
  }
}
