import { operations } from '@imprint/shared/contract';

/** The matrix in parts that run beside each other; each has a file of its own, and every resource is in one. */
export const matrixParts = {
  people: ['setup', 'session', 'account', 'factors', 'organizations', 'members', 'invitations'],
  keys: ['me', 'limits', 'keys', 'usage', 'activity', 'events', 'security', 'search', 'requests'],
  websites: ['projects', 'websites', 'redirects', 'views', 'previews', 'exports'],
  pages: ['pages', 'checks', 'blocks'],
  media: ['media', 'mediaFolders'],
  design: ['collections', 'tokens', 'design', 'components'],
  posts: ['posts'],
  taxonomy: ['authors', 'categories', 'tags', 'blog'],
  contact: ['contact'],
  comments: ['comments', 'presence'],
  webhooks: ['webhooks', 'webhookDeliveries'],
  rewinds: ['rewinds'],
  ai: ['ai'],
} as const;
export type MatrixPart = keyof typeof matrixParts;

/** The resource of an operation, by its name. */
const resourceOf = (name: string) => name.slice(0, name.indexOf('.'));

/** All resources of the contract. */
export const resources = [...new Set(operations.map(({ name }) => resourceOf(name)))];

/** Whether an operation belongs to a part. */
export function isIn(part: MatrixPart, name: string): boolean {
  const own: readonly string[] = matrixParts[part];
  return own.includes(resourceOf(name));
}
