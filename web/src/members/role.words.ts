import { grantsOfRole, isReadScope, type Permission, type Role, scopeNames } from '@imprint/shared/scopes';

export const roleWords: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
};

/** What a permission lets one manage; everybody manages their own account, which goes without saying. */
const managedAreas: Record<Exclude<Permission, 'account'>, string> = {
  keys: 'API keys',
  members: 'people',
  settings: 'settings',
  ownership: 'who owns it',
};

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** One sentence on what a role may do, read off the grants that the service checks. */
export function describeRole(role: Role): string {
  const grants = grantsOfRole[role];
  const writes = scopeNames.some((scope) => !isReadScope(scope) && grants.includes(scope));
  const content = writes ? 'Reads and edits all content' : 'Reads all content';
  const areas = Object.entries(managedAreas).flatMap(([permission, words]) =>
    grants.some((grant) => grant === permission) ? [words] : [],
  );
  return areas.length > 0 ? `${content}; manages ${listFormat.format(areas)}.` : `${content}.`;
}
