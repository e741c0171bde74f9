import type { Block } from '@imprint/shared/blocks/block';
import { defineTask } from '../../core/work/task.ts';
import { blocksFromMarkdown } from '../documents/markdown/markdown.reader.ts';
import { readingContext } from '../documents/tree/reading.context.ts';
import { type FrontMatter, parseFile } from './front.matter.ts';

interface MarkdownFile {
  markdown: string;
  /** The date that its name begins with, such as `2026-11-23`. */
  day: string | null;
  /** Origin of this installation; files under it are media. */
  publicUrl: string;
}

/** The content of a Markdown file. Dates cross process boundaries as ISO 8601. */
interface FileContent {
  frontMatter: Omit<FrontMatter, 'date'> & { date: string | null };
  blocks: Block[];
  warnings: string[];
}

/** Parses the front matter and the text of a file. Throws VALIDATION_ERROR on `markdown`. */
export const readMarkdownFile = defineTask(
  import.meta.url,
  'readMarkdownFile',
  ({ markdown, day, publicUrl }: MarkdownFile): FileContent => {
    const { frontMatter, text, warnings } = parseFile(markdown, day ?? undefined);
    const context = readingContext(publicUrl);
    const { date, ...others } = frontMatter;
    const blocks = blocksFromMarkdown(text, context);
    warnings.push(...context.omissions.warnings());
    return { frontMatter: { ...others, date: date?.toISOString() ?? null }, blocks, warnings };
  },
);
