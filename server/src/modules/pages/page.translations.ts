import type { TranslationScope } from '../drafts/translations.ts';
import type { Website } from '../websites/website.entity.ts';

/** Translations of a page belong to the same website. */
export function translationsIn({ id }: Pick<Website, 'id'>): TranslationScope {
  return { noun: 'page', column: 'website_id', id };
}
