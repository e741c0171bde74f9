import { organizationsUpdate } from '@imprint/server/cli/organizations.update';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { addMember } from '../../support/fixtures/members.ts';
import type { Tenant } from '../../support/fixtures/tenants.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { underLoad } from '../../support/server/instances.ts';
import { expectWithin, slackMs } from '../../support/server/time.limits.ts';

let here: Installation;
let there: Installation;

beforeAll(async () => {
  here = await startInstallation();
  const url = new URL(String(here.deps.config.databaseUrl));
  url.searchParams.set('application_name', 'there');
  there = await startInstallation({ DATABASE_URL: url.href });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

/** Breaks all database connections of the other instance; waits until it has one. */
async function breakConnections(): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'there'`;
  await expect.poll(async () => (await here.sql(text)).length, { interval: 20 }).toBeGreaterThan(0);
}

const use = ({ url }: Installation, key: string) => restClient(url, key)('GET /v1/me');
const listProjects = ({ url }: Installation, cookie: string) => query(url, 'projects.list', {}, { cookie });

async function update(tenant: Tenant, changes: Record<string, string>): Promise<void> {
  await organizationsUpdate(here.deps, { organization: tenant.organization.slug, ...changes }, []);
}

/** A change made on one instance, and a request that shows it on either. */
interface Change {
  ask(instance: Installation): Promise<TestResponse>;
  before: unknown;
  make(): Promise<unknown>;
  after: unknown;
  seenIn(answer: TestResponse): unknown;
}

const status = (answer: TestResponse) => answer.status;
const minuteLimit = (answer: TestResponse) => answer.at('data.windows.0.limit');

const endOfSession = (cookie: string, make: Change['make']): Change => ({
  ask: (instance) => listProjects(instance, cookie),
  before: 200,
  make,
  after: 401,
  seenIn: status,
});

const changes: Record<string, () => Promise<Change>> = {
  'a revoked key': async () => {
    const { key, id } = await here.owner.createKey();
    const cookie = await here.owner.signIn();
    const make = () => mutate(here.url, 'keys.revoke', { keyId: id }, { cookie });
    return { ask: (instance) => use(instance, key), before: 200, make, after: 401, seenIn: status };
  },
  'a new plan': async () => {
    const tenant = await here.createTenant({ limits: 'plan' });
    const make = () => update(tenant, { plan: 'professional' });
    return {
      ask: (instance) => use(instance, tenant.key),
      before: 60,
      make,
      after: 300,
      seenIn: minuteLimit,
    };
  },
  'an override of the windows': async () => {
    const tenant = await here.createTenant({ limits: 'plan' });
    const make = () => update(tenant, { limits: '{"rest":{"minute":45}}' });
    return { ask: (instance) => use(instance, tenant.key), before: 60, make, after: 45, seenIn: minuteLimit };
  },
  'the removal of a member': async () => {
    const { userId, startSession } = await addMember(here, here.owner, 'editor');
    const cookie = await startSession();
    const make = () => here.sql('delete from membership where user_id = $1', [userId]);
    return endOfSession(cookie, make);
  },
  'a sign-out': async () => {
    const cookie = await here.owner.signIn();
    const make = () => mutate(here.url, 'session.signOut', {}, { cookie });
    return endOfSession(cookie, make);
  },
};

describe.each(Object.entries(changes))('%s', (_name, prepare) => {
  test.each([
    ['', async () => {}],
    [', right after the connections of the other broke', breakConnections],
  ] as const)('shows at once on its instance and within a second on the other%s', async (_when, disturb) => {
    const { ask, before, make, after, seenIn } = await prepare();
    for (const instance of [here, there]) expect(seenIn(await ask(instance))).toEqual(before);
    await disturb();
    await make();
    expect(seenIn(await ask(here))).toEqual(after);
    await expectWithin(1_000, async () => seenIn(await ask(there)), after);
    // No value from before the change comes back later.
    expect(seenIn(await ask(there))).toEqual(after);
  });
});

test('while connections break under load every response is a success or 503, and the server recovers', async () => {
  const rest = restClient(there.url, there.owner.key);
  const cookie = await there.owner.signIn();
  const senders = [
    () => rest('GET /v1/me'),
    () => rest('GET /v1/projects'),
    () => rest('POST /v1/projects', { body: { name: 'Under load' } }),
    () => listProjects(there, cookie),
  ];
  const answers = await underLoad([...senders, ...senders], async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await breakConnections();
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  const statuses = new Set(answers.map(({ response: answer }) => answer.status));
  expect([...statuses].filter((found) => ![200, 201, 503].includes(found))).toEqual([]);
  expect(answers.filter(({ response: answer }) => answer.status < 300).length).toBeGreaterThan(20);
  expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(3_000 + slackMs);
  for (const sendOne of senders) expect((await sendOne()).status).toBeLessThan(300);
});
