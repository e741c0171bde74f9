import { type Grant, type Role, roles } from '@imprint/shared/scopes';
import { useSession } from '../../shell/session/session.provider.tsx';

const none: readonly Role[] = [];
const allButOwner: readonly Role[] = roles.filter((role) => role !== 'owner');

/** The roles that this person may assign: none without `members`, and owner only by owners. */
export function useAssignableRoles(): readonly Role[] {
  return assignableRoles(useSession().grants);
}

export function assignableRoles(grants: readonly Grant[]): readonly Role[] {
  if (!grants.includes('members')) return none;
  return grants.includes('ownership') ? roles : allButOwner;
}
