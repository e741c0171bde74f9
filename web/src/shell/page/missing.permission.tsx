import { type Grant, grantsOfRole, type Role, roles } from '@imprint/shared/scopes';
import type { Failure } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';
import type { Session } from '../module.ts';
import { roleNouns } from '../role.words.ts';
import { useSessionIfAny } from '../session/session.provider.tsx';

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

/** Explains which role is missing, and who can grant it. */
export function MissingPermission({ failure }: { failure: Failure }) {
  const session = useSessionIfAny();
  const text = session && missingRoleText(failure.details.required, session);
  if (!text) return <p>{failure.message}</p>;
  return (
    <p>
      {text} <GrantingMembers session={session} />
    </p>
  );
}

/** A sentence on the role that a grant requires; null when no role would help. */
export function missingRoleText(
  required: unknown,
  { role, organization }: Pick<Session, 'role'> & { organization: { name: string } },
): string | null {
  const holders = roles.filter((one) => roleHasGrant(one, required));
  // The role is sufficient, so the resource belongs to another organization.
  if (holders.length === 0 || holders.includes(role)) return null;
  return t('This requires the role of {required} in {organization}. Your role is {role}.', {
    required: alternatives.format(holders.map((holder) => roleNouns[holder])),
    organization: organization.name,
    role: roleNouns[role],
  });
}

function roleHasGrant(role: Role, required: unknown): boolean {
  return grantsOfRole[role].some((grant: Grant) => grant === required);
}

/** Names people who can change roles, if the members are visible. */
function GrantingMembers({ session }: { session: Session }) {
  const owners = api.members.list.useQuery({ role: 'owner', limit: 3 });
  const admins = api.members.list.useQuery({ role: 'admin', limit: 3 });
  const people = [owners, admins].flatMap(({ data }) => data?.data ?? []);
  const names = people.filter(({ userId }) => userId !== session.user.id).map(({ name }) => name);
  if (names.length === 0) return t('An owner or admin can change your role.');
  return <>{t('{names} can change your role.', { names: alternatives.format(names) })}</>;
}
