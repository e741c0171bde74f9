import type { OutputOf } from '@imprint/shared/contract';
import { countOf } from '../../kit/ui/count.words.ts';

/** A page whose slug was changed. */
export type RenamedPage = OutputOf<'pages.update'>;

/** What a toast says of the new address of a page. */
export function addressWords({ path, redirects }: Pick<RenamedPage, 'path' | 'redirects'>): string {
  const count = redirects?.count ?? 0;
  return `The page is now at ${path}${count > 0 ? `, with ${countOf(count, 'redirect')}` : ''}`;
}
