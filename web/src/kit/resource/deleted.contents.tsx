import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

interface DeletedContentsProps {
  /** The kind of the resource that is deleted. */
  kind: string;
  /** How many of each kind would be deleted, itself included; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Lists what a permanent deletion also deletes. */
export function DeletedContents({ kind, counts = {} }: DeletedContentsProps) {
  const contents = contentsWords(kind, counts);
  if (contents.length === 0) return null;
  return (
    <p>
      {t('This also deletes everything in it, including recently deleted items: {contents}.', {
        contents: new Intl.ListFormat(locale).format(contents),
      })}
    </p>
  );
}

/** The counts of each kind but its own, the largest first. */
export function contentsWords(ownKind: string, counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .filter(([kind]) => kind !== ownKind)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([kind, count]) => kindCounts[kind]?.(count) ?? []);
}

/** What people make, by the table name that the service reports. The other tables are about these. */
const kindCounts: Partial<Record<string, (count: number) => string>> = {
  website: (count) => t('{count, plural, one {# website} other {# websites}}', { count }),
  page: (count) => t('{count, plural, one {# page} other {# pages}}', { count }),
  post: (count) => t('{count, plural, one {# post} other {# posts}}', { count }),
  author: (count) => t('{count, plural, one {# author} other {# authors}}', { count }),
  category: (count) => t('{count, plural, one {# category} other {# categories}}', { count }),
  tag: (count) => t('{count, plural, one {# tag} other {# tags}}', { count }),
  component: (count) => t('{count, plural, one {# component} other {# components}}', { count }),
  token_collection: (count) =>
    t('{count, plural, one {# token collection} other {# token collections}}', { count }),
  token: (count) => t('{count, plural, one {# token} other {# tokens}}', { count }),
  media: (count) => t('{count, plural, one {# media file} other {# media files}}', { count }),
  media_folder: (count) => t('{count, plural, one {# media folder} other {# media folders}}', { count }),
  redirect: (count) => t('{count, plural, one {# redirect} other {# redirects}}', { count }),
  contact_message: (count) =>
    t('{count, plural, one {# contact message} other {# contact messages}}', { count }),
  comment: (count) => t('{count, plural, one {# comment} other {# comments}}', { count }),
  preview: (count) => t('{count, plural, one {# preview} other {# previews}}', { count }),
};
