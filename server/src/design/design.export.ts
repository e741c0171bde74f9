import { cssNames } from '@imprint/shared/design/css.names';
import { writeCss } from '@imprint/shared/design/css.sheet';
import { writeDtcg } from '@imprint/shared/design/dtcg.write';
import { writeTailwind } from '@imprint/shared/design/tailwind.sheet';
import { extractCollection } from '@imprint/shared/design/token.extraction';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { design } from '@imprint/shared/design.contract';
import type { InputOf } from '@imprint/shared/operation';
import { encodeId } from '../db/ids.ts';
import { projectRows } from '../projects/project.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { notFound, readOwned } from '../rpc/owned.ts';
import { type DesignDraft, keptNames, openDraft } from './design.draft.ts';
import { collectionRows } from './design.rows.ts';
import { readDesign, type StoredCollection, type TokenSource } from './design.store.ts';

export type ExportFormat = InputOf<typeof design, 'export'>['format'];

/** What the file of each format is called. */
export const exportedAs = {
  dtcg: 'tokens.json',
  css: 'tokens.css',
  tailwind: 'tailwind.css',
} as const satisfies Record<ExportFormat, string>;

export async function exportDesign(context: Context<Member>, input: InputOf<typeof design, 'export'>) {
  const { format } = input;
  const { projectId, collectionId, draft } = await targetOf(context, input);
  const collectionQuery = collectionId ? `?collectionId=${encodeId('tcol', collectionId)}` : '';
  const address = `files/${encodeId('proj', projectId)}/${exportedAs[format]}${collectionQuery}`;
  const told = { format, filename: exportedAs[format], url: `${context.deps.config.publicUrl}/${address}` };
  if (format === 'dtcg') return { ...told, document: documentOf(draft, collectionId) };
  return { ...told, content: sheetOf(draft, format, collectionId) };
}

/** All tokens of the project that a request names, and the stored id of the only collection that is meant, if any. */
export async function targetOf(
  context: Context<Member>,
  input: { projectId: string; collectionId?: string | undefined },
) {
  const project = await readOwned(context, projectRows, input.projectId);
  const draft = openDraft(await readDesign(context, project.id));
  if (input.collectionId === undefined) return { projectId: project.id, collectionId: null, draft };
  const collection = await readOwned(context, collectionRows, input.collectionId);
  if (collection.projectId !== project.id) throw notFound(input.collectionId);
  return { projectId: project.id, collectionId: collection.id, draft };
}

/** The file of a format as text. Throws CONFLICT when it cannot be one document because two collections share a path. */
export function writeDesign(
  stored: readonly StoredCollection<TokenSource>[],
  format: ExportFormat,
  collectionId: string | null,
): string {
  const draft = openDraft(stored);
  if (format === 'dtcg') return `${JSON.stringify(documentOf(draft, collectionId), null, 2)}\n`;
  return sheetOf(draft, format, collectionId);
}

type ReadDraft = DesignDraft<TokenSource>;

/** A document holds all that it points at, also where it is of one collection alone. */
function documentOf(draft: ReadDraft, collectionId: string | null) {
  return writeDtcg(collectionId === null ? draft : { collections: [extractCollection(draft, collectionId)] });
}

function sheetOf(draft: ReadDraft, format: 'css' | 'tailwind', collectionId: string | null): string {
  const resolution = resolveTokens(draft);
  if (format === 'tailwind') return writeTailwind(draft, resolution, collectionId);
  return writeCss(draft, resolution, cssNames(resolution, keptNames(draft)), collectionId);
}
