import { t } from '../../language/message.ts';

/** Warns that lists of posts, which refer to tags by slug, are empty once no tag has the slug. */
export function emptyListsText(slug: string): string {
  return t('Post lists that use “{slug}” are empty until you update them.', { slug });
}
