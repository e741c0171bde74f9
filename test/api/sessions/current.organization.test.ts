import { describe, expect, test } from 'vitest';
import { message, mutate, query, toolClientWithHeaders } from '../../support/clients/rpc.ts';
import { addMember, addMembership, type Member } from '../../support/fixtures/members.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger } = await testServer();
const [own, other] = [owner.organization, stranger.organization];

/** Signs in an editor of the first organization who is a viewer in the second. */
async function memberOfBoth(): Promise<
  Member & { cookie: string; tabIn(slug: string): Record<string, string> }
> {
  const person = await addMember(app, owner, 'editor');
  await addMembership(app, stranger, person.userId, 'viewer');
  const cookie = await person.startSession();
  return { ...person, cookie, tabIn: (slug) => ({ cookie, 'x-svc-organization': slug }) };
}

const whereAmI = (headers: Record<string, string>) => query(app.url, 'session.get', {}, headers);
const refusal = (slug: string, provided: unknown) => ({
  message: `The organization ${slug} does not exist, or you are not a member.`,
  data: { code: 'FORBIDDEN', details: { required: 'account', provided } },
});

describe('two tabs of one session', () => {
  test('act in two organizations, each with its own role', async () => {
    const { tabIn } = await memberOfBoth();
    const [here, there] = await Promise.all([own, other].map(({ slug }) => whereAmI(tabIn(slug))));
    expect(here?.at('result.data.session')).toMatchObject({
      organization: { slug: own.slug },
      role: 'editor',
    });
    expect(there?.at('result.data.session')).toMatchObject({
      organization: { slug: other.slug },
      role: 'viewer',
    });

    const created = await mutate(app.url, 'projects.create', { name: 'In the first tab' }, tabIn(own.slug));
    expect(created.status).toBe(200);
    const refused = await mutate(app.url, 'projects.create', { name: 'In the second' }, tabIn(other.slug));
    expect(refused.at('error.data')).toMatchObject({
      code: 'FORBIDDEN',
      details: { required: 'projects:write' },
    });
    const seen = await query(app.url, 'projects.list', {}, tabIn(other.slug));
    expect(seen.text).not.toContain('In the first tab');
  });

  test('can also select the environment', async () => {
    const { tabIn } = await memberOfBoth();
    const answer = await whereAmI({ ...tabIn(other.slug), 'x-svc-environment': 'dev' });
    expect(answer.at('result.data.session')).toMatchObject({
      organization: { slug: other.slug },
      environment: 'dev',
    });
  });

  test('do not change the organization of the session elsewhere', async () => {
    const { cookie, tabIn } = await memberOfBoth();
    await mutate(app.url, 'account.update', { name: 'From the other tab' }, tabIn(other.slug));
    expect((await whereAmI({ cookie })).at('result.data.session.organization.slug')).toBe(own.slug);
  });

  test('do not affect the tool endpoint, which uses the organization of the session', async () => {
    const { tabIn } = await memberOfBoth();
    const tools = toolClientWithHeaders(app.url, tabIn(other.slug));
    const answer = await tools(message('create_project', { name: 'By tool' }));
    expect(answer.at('error')).toBeUndefined();
    const text = `select organization_id as id from project where name = 'By tool'`;
    expect(await app.sql(text)).toEqual([{ id: own.id }]);
  });
});

describe('an organization that the person does not belong to', () => {
  test.for(['a foreign one', 'one that does not exist'])('is refused by header: %s', async (which) => {
    const slug = which === 'a foreign one' ? other.slug : 'no-such-organization';
    const cookie = await (await addMember(app, owner, 'owner')).startSession();
    const headers = { cookie, 'x-svc-organization': slug };
    const answers = [
      await whereAmI(headers),
      await mutate(app.url, 'projects.create', { name: 'Smuggled in' }, headers),
      await mutate(app.url, 'projects.create', { nonsense: true }, headers),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.at('error')).toMatchObject(refusal(slug, []));
    }
    expect(await app.sql(`select from project where name = 'Smuggled in'`)).toEqual([]);
  });

  test('is refused immediately in its tab when the membership ends, and the session continues', async () => {
    const { cookie, tabIn, userId } = await memberOfBoth();
    expect((await whereAmI(tabIn(other.slug))).status).toBe(200);
    await app.sql('delete from membership where user_id = $1 and organization_id = $2', [userId, other.id]);
    expect((await whereAmI(tabIn(other.slug))).at('error')).toMatchObject(refusal(other.slug, []));
    expect((await whereAmI({ cookie })).status).toBe(200);
  });

  test('is not revealed to an ended session', async () => {
    const { tabIn } = await memberOfBoth();
    const headers = { ...tabIn(other.slug), cookie: `svc_session=${'a'.repeat(40)}` };
    expect((await whereAmI(headers)).at('result.data')).toEqual({ session: null });
    expect((await query(app.url, 'organizations.list', {}, headers)).status).toBe(401);
  });

  test('is ignored for a key, which acts in its own', async () => {
    const headers = { authorization: `Bearer ${owner.key}`, 'x-svc-organization': other.slug };
    expect((await query(app.url, 'me.get', {}, headers)).at('result.data.organization.slug')).toBe(own.slug);
  });
});

describe('switching', () => {
  test('changes the default organization of the session, on the tool endpoint too', async () => {
    const { cookie } = await memberOfBoth();
    const input = { organization: other.slug, environment: 'test' };
    const answer = await mutate(app.url, 'session.switch', input, { cookie });
    expect(answer.at('result.data')).toMatchObject({
      organization: { slug: other.slug },
      environment: 'test',
    });
    expect((await whereAmI({ cookie })).at('result.data.session')).toMatchObject({
      organization: { slug: other.slug },
      environment: 'test',
      role: 'viewer',
    });
    const refused = await toolClientWithHeaders(app.url, { cookie })(
      message('create_project', { name: 'As a viewer' }),
    );
    expect(refused.at('error.code')).toBe(403);
  });

  test('keeps what is not sent', async () => {
    const { cookie } = await memberOfBoth();
    await mutate(app.url, 'session.switch', { environment: 'dev' }, { cookie });
    const answer = await mutate(app.url, 'session.switch', { organization: other.slug }, { cookie });
    expect(answer.at('result.data')).toMatchObject({
      organization: { slug: other.slug },
      environment: 'dev',
    });
  });

  test('to an organization that is foreign or does not exist is refused and changes nothing', async () => {
    const cookie = await (await addMember(app, owner, 'viewer')).startSession();
    const provided = (await whereAmI({ cookie })).at('result.data.session.grants');
    for (const slug of [other.slug, 'no-such-organization']) {
      const input = { organization: slug, environment: 'dev' };
      const answer = await mutate(app.url, 'session.switch', input, { cookie });
      expect(answer.at('error')).toMatchObject(refusal(slug, provided));
    }
    expect((await whereAmI({ cookie })).at('result.data.session')).toMatchObject({
      organization: { slug: own.slug },
      environment: 'live',
    });
  });
});
