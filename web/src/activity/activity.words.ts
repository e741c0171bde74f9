import type { ActivityEntry, actorTypes } from '@imprint/shared/activity.contract';
import { contract } from '@imprint/shared/contract';
import type { Operation } from '@imprint/shared/operation';
import type { surfaces } from '@imprint/shared/surfaces';

type Contract = typeof contract;

/** The names of all operations that change something, e.g. `projects.update`. */
type MutationName = {
  [Resource in keyof Contract]: {
    [Verb in keyof Contract[Resource] & string]: Contract[Resource][Verb] extends { kind: 'mutation' }
      ? `${Resource}.${Verb}`
      : never;
  }[keyof Contract[Resource] & string];
}[keyof Contract];

/** What somebody did, as a phrase after their name. A new mutation without a phrase does not compile. */
const activityPhrases: Record<MutationName, string> = {
  'setup.complete': 'set up the installation',
  'session.signIn': 'signed in',
  'session.signOut': 'signed out',
  'session.reauthenticate': 'confirmed the password',
  'session.switch': 'switched organization or environment',
  'session.end': 'ended a session',
  'session.endOthers': 'signed out everywhere else',
  'account.update': 'changed their account',
  'account.changePassword': 'changed their password',
  'account.requestPasswordReset': 'asked for a password link',
  'account.resetPassword': 'chose a new password by link',
  'organizations.create': 'created the organization',
  'organizations.update': 'renamed the organization',
  'organizations.leave': 'left the organization',
  'organizations.delete': 'deleted the organization',
  'members.update': 'changed a member’s role',
  'members.remove': 'removed a member',
  'invitations.create': 'invited somebody',
  'invitations.delete': 'withdrew an invitation',
  'invitations.accept': 'accepted an invitation',
  'keys.create': 'created an API key',
  'keys.update': 'changed an API key',
  'keys.rotate': 'rotated an API key',
  'keys.disable': 'disabled an API key',
  'keys.enable': 'enabled an API key',
  'keys.revoke': 'revoked an API key',
  'projects.create': 'created a project',
  'projects.update': 'changed a project',
  'projects.delete': 'deleted a project',
  'projects.publish': 'published a project',
  'projects.unpublish': 'unpublished a project',
  'projects.archive': 'archived a project',
  'projects.unarchive': 'unarchived a project',
  'websites.create': 'created a website',
  'websites.update': 'changed a website',
  'websites.delete': 'deleted a website',
  'websites.publish': 'published a website',
  'websites.unpublish': 'took a website offline',
  'pages.create': 'created a page',
  'pages.update': 'changed a page',
  'pages.edit': 'edited the blocks of a page',
  'pages.delete': 'deleted a page',
  'pages.undelete': 'brought a deleted page back',
  'pages.move': 'moved a page',
  'pages.duplicate': 'copied a page',
  'pages.publish': 'published a page',
  'pages.unpublish': 'took a page offline',
  'pages.schedule': 'scheduled a page',
  'pages.restore': 'restored a revision of a page',
  'media.create': 'uploaded a file',
  'media.update': 'changed a file',
  'media.replace': 'replaced the bytes of a file',
  'media.delete': 'deleted a file',
  'media.deleteBatch': 'deleted several files',
  'media.deleteBatchByPost': 'deleted several files',
  'collections.create': 'created a token collection',
  'collections.update': 'changed a token collection',
  'collections.delete': 'deleted a token collection',
  'tokens.create': 'created a design token',
  'tokens.update': 'changed a design token',
  'tokens.delete': 'deleted a design token',
  'tokens.batch': 'changed several design tokens',
  'design.import': 'imported design tokens',
  'components.create': 'created a component',
  'components.update': 'changed a component',
  'components.save': 'saved a component',
  'components.delete': 'deleted a component',
  'posts.create': 'created a post',
  'posts.update': 'changed a post',
  'posts.edit': 'edited the blocks of a post',
  'posts.delete': 'deleted a post',
  'posts.undelete': 'brought a deleted post back',
  'posts.duplicate': 'copied a post',
  'posts.publish': 'published a post',
  'posts.unpublish': 'took a post offline',
  'posts.schedule': 'scheduled a post',
  'posts.restore': 'restored a revision of a post',
  'blog.import': 'imported posts',
  'authors.create': 'created an author',
  'authors.update': 'changed an author',
  'authors.delete': 'deleted an author',
  'categories.create': 'created a category',
  'categories.update': 'changed a category',
  'categories.delete': 'deleted a category',
  'tags.create': 'created a tag',
  'tags.update': 'changed a tag',
  'tags.merge': 'merged tags',
  'tags.delete': 'deleted a tag',
  'contact.send': 'sent a contact message',
  'contact.update': 'marked a contact message',
  'contact.delete': 'erased a contact message',
  'contact.configure': 'set what is done about contact messages',
  'redirects.create': 'created a redirect',
  'redirects.delete': 'deleted a redirect',
};

/** What somebody did, as a phrase; an unknown operation is shown by its name. */
export function activityPhrase(operation: string): string {
  // Safe because a name that is none of the keys gives undefined.
  return (activityPhrases as Partial<Record<string, string>>)[operation] ?? operation;
}

export const actorWords: Record<(typeof actorTypes)[number], string> = {
  user: 'Person',
  apiKey: 'API key',
  system: 'Operator or schedule',
  anonymous: 'Not signed in',
};

export const surfaceWords: Record<(typeof surfaces)[number], string> = {
  dashboard: 'Dashboard',
  rest: 'REST API',
  tools: 'Tools',
  trpc: 'tRPC',
  cli: 'Command line',
  schedule: 'Schedule',
};

/** Who made a change: their name at that time, or their kind. */
export function nameOf({ type, name }: ActivityEntry['actor']): string {
  return name ?? (type === 'anonymous' ? 'Somebody' : actorWords[type]);
}

/** The resources on which something can be changed. */
export const resourceKinds = Object.entries(contract)
  .filter(([, resource]) => Object.values<Operation>(resource).some(({ kind }) => kind === 'mutation'))
  .map(([name]) => name);

const kindWords: Partial<Record<string, string>> = {
  setup: 'Set-up',
  session: 'Sessions',
  keys: 'API keys',
  collections: 'Token collections',
  tokens: 'Design tokens',
  components: 'Components',
};

export function wordsOfKind(kind: string): string {
  return kindWords[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
}
