import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { isDeepEqual } from '@imprint/shared/blocks/deep.equal';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { operationsBetween } from '@imprint/shared/blocks/operations.between';
import type { Draft } from '../../editor/draft.ts';

/** What a save has to send. */
interface DraftChanges<Content extends Draft> {
  /** The changed fields. */
  fields: Partial<Content>;
  /** The changes as operations; null where blocks are not all that changed, or operations cannot express it. */
  operations: readonly BlockOperation[] | null;
}

/** The changes of a draft since it was saved last. */
export function changesSince<Content extends Draft>(saved: Content, draft: Content): DraftChanges<Content> {
  const operations = operationsBetween(saved.blocks, draft.blocks);
  const isAccepted = acceptsMore(saved, draft);
  const changed = Object.entries(draft).filter(([name, value]) => {
    if (name === 'blocks') return operations?.length !== 0;
    return !isDeepEqual(Reflect.get(saved, name), value) || (name === 'aiFields' && isAccepted);
  });
  const isOnlyBlocks = changed.every(([name]) => name === 'blocks' || (name === 'aiFields' && !isAccepted));
  return {
    // Safe because these are fields of the draft.
    fields: Object.fromEntries(changed) as Partial<Content>,
    operations: isOnlyBlocks && operations?.length !== 0 ? operations : null,
  };
}

/** Whether texts were accepted from AI, which operations cannot tell; other marks follow from the texts. */
function acceptsMore<Content extends Draft>(saved: Content, draft: Content): boolean {
  const { aiFields: before = [] } = saved;
  const told = aiFieldsAfter(before, saved, draft, draft.aiFields);
  return !isDeepEqual(told, aiFieldsAfter(before, saved, draft));
}
