import { capitalized } from '@imprint/shared/nouns';
import { t } from '../language/message.ts';

/** What the forms call fields, where that is not their name in the contract. */
const fieldWords: Partial<Record<string, string>> = {
  allowedAddresses: t('Addresses'),
  alt: t('Alt text'),
  authorIds: t('Authors'),
  blocks: t('Content'),
  blogPath: t('Blog path'),
  canonicalUrl: t('Canonical URL'),
  categoryIds: t('Categories'),
  coverId: t('Cover'),
  description: t('Description'),
  excerpt: t('Excerpt'),
  expiresAt: t('Expires'),
  filename: t('File name'),
  group: t('Group'),
  homePageId: t('Home page'),
  imageId: t('Picture'),
  isDefault: t('Default collection'),
  isFeatured: t('Featured'),
  locale: t('Language'),
  locales: t('Languages'),
  name: t('Name'),
  notFoundPageId: t('404 page'),
  parentId: t('Parent'),
  projectIds: t('Projects'),
  props: t('Props'),
  publishAt: t('Publish at'),
  publishChecks: t('Checks before publishing'),
  readsPersonalData: t('Read contact messages'),
  requiresSecondFactor: t('Require two-factor authentication'),
  robots: 'robots.txt',
  'seo.canonicalUrl': t('Canonical URL'),
  'seo.description': t('Description in search results'),
  'seo.imageId': t('Social image'),
  'seo.noIndex': t('Hidden from search engines'),
  'seo.title': t('Title in search results'),
  seo: t('Search engines'),
  slots: t('Slots'),
  slug: t('Slug'),
  'social.description': t('Description in social networks'),
  'social.title': t('Title in social networks'),
  social: t('Social networks'),
  sourcePath: t('Path'),
  statusCode: t('Status code'),
  tags: t('Tags'),
  title: t('Title'),
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
