import type { Block } from '@imprint/shared/blocks/block';
import type { CheckedContent } from '@imprint/shared/checks/checked.content';

/** Search texts without anything wrong. */
export const described = {
  search: { title: 'Bread', titleField: 'seo.title', description: 'x'.repeat(80) },
} as const;

/** A page with these blocks and nothing else wrong. */
export function checkedContent(blocks: readonly Block[], more: Partial<CheckedContent> = {}): CheckedContent {
  return { blocks, coverId: null, media: {}, links: {}, roles: {}, ...described, ...more };
}
