import type { Block } from '@imprint/shared/blocks/block';
import { defineTask } from '../work/task.ts';
import type { DocumentMediaItem } from './document.media.ts';
import { blocksFromHtml } from './html.reader.ts';
import { htmlOf } from './html.writer.ts';
import { blocksFromMarkdown } from './markdown.reader.ts';
import { markdownOf } from './markdown.writer.ts';

/** A text that stands for blocks. */
export type TextFormat = 'markdown' | 'html';

const readers = { markdown: blocksFromMarkdown, html: blocksFromHtml };
const writers = { markdown: markdownOf, html: htmlOf };

interface ReadInput {
  format: TextFormat;
  text: string;
  /** Origin of this installation, whose files are media. */
  publicUrl: string;
}

/** The media that a document shows, by public id. */
type MediaEntries = readonly (readonly [mediaId: string, item: DocumentMediaItem])[];

interface WriteInput {
  format: TextFormat;
  blocks: readonly Block[];
  media: MediaEntries;
}

interface ComparisonInput {
  format: TextFormat;
  left: readonly Block[];
  right: readonly Block[];
  media: MediaEntries;
}

/** The blocks that a text stands for. Throws VALIDATION_ERROR about the field that is named like the format. */
export const readDocument = defineTask(
  import.meta.url,
  'readDocument',
  ({ format, text, publicUrl }: ReadInput): Block[] => readers[format](text, publicUrl),
);

/** The text of blocks. */
export const writeDocument = defineTask(
  import.meta.url,
  'writeDocument',
  ({ format, blocks, media }: WriteInput): string => writers[format](blocks, new Map(media)),
);

/** Whether two documents have the same text. */
export const hasSameText = defineTask(
  import.meta.url,
  'hasSameText',
  ({ format, left, right, media }: ComparisonInput): boolean => {
    const items = new Map(media);
    return writers[format](left, items) === writers[format](right, items);
  },
);
