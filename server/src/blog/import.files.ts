import path from 'node:path';
import type { Block } from '@imprint/shared/blocks/block';
import type { blog } from '@imprint/shared/blog.contract';
import { errors, type ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { truncateText } from '@imprint/shared/text.truncation';
import { withoutRepeatedAlts } from '../blocks/document.media.ts';
import { deriveSlug } from '../db/slugs.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { CallContext, Member } from '../rpc/context.ts';
import { translateError } from '../rpc/guards.ts';
import { runTask } from '../rpc/work.ts';
import type { FrontMatter } from './front.matter.ts';
import { readMarkdownFile } from './import.task.ts';

export type ImportInput = InputOf<typeof blog, 'import'>;

/** A file that has been read, or why it could not be. */
export interface ReadFile {
  filename: string;
  warnings: string[];
  post?: FrontMatter & { title: string; slug: string; blocks: Block[] };
  error?: ServiceError;
}

const maxTitleLength = 255;

/** Reads all files, one at a time, so that a request never has more than one worker. */
export async function readFiles(caller: CallContext<Member>, { files }: ImportInput): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  for (const file of files) read.push(await readFile(caller, file));
  return read;
}

async function readFile(
  caller: CallContext<Member>,
  { filename, markdown }: ImportInput['files'][number],
): Promise<ReadFile> {
  try {
    const { day, bare } = parseFilename(filename);
    const { publicUrl } = caller.deps.config;
    const file = { markdown, day: day ?? null, publicUrl };
    const {
      frontMatter: said,
      blocks: all,
      warnings,
    } = await runTask(caller, readMarkdownFile, file, 'markdown');
    const blocks = withoutRepeatedAlts(all, await readShownMedia(caller, all));
    const words = bare.replaceAll(/[-_]+/g, ' ').trim() || filename;
    const { title: whole, content } = takeTitle(said.title, blocks, words);
    const title = truncateText(whole, maxTitleLength).trim();
    if (whole.length > maxTitleLength)
      warnings.push(`title is cut, for titles have at most ${maxTitleLength} characters`);
    const slug = said.slug ?? deriveSlug(bare, 191);
    const { date, ...others } = said;
    const post = { ...others, ...(date && { date: new Date(date) }), title, slug, blocks: content };
    return { filename, warnings, post };
  } catch (thrown) {
    return { filename, warnings: [], error: clientErrorOf(thrown) };
  }
}

/** Why a file is refused; a fault, for which no file is to blame, is thrown on and fails the whole. */
export function clientErrorOf(thrown: unknown): ServiceError {
  const error = translateError(thrown);
  if (errors[error.code].http >= 500) throw thrown;
  return error;
}

/** Without a title of its own, a file is called by the heading that it begins with, or else by the words of its name. */
function takeTitle(
  title: string | undefined,
  blocks: Block[],
  words: string,
): { title: string; content: Block[] } {
  const [first, ...others] = blocks;
  const heading = first?.type === 'heading' && first.level === 1 ? first.text.trim() : '';
  // The title stands above the content anyway.
  if (heading !== '' && (title ?? heading) === heading) return { title: heading, content: others };
  return { title: title ?? words, content: blocks };
}

/** The name of a file without its folder and its ending, parted into the day that it begins with and the rest. */
function parseFilename(filename: string): { day: string | undefined; bare: string } {
  const { name, dir } = path.posix.parse(filename.replaceAll('\\', '/'));
  const whole = name === 'index' ? path.posix.basename(dir) : name;
  const [start = '', day] = /^(\d{4}-\d\d-\d\d)[-_]?/.exec(whole) ?? [];
  return { day, bare: whole.slice(start.length) || name };
}
