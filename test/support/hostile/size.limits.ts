import { maxDocumentBytes } from '@imprint/shared/contract/design';
import { fileLimits } from '@imprint/shared/shapes/media';
import type { Reader } from './hostile.kind.ts';

/** The maximum size of documents of each reader, in characters or bytes. */
export const maxSizes: Readonly<Record<Reader, number>> = {
  markdown: 999_000,
  html: 999_000,
  drawing: fileLimits.drawing - 1_000,
  file: 7_000_000,
  frontMatter: 10_000,
  tokens: maxDocumentBytes,
  blocks: 1_000_000,
  text: 50_000,
  query: 200,
};
