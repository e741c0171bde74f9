import { withArticle } from '../nouns.ts';
import type { EventNoun, EventType, eventNouns } from './event.types.ts';

/** Whoever changed something, with the name that is known today. */
export interface EventActor {
  type: 'user' | 'apiKey' | 'system' | 'anonymous';
  name: string | null;
}

/** What events say that was changed. */
interface Changed {
  type: EventType;
  /** Null for several resources together. */
  resourceId: string | null;
  /** Null when it has no name, or none that is known. */
  resourceName: string | null;
}

/** What the resources of events are called. */
const nouns: Record<EventNoun, string> = {
  project: 'project',
  website: 'website',
  page: 'page',
  redirect: 'redirect',
  media: 'media file',
  folder: 'folder',
  collection: 'token collection',
  token: 'design token',
  component: 'component',
  post: 'post',
  author: 'author',
  category: 'category',
  tag: 'tag',
  message: 'contact message',
  key: 'API key',
  member: 'member',
  rewind: 'rewind',
};

type EventVerb = (typeof eventNouns)[EventNoun]['verbs'][number];

const verbs: Record<EventVerb, string> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  undeleted: 'undeleted',
  moved: 'moved',
  published: 'published',
  unpublished: 'unpublished',
  scheduled: 'scheduled',
  archived: 'archived',
  unarchived: 'unarchived',
  imported: 'imported',
  merged: 'merged',
  rotated: 'rotated',
  disabled: 'disabled',
  enabled: 'enabled',
  revoked: 'revoked',
  applied: 'applied',
};

/** Where the verb would be the wrong word. */
const exceptions: Partial<Record<EventType, string>> = {
  'media.created': 'uploaded',
  'message.created': 'sent',
  'member.created': 'added',
  'member.deleted': 'removed',
};

/** A sentence that says who did what, such as `Website build (API key) published the page “About us”.` */
export function sentenceOf(actor: EventActor, { type, resourceId, resourceName }: Changed): string {
  // Safe because a type consists of a noun and one of its verbs.
  const [noun, verb] = type.split('.') as [EventNoun, EventVerb];
  const words = nouns[noun];
  const named = resourceName === null ? withArticle(words) : `the ${words} ${quoted(resourceName)}`;
  return `${whoIs(actor)} ${exceptions[type] ?? verbs[verb]} ${resourceId === null ? `${words}s` : named}.`;
}

/** In quotation marks, which no name ends early: whoever gives a name must not be able to write a sentence. */
function quoted(name: string): string {
  return `“${name.replaceAll(/[“”"\p{Cc}]/gu, ' ')}”`;
}

function whoIs({ type, name }: EventActor): string {
  if (type === 'system') return 'Imprint';
  if (type === 'anonymous') return 'A visitor';
  if (type === 'user') return name ?? 'Someone';
  return name === null ? 'A deleted API key' : `${name} (API key)`;
}
