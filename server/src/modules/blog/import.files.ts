import path from 'node:path';
import type { Block } from '@imprint/shared/blocks/block';
import type { blog } from '@imprint/shared/contract/blog';
import type { ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { plainInline } from '@imprint/shared/text/inline';
import { truncateText } from '@imprint/shared/text/truncation';
import type { Member } from '../../core/auth/actor.ts';
import { deriveSlug } from '../../core/db/slugs.ts';
import { clientErrorOf } from '../../core/rpc/batch.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { withoutRepeatedAlts } from '../documents/tree/document.media.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { FrontMatter } from './front.matter.ts';
import { readMarkdownFile } from './import.task.ts';

export type ImportInput = InputOf<typeof blog, 'import'>;

/** A file that has been read, or the reason why it could not be. */
export interface ReadFile {
  filename: string;
  warnings: string[];
  post?: FrontMatter & { title: string; slug: string; blocks: Block[] };
  error?: ServiceError;
}

const maxTitleLength = 255;

/** Reads all files one at a time, so that a request never occupies more than one worker. */
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
    const { frontMatter, blocks: all, warnings } = await runTask(caller, readMarkdownFile, file, 'markdown');
    const blocks = withoutRepeatedAlts(all, await readShownMedia(caller, all));
    const words = bare.replaceAll(/[-_]+/g, ' ').trim() || filename;
    const { title: whole, content } = takeTitle(frontMatter.title, blocks, words);
    const title = truncateText(whole, maxTitleLength).trim();
    if (whole.length > maxTitleLength) warnings.push(`title is cut to ${maxTitleLength} characters`);
    const slug = frontMatter.slug ?? deriveSlug(bare, 191);
    const { date, ...others } = frontMatter;
    const post = { ...others, ...(date && { date: new Date(date) }), title, slug, blocks: content };
    return { filename, warnings, post };
  } catch (thrown) {
    return { filename, warnings: [], error: clientErrorOf(thrown) };
  }
}

/** A file without a title takes its leading heading, or else the words of its name. */
function takeTitle(
  title: string | undefined,
  blocks: Block[],
  words: string,
): { title: string; content: Block[] } {
  const [first, ...others] = blocks;
  const heading = first?.type === 'heading' && first.level === 1 ? plainInline(first.text).trim() : '';
  // The title is shown above the content anyway.
  if (heading !== '' && (title ?? heading) === heading) return { title: heading, content: others };
  return { title: title ?? words, content: blocks };
}

/** Splits the name of a file, without folder and extension, into the leading date and the rest. */
function parseFilename(filename: string): { day: string | undefined; bare: string } {
  const { name, dir } = path.posix.parse(filename.replaceAll('\\', '/'));
  const whole = name === 'index' ? path.posix.basename(dir) : name;
  const [start = '', day] = /^(\d{4}-\d\d-\d\d)[-_]?/.exec(whole) ?? [];
  return { day, bare: whole.slice(start.length) || name };
}
