/** The events of each kind of resource, and the resource of the contract. Whoever may list that one may see them. */
export const eventNouns = {
  project: {
    resource: 'projects',
    verbs: ['created', 'updated', 'deleted', 'published', 'unpublished', 'archived', 'unarchived'],
  },
  website: { resource: 'websites', verbs: ['created', 'updated', 'deleted', 'published', 'unpublished'] },
  page: {
    resource: 'pages',
    verbs: ['created', 'updated', 'deleted', 'undeleted', 'moved', 'published', 'unpublished', 'scheduled'],
  },
  redirect: { resource: 'redirects', verbs: ['created', 'deleted'] },
  media: { resource: 'media', verbs: ['created', 'updated', 'deleted'] },
  folder: { resource: 'mediaFolders', verbs: ['created', 'updated', 'deleted'] },
  collection: { resource: 'collections', verbs: ['created', 'updated', 'deleted'] },
  token: { resource: 'tokens', verbs: ['created', 'updated', 'deleted', 'imported'] },
  component: { resource: 'components', verbs: ['created', 'updated', 'deleted'] },
  post: {
    resource: 'posts',
    verbs: ['created', 'updated', 'deleted', 'undeleted', 'published', 'unpublished', 'scheduled'],
  },
  author: { resource: 'authors', verbs: ['created', 'updated', 'deleted'] },
  category: { resource: 'categories', verbs: ['created', 'updated', 'deleted'] },
  tag: { resource: 'tags', verbs: ['created', 'updated', 'deleted', 'merged'] },
  message: { resource: 'contact', verbs: ['created', 'updated', 'deleted'] },
  key: {
    resource: 'keys',
    verbs: ['created', 'updated', 'rotated', 'disabled', 'enabled', 'revoked'],
  },
  rewind: { resource: 'rewinds', verbs: ['applied'] },
  member: { resource: 'members', verbs: ['created', 'updated', 'deleted'] },
} as const;

/** The kinds of resources that events are about. */
export type EventNoun = keyof typeof eventNouns;

/** The kinds whose resources can be created, updated and deleted. */
export type EditableEventNoun = {
  [Noun in EventNoun]: 'created' | 'updated' | 'deleted' extends (typeof eventNouns)[Noun]['verbs'][number]
    ? Noun
    : never;
}[EventNoun];

/** The type of an event, such as `page.published`. */
export type EventType = {
  [Noun in EventNoun]: `${Noun}.${(typeof eventNouns)[Noun]['verbs'][number]}`;
}[EventNoun];

// Safe because it spells out what the line produces.
export const eventTypes = Object.entries(eventNouns).flatMap(([noun, { verbs }]) =>
  verbs.map((verb) => `${noun}.${verb}`),
) as [EventType, ...EventType[]];

/** How long events are kept. */
export const eventDays = 30;
