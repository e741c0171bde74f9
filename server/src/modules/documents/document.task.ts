import type { Block } from '@imprint/shared/blocks/block';
import type { ContentLosses } from '@imprint/shared/shapes/content.losses';
import { blocksHtml } from '@imprint/shared/site/block.html';
import type { MediaById, ShownMedia } from '@imprint/shared/site/shown';
import { defineTask } from '../../core/work/task.ts';
import { blocksFromHtml } from './html/html.reader.ts';
import { blocksFromMarkdown } from './markdown/markdown.reader.ts';
import { markdownOf } from './markdown/markdown.writer.ts';
import { readingContext } from './tree/reading.context.ts';

/** A text format of documents. */
export type TextFormat = 'markdown' | 'html';

const readers = { markdown: blocksFromMarkdown, html: blocksFromHtml };
const writers = {
  markdown: markdownOf,
  html: (blocks: readonly Block[], media: MediaById) => blocksHtml(blocks, { media }),
};

interface ReadInput {
  format: TextFormat;
  text: string;
  /** Origin of this installation; files under it are media. */
  publicUrl: string;
}

/** The media used by a document, by public id. */
type MediaEntries = readonly (readonly [mediaId: string, item: ShownMedia])[];

interface WriteInput {
  format: TextFormat;
  documents: readonly (readonly Block[])[];
  media: MediaEntries;
}

interface ComparisonInput {
  format: TextFormat;
  left: readonly Block[];
  right: readonly Block[];
  media: MediaEntries;
}

interface ReadDocument {
  blocks: Block[];
  /** What was left out. */
  warnings: string[];
  /** What of it people would miss. */
  losses: ContentLosses;
}

/** Parses a text into blocks. Throws VALIDATION_ERROR about the field named after the format. */
export const readDocument = defineTask(
  import.meta.url,
  'readDocument',
  ({ format, text, publicUrl }: ReadInput): ReadDocument => {
    const context = readingContext(publicUrl);
    const blocks = readers[format](text, context);
    const { omissions } = context;
    return { blocks, warnings: omissions.warnings(), losses: omissions.losses() };
  },
);

/** Writes documents as texts. */
export const writeDocuments = defineTask(
  import.meta.url,
  'writeDocuments',
  ({ format, documents, media }: WriteInput): string[] => {
    const items = new Map(media);
    return documents.map((blocks) => writers[format](blocks, items));
  },
);

/** Whether two documents are written as the same text. */
export const hasSameText = defineTask(
  import.meta.url,
  'hasSameText',
  ({ format, left, right, media }: ComparisonInput): boolean => {
    const items = new Map(media);
    return writers[format](left, items) === writers[format](right, items);
  },
);
