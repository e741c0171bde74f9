import { grantsOfRole, isReadScope, type Permission, type Role, scopeNames } from '@imprint/shared/scopes';
import { t } from '../../language/message.ts';

export const roleWords: Record<Role, string> = {
  owner: t('Owner'),
  admin: t('Admin'),
  editor: t('Editor'),
  viewer: t('Viewer'),
};

/** What a permission allows to manage. */
const managedAreas: Record<Exclude<Permission, 'identity' | 'account' | 'personalData'>, string> = {
  keys: t('API keys'),
  members: 'people',
  settings: 'settings',
  ownership: 'who owns it',
};

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** A sentence on what a role may do, derived from its grants. */
export function describeRole(role: Role): string {
  const grants = grantsOfRole[role];
  const writes = scopeNames.some((scope) => !isReadScope(scope) && grants.includes(scope));
  const reads = grants.includes('personalData') ? 'all content' : 'all content except contact messages';
  const content = `${writes ? t('Reads and edits') : t('Reads')} ${reads}`;
  const areas = Object.entries(managedAreas).flatMap(([permission, words]) =>
    grants.some((grant) => grant === permission) ? [words] : [],
  );
  return areas.length > 0
    ? t('{content}; manages {areas}.', { content, areas: listFormat.format(areas) })
    : `${content}.`;
}
