import type { OutputOf } from '@imprint/shared/contract';
import { t } from '../../language/message.ts';

/** A page whose slug was changed. */
export type RenamedPage = OutputOf<'pages.update'>;

/** What a toast says of the new address of a page. */
export function addressWords({ path, redirects }: Pick<RenamedPage, 'path' | 'redirects'>): string {
  const count = redirects?.count ?? 0;
  return count > 0
    ? t('The page is now at {path}, with {count, plural, one {# redirect} other {# redirects}}', {
        path,
        count,
      })
    : t('The page is now at {path}', { path });
}
