import { blog } from '@imprint/shared/blog.contract';
import { pathOf } from '../media/uploads/transferred.files.ts';

const fields = blog.import.input.shape.files.element.shape;
const mostCharacters = fields.markdown.maxLength ?? Number.POSITIVE_INFINITY;
const longestName = fields.filename.maxLength ?? Number.POSITIVE_INFINITY;
/** As much as UTF-8 takes for one of JavaScript's characters. */
const mostBytesEach = 3;
/** What a request holds besides the files, and more than that. */
const spareBytes = 65_536;

/** A file as it is sent. */
export interface SentFile {
  filename: string;
  markdown: string;
}

/** A file that was read, or why it is of no use. */
export type ReadFile = { filename: string } & ({ markdown: string } | { problem: string });

/** Reads a file that was chosen, unless it cannot become a post. */
export async function readFile(file: File): Promise<ReadFile> {
  // What folders it lies in matters less than its name.
  const filename = pathOf(file).slice(-longestName);
  if (!/\.(md|markdown)$/i.test(file.name))
    return { filename, problem: 'Not a Markdown file: its name does not end in .md or .markdown.' };
  if (file.size > mostCharacters * mostBytesEach) return { filename, problem: tooLarge };
  try {
    const markdown = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return markdown.length > mostCharacters ? { filename, problem: tooLarge } : { filename, markdown };
  } catch {
    return { filename, problem: 'It could not be read: it has to be text in UTF-8.' };
  }
}

const tooLarge = `Too large: a file can have ${mostCharacters.toLocaleString('en')} characters.`;

/** Divides files into parts that each fit into one request, with no more of them than this in each. */
export function partsOf<Item extends SentFile>(items: readonly Item[], mostFiles: number): Item[][] {
  const mostBytes = blog.import.bodyLimitBytes - spareBytes;
  const parts: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const { filename, markdown } = item;
    const size = new Blob([JSON.stringify({ filename, markdown })]).size + 1;
    const part = parts.at(-1);
    if (part && part.length < mostFiles && bytes + size <= mostBytes) {
      part.push(item);
      bytes += size;
    } else {
      parts.push([item]);
      bytes = size;
    }
  }
  return parts;
}
