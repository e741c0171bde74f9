import type { design } from '@imprint/shared/contract/design';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notFound, readOwned } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { projectRows } from '../projects/project.rows.ts';
import { collectionRows } from './design.rows.ts';
import { readDesign } from './tasks/design.store.ts';
import { type ExportFormat, writeDesign } from './tasks/export.task.ts';

/** The filename of each format. */
export const exportFilenames = {
  dtcg: 'tokens.json',
  css: 'tokens.css',
  tailwind: 'tailwind.css',
} as const satisfies Record<ExportFormat, string>;

export async function exportDesign(context: Context<Member>, input: InputOf<typeof design, 'export'>) {
  const { format } = input;
  const { projectId, ...target } = await readDesignTarget(context, input);
  const written = await runTask(context, writeDesign, { ...target, format }, 'projectId');
  const collectionQuery = target.collectionId ? `?collectionId=${encodeId('tcol', target.collectionId)}` : '';
  const address = `files/${encodeId('proj', projectId)}/${exportFilenames[format]}${collectionQuery}`;
  const url = `${context.deps.config.publicUrl}/${address}`;
  return { format, filename: exportFilenames[format], url, ...written };
}

/** Reads the tokens of the requested project, and the stored id of the requested collection, if any. */
export async function readDesignTarget(
  context: Context<Member>,
  input: { projectId: string; collectionId?: string | undefined },
) {
  const project = await readOwned(context, projectRows, input.projectId);
  const stored = await readDesign(context, project.id, 'source');
  if (input.collectionId === undefined) return { projectId: project.id, collectionId: null, stored };
  const collection = await readOwned(context, collectionRows, input.collectionId);
  if (collection.projectId !== project.id) throw notFound(input.collectionId);
  return { projectId: project.id, collectionId: collection.id, stored };
}
