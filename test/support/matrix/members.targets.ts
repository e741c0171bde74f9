import { randomBytes } from 'node:crypto';
import { User } from '@imprint/server/core/auth/user.entity';
import { decodeId, encodeId, newId } from '@imprint/server/core/db/ids';
import { resetLink } from '@imprint/server/modules/account/password.reset';
import { addMember, emptyOrganization } from '../fixtures/members.ts';
import type { Installation } from '../server/installation.ts';
import type { Target } from './fixture.ts';

export const apiKey: Target = {
  field: 'keyId',
  prefix: 'key',
  async create({ tenant, environment, markers }) {
    const { id } = await tenant.createKey({ environment });
    markers.add(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from api_key where id = $1', [decodeId('key', id)]),
  anyEnvironment: true,
};

export const member: Target = {
  field: 'memberId',
  prefix: 'mem',
  async create({ installation, tenant, markers }) {
    const { memberId } = await addMember(installation, tenant, 'viewer');
    markers.add(memberId);
    return memberId;
  },
  remove: ({ sql }, _, id) => sql('delete from membership where id = $1', [decodeId('mem', id)]),
  anyEnvironment: true,
};

export const session: Target = {
  field: 'sessionId',
  prefix: 'ses',
  async create({ installation, tenant, markers }) {
    const { startSession, userId } = await addMember(installation, tenant, 'viewer');
    await startSession();
    const text = 'select public_id as id from session where user_id = $1';
    const [row] = await installation.sql<{ id: string }>(text, [userId]);
    const id = encodeId('ses', String(row?.id));
    markers.add(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from session where public_id = $1', [decodeId('ses', id)]),
  isPersonal: true,
};

/** The token of a password reset link of a person who is not a caller. */
export async function resetToken(installation: Installation): Promise<string> {
  const { deps, owner } = installation;
  const { userId } = await addMember(installation, owner, 'viewer');
  const user = await deps.orm.em.fork().findOneOrFail(User, { id: userId });
  return new URL(resetLink(deps, user, 'operator').link).searchParams.get('token') ?? '';
}

/** An unused email address. */
export const newEmail = () => `invited-${randomBytes(6).toString('hex')}@example.com`;

export const invitation: Target = {
  field: 'invitationId',
  prefix: 'inv',
  async create({ tenant, markers }) {
    const { id } = await tenant.invite(newEmail());
    markers.add(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from invitation where id = $1', [decodeId('inv', id)]),
  anyEnvironment: true,
};

/** The token of an invitation to an organization that is foreign to all callers. */
export async function invitationToken(installation: Installation): Promise<string> {
  const { organization } = await emptyOrganization(installation, 'Inviting');
  const id = newId();
  await installation.sql(
    `insert into invitation (id, organization_id, email, role, is_mailed, expires_at, created_at)
     values ($1, $2, $3, 'editor', false, now() + interval '1 day', now())`,
    [id, organization.id, newEmail()],
  );
  return installation.deps.secrets.seal('invitation', null, id);
}

/** The activity entry of a created project. */
export const activityEntry: Target = {
  field: 'activityId',
  prefix: 'act',
  async create({ installation, markers, newName, rest }) {
    const projectId = await rest('POST /v1/projects', { name: newName() });
    const text = 'select id from activity where resource_id = $1';
    const [entry] = await installation.sql<{ id: string }>(text, [projectId]);
    const id = encodeId('act', String(entry?.id));
    markers.add(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from activity where id = $1', [decodeId('act', id)]),
  anyEnvironment: true,
};
