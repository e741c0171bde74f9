import type { ActivityEntry, actorTypes } from '@imprint/shared/contract/activity';
import { capitalized } from '@imprint/shared/nouns';
import type { ActivityAction } from '@imprint/shared/recorded';
import type { surfaces } from '@imprint/shared/surfaces';
import { t } from '../../language/message.ts';
import { changesOf, type DashboardModule } from '../../shell/module.ts';

/**
 * What somebody did, as a phrase after their name, from the `module.ts` of the resource; an unknown operation is shown
 * by its name.
 */
export function activityPhrase(modules: readonly DashboardModule[], operation: string): string {
  const [resource = '', verb = ''] = operation.split('.');
  return changesOf(modules, resource)?.phrases[verb] ?? operation;
}

export const actorWords: Record<(typeof actorTypes)[number], string> = {
  user: t('Person'),
  apiKey: t('API key'),
  system: t('System'),
  anonymous: t('Not signed in'),
};

export const surfaceWords: Record<(typeof surfaces)[number], string> = {
  dashboard: t('Dashboard'),
  rest: t('REST API'),
  tools: t('Tools'),
  trpc: 'tRPC',
  cli: t('Command line'),
  schedule: t('Schedule'),
  site: t('Website'),
};

/** What phrases call the things whose names the activity keeps, such as "a page". */
const nameless =
  /\ban? (?:deleted |publishable )?(?:project|website|page|post|author|category|tag|component|token collection|design token|file|folder|API key|redirect)\b/;

/** What somebody did, in the parts of a sentence. */
export interface ActivitySentence {
  /** Who did it, at the beginning of the sentence. */
  who: string;
  /** The words before the name of the thing, or all of them when it has none. */
  before: string;
  /** What the thing was called at that time. */
  title: string | null;
  after: string;
}

/** What a sentence tells of a change. */
export interface ToldChange
  extends Pick<ActivityEntry, 'actor' | 'operation' | 'resourceId' | 'resourceName' | 'environment'> {
  sitting: Pick<ActivityEntry['sitting'], 'entries'>;
}

/** Tells a change as a sentence without a full stop; a sitting as one change with its count. */
export function sentenceOf(modules: readonly DashboardModule[], entry: ToldChange): ActivitySentence {
  const { actor, operation, resourceName, sitting } = entry;
  const phrase = activityPhrase(modules, operation);
  const times = sitting.entries > 1 ? t('{count, number} times', { count: sitting.entries }) : '';
  const who = whoOf(actor);
  const place = resourceName === null ? null : nameless.exec(phrase);
  if (place === null)
    return { who, before: [phrase, times].filter(Boolean).join(' '), title: null, after: '' };
  if (times) return { who, before: t('edited'), title: resourceName, after: times };
  return {
    who,
    before: phrase.slice(0, place.index).trim(),
    title: resourceName,
    after: phrase.slice(place.index + place[0].length).trim(),
  };
}

/** A sentence as text. */
export function sentenceText({ who, before, title, after }: ActivitySentence): string {
  return [who, before, title, after].filter(Boolean).join(' ');
}

function whoOf(actor: ActivityEntry['actor']): string {
  if (actor.type === 'system') return 'Imprint';
  return actor.type === 'apiKey' && actor.name ? t('API key {name}', { name: actor.name }) : nameOf(actor);
}

/** Who made a change: their name at that time, or their kind. */
export function nameOf({ type, name }: ActivityEntry['actor']): string {
  return name ?? (type === 'anonymous' ? t('Someone') : actorWords[type]);
}

/** What happened, in filters. */
export const actionWords: Record<ActivityAction, string> = {
  edited: t('Edited'),
  created: t('Created'),
  published: t('Published'),
  unpublished: t('Unpublished'),
  deleted: t('Deleted'),
  restored: t('Restored'),
};

/** What kinds of resources are called that have no words in their `module.ts`. */
const kindWords: Partial<Record<string, string>> = {
  authors: t('Authors'),
  categories: t('Categories'),
  comments: t('Comments'),
  components: t('Components'),
  contact: t('Contact'),
  exports: t('Exports'),
  invitations: t('Invitations'),
  organizations: t('Organizations'),
  pages: t('Pages'),
  posts: t('Posts'),
  presence: t('Presence'),
  previews: t('Previews'),
  redirects: t('Redirects'),
  tags: t('Tags'),
};

/** What a kind of resource is called. */
export function wordsOfKind(modules: readonly DashboardModule[], kind: string): string {
  return changesOf(modules, kind)?.words ?? kindWords[kind] ?? capitalized(kind);
}

/** A value before or after a change, in words. */
export function wordsOfValue(value: string | number | boolean | null): string {
  if (value === null || value === '') return t('Empty');
  return typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value);
}
