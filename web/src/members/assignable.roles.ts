import { type Role, roles } from '@imprint/shared/scopes';
import { useMay } from '../session/session.provider.tsx';

const none: readonly Role[] = [];
const allButOwner: readonly Role[] = roles.filter((role) => role !== 'owner');

/** The roles that this person may give or take: none without `members`, owners' only by owners. */
export function useAssignableRoles(): readonly Role[] {
  const mayManage = useMay('members');
  const isOwner = useMay('ownership');
  if (!mayManage) return none;
  return isOwner ? roles : allButOwner;
}
