import type { ActivityEntry, actorTypes } from '@imprint/shared/contract/activity';
import { capitalized } from '@imprint/shared/nouns';
import type { ActivityAction } from '@imprint/shared/recorded';
import type { surfaces } from '@imprint/shared/surfaces';
import { type Phrase, t } from '../../language/message.ts';
import { changesOf, type DashboardModule } from '../../shell/module.ts';

/** What somebody did, from the `module.ts` of the resource; an unknown operation is shown by its name. */
function phraseOf(modules: readonly DashboardModule[], operation: string): Phrase {
  const [resource = '', verb = ''] = operation.split('.');
  return changesOf(modules, resource)?.phrases[verb] ?? { before: operation, after: '' };
}

/** The same as text, without a name. */
export function activityPhrase(modules: readonly DashboardModule[], operation: string): string {
  const { before, thing, after } = phraseOf(modules, operation);
  return [before, thing, after].filter(Boolean).join(' ');
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
  const who = whoOf(actor);
  const count = sitting.entries;
  const isRepeated = count > 1;
  const phrase = phraseOf(modules, operation);
  if (resourceName === null || phrase.thing === undefined) {
    const text = activityPhrase(modules, operation);
    const before = isRepeated ? t('{phrase} {count, number} times', { phrase: text, count }) : text;
    return { who, before, title: null, after: '' };
  }
  const { before, after } = isRepeated
    ? aroundName(t('edited {name} {count, number} times', { name: nameMark, count }))
    : phrase;
  return { who, before, title: resourceName, after };
}

/** Stands for a name in a message, where no name has it. */
const nameMark = '\u0000';

function aroundName(text: string): Pick<ActivitySentence, 'before' | 'after'> {
  const [before = '', after = ''] = text.split(nameMark);
  return { before: before.trim(), after: after.trim() };
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
