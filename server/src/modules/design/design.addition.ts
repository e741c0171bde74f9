import { implicitMode } from '@imprint/shared/design/dtcg/dtcg.modes';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { projectRows } from '../projects/project.rows.ts';
import { addCollection } from './collection.create.ts';
import { TokenCollection } from './collection.entity.ts';
import {
  confirmChange,
  emptyCollection,
  type PreparedChange,
  prepareChange,
  releaseChange,
} from './design.change.ts';
import { saveWrites } from './design.save.ts';
import { importDocument } from './tasks/import.task.ts';

interface Addition {
  /** Public id. */
  projectId: string;
  /** What the collection is called. */
  name: string;
  /** Tokens and modes in the Design Tokens format, without mistakes. */
  document: Record<string, unknown>;
}

type Change = Awaited<ReturnType<typeof importDocument.work>>;

/** Adds a collection of tokens to a project, as a part of another mutation. */
export const designAddition = {
  prepare: (
    caller: CallContext<Member>,
    { projectId, document }: Addition,
  ): Promise<PreparedChange<Change>> =>
    prepareChange(
      caller,
      async () => (await readOwned(caller, projectRows, projectId)).id,
      ({ stored, newCollectionId: collectionId }) => {
        const all = [...stored, emptyCollection(collectionId, stored.length === 0)];
        const input = { stored: all, collectionId, isNew: true, document };
        return runTask(caller, importDocument, input, 'template');
      },
    ),

  /** Returns the public ids of the tokens by their paths. */
  async handle(
    context: Context<Member>,
    { projectId, name }: Addition,
    prepared: PreparedChange<Change>,
  ): Promise<ReadonlyMap<string, string>> {
    const { em } = context;
    const project = await ownedForUpdate(context, projectRows, projectId);
    const isDefault = (await em.count(TokenCollection, { projectId: project.id })) === 0;
    const collection = await addCollection(context, project, {
      id: prepared.newCollectionId,
      name,
      slug: undefined,
      modes: [implicitMode],
      isDefault,
    });
    const imported = await confirmChange(em, project, prepared);
    if ('problems' in imported)
      throw new Error(`A document has problems: ${JSON.stringify(imported.problems)}`);
    collection.modes = imported.modes;
    await saveWrites(em, project, imported.writes);
    const tokens = await em.execute<{ id: string; path: string }[]>(
      'select id, path from token where collection_id = ?',
      [collection.id],
    );
    return new Map(tokens.map(({ id, path }) => [path, encodeId('tok', id)]));
  },

  finish: releaseChange,
};
