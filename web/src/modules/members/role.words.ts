import { grantsOfRole, isReadScope, type Permission, type Role, scopeNames } from '@imprint/shared/scopes';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

export const roleWords: Record<Role, string> = {
  owner: t('Owner'),
  admin: t('Admin'),
  editor: t('Editor'),
  viewer: t('Viewer'),
};

/** A person of a role, within a sentence. */
export const roleNouns: Record<Role, string> = {
  owner: t('an owner'),
  admin: t('an admin'),
  editor: t('an editor'),
  viewer: t('a viewer'),
};

/** What a permission allows to manage. */
const managedAreas: Record<Exclude<Permission, 'identity' | 'account' | 'personalData'>, string> = {
  keys: t('API keys'),
  members: t('people'),
  settings: t('settings'),
  ownership: t('ownership'),
};

const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });

/** A sentence on what a role may do, derived from its grants. */
export function describeRole(role: Role): string {
  const grants = grantsOfRole[role];
  const writes = scopeNames.some((scope) => !isReadScope(scope) && grants.includes(scope));
  const content = contentWords(writes, grants.includes('personalData'));
  const areas = Object.entries(managedAreas).flatMap(([permission, words]) =>
    grants.some((grant) => grant === permission) ? [words] : [],
  );
  return areas.length > 0
    ? `${content} ${t('Manages {areas}.', { areas: listFormat.format(areas) })}`
    : content;
}

function contentWords(isWriter: boolean, readsMessages: boolean): string {
  if (isWriter)
    return readsMessages
      ? t('Reads and edits all content.')
      : t('Reads and edits all content except contact messages.');
  return readsMessages ? t('Reads all content.') : t('Reads all content except contact messages.');
}

/** A role by name, with a sentence on what it may do. */
export function roleSentence(role: Role): string {
  return t('{role}: {description}', { role: roleWords[role], description: describeRole(role) });
}
