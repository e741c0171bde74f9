import { capitalized } from '@imprint/shared/nouns';

/** What the forms call fields, where that is not their name in the contract. */
const fieldWords: Partial<Record<string, string>> = {
  alt: 'Alt text',
  allowedAddresses: 'Addresses',
  authorIds: 'Authors',
  blogPath: 'Blog path',
  categoryIds: 'Categories',
  coverId: 'Cover',
  expiresAt: 'Expires',
  filename: 'File name',
  homePageId: 'Home page',
  imageId: 'Picture',
  isDefault: 'Default collection',
  isFeatured: 'Featured',
  locale: 'Language',
  locales: 'Languages',
  notFoundPageId: 'Page for what is not found',
  parentId: 'Below',
  projectIds: 'Projects',
  publishAt: 'Publish at',
  publishChecks: 'Checks before publishing',
  readsPersonalData: 'Read contact messages',
  requiresSecondFactor: 'Require two-factor authentication',
  robots: 'robots.txt',
  seo: 'Search engines',
  sourcePath: 'Path',
  statusCode: 'Status code',
  toolAccess: 'Tool access',
  unpublishAt: 'Take offline at',
  websiteUrl: 'Website',
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
  if (value === null || value === '') return 'Empty';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}
