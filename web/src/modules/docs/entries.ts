import { errorCodes } from '@imprint/shared/errors';
import { overviewPage } from '@imprint/shared/reference/overview.page';
import { resources } from '@imprint/shared/reference/resources';
import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';

const links = {
  overview: (hash?: string) => linkOptions({ to: '/docs', ...(hash && { hash }) }),
  page: (path: string) => linkOptions({ to: '/docs/$', params: { _splat: path } }),
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

/** All entries of the reference, in reading order. */
const groups: readonly EntryGroup[] = [
  {
    title: t('Start'),
    entries: [
      { label: t('Overview'), words: t('introduction start openapi'), link: links.overview() },
      ...overviewPage('').sections.map(({ id, title }) => ({
        label: title,
        words: id,
        link: links.overview(id),
      })),
    ],
  },
  ...resources.map(({ name: resource, title, operations }) => ({
    title,
    entries: [
      {
        label: t('About {resources}', { resources: title.toLowerCase() }),
        words: t('{resource} fields', { resource }),
        link: links.page(resource),
      },
      ...operations.map(({ name, verb, operation }) => ({
        label: operation.summary,
        words: [name, operation.rest, operation.tool, operation.access].join(' '),
        link: links.page(`${resource}/${verb}`),
      })),
    ],
  })),
  {
    title: t('Errors'),
    entries: [
      { label: t('All errors'), words: t('error codes'), link: links.page('errors') },
      ...errorCodes.map((code) => ({
        label: code,
        words: 'error',
        link: links.page(`errors/${code}`),
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
