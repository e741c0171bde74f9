/** What the activity keeps of a changed resource, besides the names of its changed fields. */
export interface Recorded {
  /** The field with what people call it. */
  name: string;
  /** The fields whose values are kept before and after a change. They are short, and neither secret nor personal. */
  fields: readonly string[];
}

const document: Recorded = {
  name: 'title',
  fields: ['title', 'slug', 'locale', 'status', 'publishAt', 'unpublishAt'],
};
const named: Recorded = { name: 'name', fields: ['name', 'slug', 'description'] };

/** By the name of the resource in the contract; nothing is kept of others. */
const byResource = new Map<string, Recorded>(
  Object.entries({
    authors: { name: 'name', fields: ['name', 'slug', 'bio', 'websiteUrl'] },
    categories: named,
    collections: { name: 'name', fields: ['name', 'slug', 'isDefault'] },
    components: { name: 'name', fields: ['name', 'slug', 'group', 'description'] },
    keys: { name: 'name', fields: ['name', 'toolAccess', 'readsPersonalData', 'expiresAt'] },
    media: { name: 'filename', fields: ['filename', 'title', 'alt', 'caption'] },
    mediaFolders: { name: 'name', fields: ['name'] },
    organizations: { name: 'name', fields: ['name', 'plan', 'requiresSecondFactor'] },
    pages: { ...document, fields: [...document.fields, 'path'] },
    posts: { ...document, fields: [...document.fields, 'excerpt', 'isFeatured'] },
    projects: { name: 'name', fields: ['name', 'slug', 'description', 'status'] },
    redirects: { name: 'sourcePath', fields: ['sourcePath', 'destination', 'statusCode'] },
    tags: named,
    tokens: { name: 'path', fields: ['path', 'type', 'description'] },
    // Without the URL, which may contain a secret.
    webhooks: { name: 'description', fields: ['description', 'status', 'includesResource'] },
    websites: {
      name: 'name',
      fields: ['name', 'slug', 'address', 'description', 'status', 'blogPath', 'publishChecks'],
    },
  }),
);

/** What the activity keeps of the resource of an operation, such as `pages.update`. */
export function recordedOf(operation: string): Recorded | undefined {
  return byResource.get(operation.split('.', 1)[0] ?? '');
}

/** The resources whose activity concerns accounts rather than content; they belong to security. */
export const accountResources = ['account', 'factors', 'session', 'setup'] as const;

/** The verbs of operations that people do many times in one sitting, which the activity groups. */
export const editVerbs = ['update', 'edit', 'save'] as const;

/** What happened, by the verbs of operations. All others edit something. */
export const activityActions = {
  edited: null,
  created: [
    'create',
    'createPublishable',
    'createForWebsite',
    'createForPage',
    'createForPost',
    'createScale',
    'duplicate',
    'import',
    'reply',
    'send',
  ],
  published: ['publish', 'publishBatch', 'schedule'],
  unpublished: ['unpublish', 'archive'],
  deleted: ['delete', 'deleteBatch', 'deleteBatchByPost', 'remove', 'revoke'],
  restored: ['restore', 'undelete', 'unarchive'],
} as const;
export type ActivityAction = keyof typeof activityActions;

/** The verbs of what is not edited. */
export const verbsBesidesEdits: readonly string[] = Object.values(activityActions).flatMap(
  (verbs) => verbs ?? [],
);

/** A sitting ends after a pause of this length, or after this long in all. */
export const sittingPauseMinutes = 15;
export const sittingMinutes = 60;
