import { randomBytes } from 'node:crypto';
import { resetLink } from '@imprint/server/account/password-reset';
import { User } from '@imprint/server/account/user.entity';
import { decodeId, encodeId, newId } from '@imprint/server/db/ids';
import type { Contract } from '@imprint/shared/contract';
import type { IdPrefix } from '@imprint/shared/wire';
import { disposableName, type UsedUp } from './credentials.ts';
import type { Installation } from './installation.ts';
import { addPerson, emptyOrganization } from './people.ts';
import type { Place } from './places.ts';
import type { Input } from './surfaces.ts';
import { ownerPassword } from './tenant.ts';

type OperationName = {
  [Name in keyof Contract]: `${Name}.${keyof Contract[Name] & string}`;
}[keyof Contract];

/** The resource that an operation's input names by its id. */
export interface Target {
  field: string;
  prefix: IdPrefix;
  /** What it lies in, where the operation names that as well; it is made first, in the same place. */
  parent?: Target;
  /** Makes one on which the operation succeeds. */
  make(place: Place, parentId?: string): Promise<string>;
  remove(installation: Installation, place: Place, id: string, parentId?: string): Promise<unknown>;
  /** True when people reach it from every environment of their organization. */
  anyEnvironment?: boolean;
  /**
   * True when it belongs to a person, who is none of the callers: it is hidden from everybody else, in the
   * same organization too, so that they get NOT_FOUND. What its person may do has tests of its own.
   */
  isPersonal?: boolean;
}

/** What the matrix must know of an operation beyond the contract. */
export interface Fixture {
  /** Valid input besides the id of the target. */
  input?(installation: Installation): Input | Promise<Input>;
  target?: Target;
  /** True when a list spans all environments of the organization. */
  anyEnvironment?: boolean;
  /** What a permitted call leaves useless beyond the membership of whoever makes it. */
  usesUp?: UsedUp;
  /** True when the answer is about something new that takes the place of the target. */
  answersWithAnother?: boolean;
  /** True when it makes a project, which a key that is restricted to projects may not. */
  makesProject?: boolean;
  /** Why even a permitted call with valid input is refused in a running installation. */
  refusedWith?: 'CONFLICT';
}

const unique = () => randomBytes(6).toString('hex');
const newPath = () => `/old-${unique()}`;

/** A project on which the named changes of status were made. */
function project(...verbs: string[]): Target {
  return {
    field: 'projectId',
    prefix: 'proj',
    async make(place) {
      const id = await place.rest('POST /v1/projects', { name: place.newName() });
      for (const verb of verbs) await place.rest(`POST /v1/projects/${id}/${verb}`);
      return id;
    },
    remove: (_, place, id) => place.rest(`DELETE /v1/projects/${id}`),
  };
}

/** A website on which the named changes of status were made. */
function website(...verbs: string[]): Target {
  return {
    field: 'websiteId',
    prefix: 'site',
    async make(place) {
      const projectId = await project().make(place);
      const id = await place.rest('POST /v1/websites', { projectId, name: place.newName() });
      for (const verb of verbs) await place.rest(`POST /v1/websites/${id}/${verb}`);
      return id;
    },
    remove: (_, place, id) => place.rest(`DELETE /v1/websites/${id}`),
  };
}

const redirect: Target = {
  field: 'redirectId',
  prefix: 'redir',
  parent: website(),
  make: (place, websiteId) =>
    place.rest(`POST /v1/websites/${websiteId}/redirects`, { sourcePath: newPath(), destination: '/menu' }),
  remove: (_, place, id, websiteId) => place.rest(`DELETE /v1/websites/${websiteId}/redirects/${id}`),
};

/** A website that has a redirect to list. */
const websiteWithRedirect: Target = {
  ...website(),
  async make(place) {
    const id = await website().make(place);
    await redirect.make(place, id);
    return id;
  },
};

const apiKey: Target = {
  field: 'keyId',
  prefix: 'key',
  async make({ tenant, environment, marks }) {
    const { id } = await tenant.createKey({ environment });
    marks.push(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from api_key where id = $1', [decodeId('key', id)]),
  anyEnvironment: true,
};

const member: Target = {
  field: 'memberId',
  prefix: 'mem',
  async make({ installation, tenant, marks }) {
    const { memberId } = await addPerson(installation, tenant, 'viewer');
    marks.push(memberId);
    return memberId;
  },
  remove: ({ sql }, _, id) => sql('delete from membership where id = $1', [decodeId('mem', id)]),
  anyEnvironment: true,
};

const session: Target = {
  field: 'sessionId',
  prefix: 'ses',
  async make({ installation, tenant, marks }) {
    const { startSession, userId } = await addPerson(installation, tenant, 'viewer');
    await startSession();
    const text = 'select public_id as id from session where user_id = $1';
    const [row] = await installation.sql<{ id: string }>(text, [userId]);
    const id = encodeId('ses', String(row?.id));
    marks.push(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from session where public_id = $1', [decodeId('ses', id)]),
  isPersonal: true,
};

/** The token of a link with which somebody who is no caller can choose a new password. */
async function resetToken(installation: Installation): Promise<string> {
  const { deps, owner } = installation;
  const { userId } = await addPerson(installation, owner, 'viewer');
  const user = await deps.orm.em.fork().findOneOrFail(User, { id: userId });
  return new URL(resetLink(deps, user).link).searchParams.get('token') ?? '';
}

const newAddress = () => `invited-${unique()}@example.com`;

const invitation: Target = {
  field: 'invitationId',
  prefix: 'inv',
  async make({ tenant, marks }) {
    const { id } = await tenant.invite(newAddress());
    marks.push(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from invitation where id = $1', [decodeId('inv', id)]),
  anyEnvironment: true,
};

/** The token of an invitation to an organization that none of the callers knows. */
async function invitationToken(installation: Installation): Promise<string> {
  const { organization } = await emptyOrganization(installation, 'Inviting');
  const id = newId();
  await installation.sql(
    `insert into invitation (id, organization_id, email, role, expires_at, created_at)
     values ($1, $2, $3, 'editor', now() + interval '1 day', now())`,
    [id, organization.id, newAddress()],
  );
  return installation.deps.secrets.seal('invitation', null, id);
}

/** The entry that making a project left. */
const activityEntry: Target = {
  field: 'activityId',
  prefix: 'act',
  async make({ installation, marks, newName, rest }) {
    const projectId = await rest('POST /v1/projects', { name: newName() });
    const text = 'select id from activity where resource_id = $1';
    const [entry] = await installation.sql<{ id: string }>(text, [projectId]);
    const id = encodeId('act', String(entry?.id));
    marks.push(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from activity where id = $1', [decodeId('act', id)]),
  anyEnvironment: true,
};

/** One entry for each operation of the contract; the matrix refuses to run without it. */
export const fixtures: Record<OperationName, Fixture> = {
  'setup.get': {},
  'setup.complete': {
    input: ({ deps }) => ({
      token: deps.secrets.sign('setup', 'token'),
      organization: `Late ${unique()}`,
      email: `late-${unique()}@example.com`,
      password: 'four wet umbrellas dance',
    }),
    refusedWith: 'CONFLICT',
  },
  'session.get': {},
  'session.signIn': { input: ({ owner }) => ({ email: owner.email, password: ownerPassword }) },
  'session.signOut': {},
  'session.reauthenticate': { input: () => ({ password: ownerPassword }) },
  'session.switch': { input: () => ({ environment: 'test' }) },
  'session.list': {},
  'session.end': { target: session },
  'session.endOthers': {},
  'account.update': { input: () => ({ name: `Renamed ${unique()}`, timeZone: 'Europe/Berlin' }) },
  'account.changePassword': {
    input: () => ({ currentPassword: ownerPassword, newPassword: 'four wet umbrellas dance' }),
  },
  'account.requestPasswordReset': { input: () => ({ email: newAddress() }) },
  'account.resetPassword': {
    input: async (installation) => ({
      token: await resetToken(installation),
      password: 'four wet umbrellas dance',
    }),
  },
  'organizations.list': {},
  'organizations.get': {},
  'organizations.create': { input: () => ({ name: `Made by ${unique()}` }) },
  'organizations.update': { input: () => ({ name: `Renamed ${unique()}` }) },
  'organizations.leave': {},
  'organizations.delete': { input: () => ({ name: disposableName }), usesUp: 'organization' },
  'organizations.checklist': {},
  'members.list': { anyEnvironment: true },
  'members.update': { target: member, input: () => ({ role: 'editor' }) },
  'members.remove': { target: member },
  'invitations.list': { anyEnvironment: true },
  'invitations.create': { input: () => ({ email: newAddress(), role: 'editor' }) },
  'invitations.delete': { target: invitation },
  'invitations.show': { input: async (installation) => ({ token: await invitationToken(installation) }) },
  'invitations.accept': {
    input: async (installation) => ({
      token: await invitationToken(installation),
      name: 'Newcomer',
      password: 'four wet umbrellas dance',
    }),
  },
  'activity.list': { anyEnvironment: true },
  'activity.get': { target: activityEntry },
  'me.get': {},
  'keys.list': { anyEnvironment: true },
  'keys.create': { input: () => ({ name: 'For the matrix', environment: 'live', scopes: ['blog:read'] }) },
  'keys.get': { target: apiKey },
  'keys.update': {
    target: apiKey,
    input: () => ({ name: `Renamed ${unique()}`, metadata: { team: 'web' } }),
  },
  'keys.rotate': { target: apiKey, input: () => ({ overlapHours: 1 }), answersWithAnother: true },
  'keys.disable': { target: apiKey },
  'keys.enable': { target: apiKey },
  'keys.revoke': { target: apiKey },
  'usage.get': {},
  'projects.list': {},
  'projects.get': { target: project() },
  'projects.create': {
    makesProject: true,
    input: () => ({ name: `Made by ${unique()}` }),
  },
  'projects.update': { target: project(), input: () => ({ name: `Renamed ${unique()}` }) },
  'projects.delete': { target: project() },
  'projects.publish': { target: project() },
  'projects.unpublish': { target: project('publish') },
  'projects.archive': { target: project() },
  'projects.unarchive': { target: project('archive') },
  'websites.list': {},
  'websites.get': { target: website() },
  'websites.create': { target: project(), input: () => ({ name: `Made by ${unique()}` }) },
  'websites.update': { target: website(), input: () => ({ name: `Renamed ${unique()}` }) },
  'websites.delete': { target: website() },
  'websites.publish': { target: website() },
  'websites.unpublish': { target: website('publish') },
  'redirects.list': { target: websiteWithRedirect },
  'redirects.create': {
    target: website(),
    input: () => ({ sourcePath: newPath(), destination: '/menu' }),
  },
  'redirects.delete': { target: redirect },
};
