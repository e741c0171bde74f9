import { capitalized } from '@imprint/shared/nouns';
import { t } from '../../language/message.ts';

/** What the forms call fields, where that is not their name in the contract. */
const fieldWords: Partial<Record<string, string>> = {
  alt: t('Alt text'),
  allowedAddresses: t('Addresses'),
  authorIds: t('Authors'),
  blogPath: t('Blog path'),
  categoryIds: t('Categories'),
  coverId: t('Cover'),
  expiresAt: t('Expires'),
  filename: t('File name'),
  homePageId: t('Home page'),
  imageId: t('Picture'),
  isDefault: t('Default collection'),
  isFeatured: t('Featured'),
  locale: t('Language'),
  locales: t('Languages'),
  notFoundPageId: t('404 page'),
  parentId: t('Parent'),
  projectIds: t('Projects'),
  publishAt: t('Publish at'),
  publishChecks: t('Checks before publishing'),
  readsPersonalData: t('Read contact messages'),
  requiresSecondFactor: t('Require two-factor authentication'),
  robots: 'robots.txt',
  seo: t('Search engines'),
  sourcePath: t('Path'),
  statusCode: t('Status code'),
  toolAccess: t('Tool access'),
  unpublishAt: t('Unpublish at'),
  websiteUrl: t('Website'),
};

/** What a field is called; one of another version by its name, such as "Reply to" of `replyTo`. */
export function wordsOfField(field: string): string {
  return (
    fieldWords[field] ??
    capitalized(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ ids?$/, ''))
  );
}

/** A value before or after a change, in words. */
export function wordsOfValue(value: string | number | boolean | null): string {
  if (value === null || value === '') return t('Empty');
  return typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value);
}
