import { type RestClient, restClient } from '../clients/http.ts';
import { addMember } from '../fixtures/members.ts';
import { createProject } from '../fixtures/projects.ts';
import { createWebsite, tryCreateRedirect } from '../fixtures/websites.ts';
import type { Installation } from '../server/installation.ts';
import { testServer } from '../server/test.server.ts';
import type { Caller, FuzzRequest } from './fuzz.request.ts';
import { type Exchange, exchange } from './raw.client.ts';

/** An installation with data to attack, and data of a stranger that must stay unchanged. */
export interface World {
  app: Installation;
  /** The values of placeholders and credentials that requests may contain. */
  names: Map<string, string>;
  /** The number of people with a session. */
  peopleCount: number;
  /** Texts that only the stranger, or nobody, may read. */
  secrets: readonly string[];
  /** All data of the stranger as one text. */
  strangerRows(): Promise<string>;
  /** Counts all writes of any caller. */
  writes(): Promise<string>;
}

/** The number of requests sent so far; it determines the session and the client address of the next one. */
let requestCount = 0;

/**
 * Await it at the top of a test file; everything is closed after the last test.
 * @param peopleCount requests rotate among these people, because each may make 600 calls a minute
 */
export async function createWorld(peopleCount: number): Promise<World> {
  const { app, owner, rest: ownerRest, stranger } = await testServer({ TRUST_PROXY: 'true' });
  const { rest: strangerRest } = stranger;
  const names = new Map([
    ['key', owner.key],
    ['readOnlyKey', owner.readOnlyKey],
    ['testKey', (await owner.createKey({ environment: 'test' })).key],
  ]);
  for (const number of [0, 1, 2]) names.set(`@own${number}@`, (await createProject(ownerRest)).id);
  names.set('@last@', String(names.get('@own0@')));
  names.set('@test@', (await createProject(restClient(app.url, String(names.get('testKey'))))).id);
  const foreign = await createProject(strangerRest, {
    name: 'Whispered plans',
    description: 'Unspoken words',
  });
  const foreignKey = await stranger.createKey();
  names.set('@foreign@', foreign.id).set('@foreignKey@', foreignKey.id);
  names.set('@key@', (await owner.createKey()).id);
  await createProject(strangerRest);
  await addWebsites(names, ownerRest, strangerRest, foreign.id);
  names.set('@cursor@', await firstCursor(ownerRest)).set('@foreignCursor@', await firstCursor(strangerRest));
  const deleted = await createProject(ownerRest);
  await ownerRest(`DELETE /v1/projects/${deleted.id}`);
  names.set('@gone@', deleted.id);
  for (let number = 0; number < peopleCount; number++) {
    names.set(`session${number}`, await (await addMember(app, owner, 'owner')).startSession());
  }
  names.set('viewer', await (await addMember(app, owner, 'viewer')).startSession());
  const departing = await addMember(app, owner, 'editor');
  names.set('lastSession', await departing.startSession());

  const organizationId = stranger.organization.id;
  return {
    app,
    names,
    peopleCount,
    secrets: [
      ...['Whispered plans', 'Unspoken words', 'Whispered pages', '/unspoken'],
      ...[stranger.organization.name, stranger.email, stranger.key],
      ...[foreignKey.key, 'a secret for tests', owner.key, owner.readOnlyKey, String(names.get('viewer'))],
    ],
    async strangerRows() {
      const [row] = await app.sql<{ rows: string }>(strangersRows, [organizationId]);
      return String(row?.rows);
    },
    async writes() {
      const [row] = await app.sql<{ writes: string }>(writes);
      return String(row?.writes);
    },
  };
}

/** Creates a website with a redirect for each of the two organizations. */
async function addWebsites(
  names: World['names'],
  mine: RestClient,
  theirs: RestClient,
  foreignProjectId: string,
): Promise<void> {
  const website = await createWebsite(mine);
  const foreign = await createWebsite(theirs, { projectId: foreignProjectId, name: 'Whispered pages' });
  const redirect = await tryCreateRedirect(mine, website.id, '/first', '/second');
  const foreignRedirect = await tryCreateRedirect(theirs, foreign.id, '/whispered', '/unspoken');
  names.set('@site0@', website.id).set('@foreignSite@', foreign.id);
  names.set('@redirect@', String(redirect.at('data.id')));
  names.set('@foreignRedirect@', String(foreignRedirect.at('data.id')));
}

async function firstCursor(rest: RestClient): Promise<string> {
  return String((await rest('GET /v1/projects?limit=1')).at('pagination.nextCursor'));
}

// The last use of a key and the first use of an organization's keys are recorded without a write by a caller.
const strangersRows = `
  select concat(
    (select jsonb_agg(to_jsonb(t) order by t.id) from project t where organization_id = $1),
    (select jsonb_agg(to_jsonb(t) order by t.id) from website t where organization_id = $1),
    (select jsonb_agg(to_jsonb(t) order by t.id) from redirect t where organization_id = $1),
    (select jsonb_agg(to_jsonb(t) - array['last_used_at', 'last_used_address', 'last_operation'] order by t.id)
      from api_key t where organization_id = $1),
    (select jsonb_agg(to_jsonb(t) order by t.user_id) from membership t where organization_id = $1),
    (select count(*) from activity t where organization_id = $1),
    (select to_jsonb(t) - 'first_request_at' - 'first_tool_call_at' from organization t where id = $1)) as rows`;

const writes = `
  select concat_ws(' ', (select count(*) from activity), (select count(*) from replay),
    (select concat(count(*), '/', sum(version)) from project),
    (select concat(count(*), '/', sum(version)) from website),
    (select concat(count(*), '/', max(updated_at)) from redirect),
    (select concat(count(*), '/', count(revoked_at)) from api_key)) as writes`;

/** Fills in the placeholders and sends the request with exactly its headers. */
export function sendRequest(world: World, shot: FuzzRequest): Promise<Exchange> {
  const { app, names } = world;
  requestCount += 1;
  const fill = (text: string) => text.replaceAll(/@\w+@/g, (name) => names.get(name) ?? name);
  const body = Buffer.from(fill(shot.body));
  const head = [
    `${shot.method} ${fill(shot.target).replaceAll(/[^\x21-\x7e]/g, '_')} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...credentialOf(world, shot.caller),
    ...shot.headers.map(([name, value]) => `${name}: ${fill(value).replaceAll(/[^\t\x20-\xff]/g, '')}`),
    // A new client address, so that it is not throttled for the failures of others.
    `X-Forwarded-For: 10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    ...(body.length > 0 || /^P/.test(shot.method) ? [`Content-Length: ${body.length}`] : []),
  ].join('\r\n');
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]);
  return exchange(app.url, { bytes, isComplete: true, isHead: shot.method === 'HEAD' });
}

function credentialOf({ names, peopleCount }: World, caller: Caller): string[] {
  if (caller === 'nobody') return [];
  if (caller === 'session') return [`Cookie: ${names.get(`session${requestCount % peopleCount}`)}`];
  const credential = String(names.get(caller));
  return [
    credential.startsWith('svc_session=') ? `Cookie: ${credential}` : `Authorization: Bearer ${credential}`,
  ];
}

/** Recreates what a request deleted for the next requests. */
export async function restoreWorld({ app, names }: World, { responses }: Exchange): Promise<void> {
  const [answer] = responses;
  const [, created, prefix] = /"id":"((proj|redir)_\w+)"/.exec(answer?.body ?? '') ?? [];
  if (answer?.status === 201 && created) names.set(prefix === 'proj' ? '@last@' : '@redirect@', created);
  if (!answer?.body.includes('"deleted":true')) return;
  const rest = restClient(app.url, app.owner.key);
  for (const name of ['@own0@', '@own1@', '@own2@']) {
    if ((await rest(`GET /v1/projects/${names.get(name)}`)).status === 200) continue;
    names.set(name, (await createProject(rest)).id);
  }
  if ((await rest(`GET /v1/websites/${names.get('@site0@')}`)).status !== 200) {
    names.set('@site0@', (await createWebsite(rest)).id);
  }
}
