import type { ErrorCode } from '@imprint/shared/errors';
import { linkOptions } from '@tanstack/react-router';
import { errorCodes, resources } from './reference.ts';

const links = {
  overview: (hash?: OverviewSection) => linkOptions({ to: '/docs', ...(hash && { hash }) }),
  resource: (resource: string) => linkOptions({ to: '/docs/$resource', params: { resource } }),
  operation: (resource: string, verb: string) =>
    linkOptions({ to: '/docs/$resource/$verb', params: { resource, verb } }),
  errors: () => linkOptions({ to: '/docs/errors' }),
  error: (code: ErrorCode) => linkOptions({ to: '/docs/errors/$code', params: { code } }),
};

/** An entry of the contents. */
interface Entry {
  label: string;
  /** Additional search terms. */
  words: string;
  link: ReturnType<(typeof links)[keyof typeof links]>;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

export const overviewSections = [
  ['authentication', 'Authentication'],
  ['environments', 'Environments'],
  ['scopes', 'Scopes'],
  ['envelopes', 'Envelopes'],
  ['lists', 'Lists and pages'],
  ['versions', 'Versions and ETag'],
  ['idempotency', 'Idempotency'],
  ['limits', 'Rate limits'],
  ['tools', 'Tools'],
  ['client', 'Typed client'],
] as const;
export type OverviewSection = (typeof overviewSections)[number][0];

/** All entries of the reference, in reading order. */
const groups: readonly EntryGroup[] = [
  {
    title: 'Start',
    entries: [
      { label: 'Overview', words: 'introduction start openapi', link: links.overview() },
      ...overviewSections.map(([hash, label]) => ({ label, words: hash, link: links.overview(hash) })),
    ],
  },
  ...resources.map(({ name: resource, title, operations }) => ({
    title,
    entries: [
      { label: `About ${title.toLowerCase()}`, words: `${resource} fields`, link: links.resource(resource) },
      ...operations.map(({ name, verb, operation }) => ({
        label: operation.summary,
        words: [name, operation.rest, operation.tool, operation.access].join(' '),
        link: links.operation(resource, verb),
      })),
    ],
  })),
  {
    title: 'Errors',
    entries: [
      { label: 'All errors', words: 'error codes', link: links.errors() },
      ...errorCodes.map((code) => ({
        label: code,
        words: 'error',
        link: links.error(code),
      })),
    ],
  },
];

/** The entries that contain every word of the text; all entries of a group whose title matches. */
export function findEntries(text: string): EntryGroup[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label, words }) => {
        const haystack = `${title} ${label} ${words}`.toLowerCase();
        return terms.every((word) => haystack.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
