import { blog } from '@imprint/shared/contract/blog';
import { t } from '../../language/message.ts';
import { pathOf } from '../media/uploads/transferred.files.ts';

const fields = blog.import.input.shape.files.element.shape;
const maxMarkdownLength = fields.markdown.maxLength ?? Number.POSITIVE_INFINITY;
const maxFilenameLength = fields.filename.maxLength ?? Number.POSITIVE_INFINITY;
/** The most bytes that UTF-8 needs per UTF-16 code unit. */
const maxBytesPerCharacter = 3;
/** Reserved for the rest of the request body. */
const overheadBytes = 65_536;

/** A file as it is sent. */
export interface ImportFile {
  filename: string;
  markdown: string;
}

/** A file that was read, or why it cannot be used. */
export type ReadFile = { filename: string } & ({ markdown: string } | { problem: string });

/** Reads a chosen file, unless it cannot become a post. */
export async function readFile(file: File): Promise<ReadFile> {
  // The end of the path matters most.
  const filename = pathOf(file).slice(-maxFilenameLength);
  if (!/\.(md|markdown)$/i.test(file.name))
    return { filename, problem: t('Not a Markdown file. The name must end in .md or .markdown.') };
  if (file.size > maxMarkdownLength * maxBytesPerCharacter) return { filename, problem: tooLarge };
  try {
    const markdown = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return markdown.length > maxMarkdownLength ? { filename, problem: tooLarge } : { filename, markdown };
  } catch {
    return { filename, problem: t('The file could not be read. It must be text in UTF-8.') };
  }
}

const tooLarge = t('Too large. A file can have at most {max, number} characters.', {
  max: maxMarkdownLength,
});

/** Splits files into batches of at most `maxFiles` that each fit into one request. */
export function batchesOf<Item extends ImportFile>(items: readonly Item[], maxFiles: number): Item[][] {
  const maxBytes = blog.import.bodyLimitBytes - overheadBytes;
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const { filename, markdown } = item;
    const size = new Blob([JSON.stringify({ filename, markdown })]).size + 1;
    const batch = batches.at(-1);
    if (batch && batch.length < maxFiles && bytes + size <= maxBytes) {
      batch.push(item);
      bytes += size;
    } else {
      batches.push([item]);
      bytes = size;
    }
  }
  return batches;
}
