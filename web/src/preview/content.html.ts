import type { Block } from '@imprint/shared/blocks/block';
import { blocksHtml } from '@imprint/shared/site/block.html';

/** Writes blocks as the only content of a page. */
export function contentHtml(blocks: readonly Block[]): string {
  return `<!doctype html><html lang="en"><body><main class="site-main">${blocksHtml(blocks)}</main></body></html>`;
}
