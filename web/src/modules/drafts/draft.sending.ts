import { failureOf } from '../../api/failure.ts';
import type { Draft } from '../../editor/draft.ts';
import type { Save } from '../../editor/saving/save.state.ts';
import { changesSince } from './draft.changes.ts';
import type { DraftClient } from './draft.kind.ts';

/** Sends the changes of a draft: as operations where only blocks changed. `target` names the resource. */
export async function sendChanges<Resource extends object, Content extends Draft>(
  { edit, update }: DraftClient<Resource>,
  target: object,
  { draft, saved, ...options }: Save<Content>,
  signal: AbortSignal,
): Promise<Resource> {
  const { fields, operations } = changesSince(saved, draft);
  if (operations) {
    try {
      const { blockIds: _, ...answer } = await edit.mutate({ operations, ...options, ...target }, { signal });
      // Safe because the answer lacks nothing but the blocks, which are those of the draft.
      return { ...answer, blocks: draft.blocks } as unknown as Resource;
    } catch (error) {
      // The fields are sent in their place: their refusal names the block, and they need no operations that fit.
      if (failureOf(error).code !== 'VALIDATION_ERROR') throw error;
    }
  }
  return update.mutate({ ...fields, ...options, ...target }, { signal });
}
