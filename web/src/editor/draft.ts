import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';

/** What an editor works on: a document of blocks, with fields beside it such as a title. */
export interface Draft {
  title: string;
  blocks: Block[];
  /** The fields whose text was accepted from AI and not edited since; absent where that is not told. */
  aiFields?: readonly string[];
}

/** What of a change was accepted from AI, by the names of the fields. */
interface AiAcceptance {
  aiFields?: readonly string[];
}

/** One change of a draft: of its blocks, by operations or as they are then, of other fields, or of all of it at once. */
export type Change<Kind extends Draft> =
  | ({ operations: readonly BlockOperation[] } & AiAcceptance)
  | ({ blocks: Block[] } & AiAcceptance)
  | ({ fields: Partial<Omit<Kind, 'blocks'>> } & AiAcceptance)
  | { whole: Kind };

/** Makes a change, and tells the one that takes it back. Throws VALIDATION_ERROR where it cannot be made. */
export function applyChange<Kind extends Draft>(
  draft: Kind,
  change: Change<Kind>,
): { draft: Kind; inverse: Change<Kind> } {
  if ('whole' in change) return { draft: change.whole, inverse: { whole: draft } };
  const made = changed(draft, change);
  if (!draft.aiFields) return made;
  const aiFields = aiFieldsAfter(draft.aiFields, draft, made.draft, change.aiFields);
  // What is taken back brings the marks back along with the texts.
  return { draft: { ...made.draft, aiFields }, inverse: { ...made.inverse, aiFields: draft.aiFields } };
}

function changed<Kind extends Draft>(
  draft: Kind,
  change: Exclude<Change<Kind>, { whole: Kind }>,
): { draft: Kind; inverse: Exclude<Change<Kind>, { whole: Kind }> } {
  if ('operations' in change) return operated(draft, change.operations);
  if ('fields' in change) return withFields(draft, change.fields);
  return { draft: { ...draft, blocks: change.blocks }, inverse: { blocks: draft.blocks } };
}

function operated<Kind extends Draft>(draft: Kind, operations: readonly BlockOperation[]) {
  const { blocks, inverse } = applyOperations(draft.blocks, operations);
  return { draft: { ...draft, blocks }, inverse: { operations: inverse } };
}

function withFields<Kind extends Draft>(draft: Kind, fields: Partial<Omit<Kind, 'blocks'>>) {
  const before = Object.keys(fields).map((name) => [name, Reflect.get(draft, name)]);
  return {
    draft: { ...draft, ...fields },
    // Safe because it holds the same names as the change, with the values that they had.
    inverse: { fields: Object.fromEntries(before) as Partial<Omit<Kind, 'blocks'>> },
  };
}

/** The blocks without the empty paragraphs at their end, except those to keep; the same blocks where there are none. */
export function withoutEmptyEnd(blocks: Block[], isKept: (blockId: string) => boolean): Block[] {
  const isContent = (block: Block) =>
    block.type !== 'paragraph' || block.text.trim() !== '' || isKept(block.id);
  const end = blocks.findLastIndex(isContent) + 1;
  return end === blocks.length ? blocks : blocks.slice(0, end);
}
