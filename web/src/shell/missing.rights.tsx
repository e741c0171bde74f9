import { type Grant, grantsOfRole, type Role, roles } from '@imprint/shared/scopes';
import type { Failure } from '../failure.ts';
import { type Session, useSessionIfAny } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says in words which role is missing, and who could give it. */
export function MissingRights({ failure }: { failure: Failure }) {
  const session = useSessionIfAny();
  const holders = roles.filter((role) => holds(role, failure.details.required));
  // What belongs to another organization is refused although the role would do.
  if (!session || holders.length === 0 || holders.includes(session.role)) return <p>{failure.message}</p>;
  return (
    <p>
      It needs the role {alternatives.format(holders)} in {session.organization.name}; you are{' '}
      {session.role === 'viewer' ? 'a' : 'an'} {session.role}. <Givers session={session} />
    </p>
  );
}

function holds(role: Role, required: unknown): boolean {
  return grantsOfRole[role].some((grant: Grant) => grant === required);
}

/** Names the people who can give somebody another role, when the list of members tells. */
function Givers({ session }: { session: Session }) {
  const owners = api.members.list.useQuery({ role: 'owner', limit: 3 });
  const admins = api.members.list.useQuery({ role: 'admin', limit: 3 });
  const people = [owners, admins].flatMap(({ data }) => data?.data ?? []);
  const names = people.filter(({ userId }) => userId !== session.user.id).map(({ name }) => name);
  if (names.length === 0) return 'An owner or admin can give it to you.';
  return <>{alternatives.format(names)} can give it to you.</>;
}
