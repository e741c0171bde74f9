import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Member } from '@imprint/server/core/auth/actor';
import { deriveSlug } from '@imprint/server/core/db/slugs';
import type { CallContext } from '@imprint/server/core/rpc/context';
import type { Task } from '@imprint/server/core/work/task';
import { readMarkdownFile } from '@imprint/server/modules/blog/import.task';
import { checkDraft, findLinks } from '@imprint/server/modules/checks/check.task';
import { hasSameText, readDocument, type TextFormat } from '@imprint/server/modules/documents/document.task';
import { detectLocation, findLocationOverwrites } from '@imprint/server/modules/media/files/file.task';
import { inspect } from '@imprint/server/modules/media/files/inspection';
import { sanitizeSvg } from '@imprint/server/modules/media/files/svg.sanitizer';
import { blocks as blocksSchema } from '@imprint/shared/blocks/document';
import { implicitMode } from '@imprint/shared/design/dtcg/dtcg.modes';
import { importTokens, readForImport } from '@imprint/shared/design/token.import';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject } from '@imprint/shared/design/token.set';

// What the service does with a document of each reader, as far as it needs no database and no other processes.

const publicUrl = 'https://imprint.test';

/** Reads a text and compares it with itself, as a change of a page does. */
async function readText(format: TextFormat, text: string): Promise<void> {
  const { blocks: read } = await readDocument.work({ format, text, publicUrl });
  await hasSameText.work({ format, left: read, right: read, media: [] });
}

export const markdown = (text: string) => readText('markdown', text);
export const html = (text: string) => readText('html', text);
export const frontMatter = (text: string) => readMarkdownFile.work({ markdown: text, day: null, publicUrl });
export const text = (name: string) => deriveSlug(name, 191);

export const drawing = (bytes: Buffer) => sanitizeSvg(bytes);

/** A caller whose tasks run in this thread. */
const caller = {
  actor: { organization: { id: 'mine' } },
  deps: { work: { run: <Input, Output>(task: Task<Input, Output>, input: Input) => task.work(input) } },
  request: {},
  // Safe because reading a file needs no more of its caller.
} as unknown as CallContext<Member>;

export async function file(bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-reader-'));
  const location = path.join(folder, 'file');
  await writeFile(location, bytes);
  const incoming = { file: location, sizeBytes: bytes.length, sha256: '', remove: async () => {} };
  try {
    await findLocationOverwrites.work(incoming);
    await detectLocation.work(incoming);
    await inspect(caller, incoming, 'file');
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function tokens(document: JsonObject): void {
  const empty = { id: 'tcol_1', modes: [implicitMode], groups: new Map(), tokens: new Map() };
  const collection = importTokens(empty, readForImport(empty, document));
  resolveTokens({ collections: [collection] });
}

export async function blocks(document: unknown): Promise<void> {
  const read = blocksSchema.safeParse(document).data ?? [];
  for (const format of ['markdown', 'html'] as const)
    await hasSameText.work({ format, left: read, right: read, media: [] });
  const links = Object.fromEntries((await findLinks.work(read)).map((href) => [href, 'missing' as const]));
  await checkDraft.work({
    blocks: read,
    search: null,
    coverId: null,
    media: {},
    links,
    roles: {},
  });
}
