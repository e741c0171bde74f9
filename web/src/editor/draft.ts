import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';

/** What an editor works on: a document of blocks, with fields beside it such as a title. */
export interface Draft {
  title: string;
  blocks: Block[];
}

/** One change of a draft: of its blocks, of other fields, or of all of it at once. */
export type Change<Kind extends Draft> =
  | { operations: readonly BlockOperation[] }
  | { fields: Partial<Omit<Kind, 'blocks'>> }
  | { whole: Kind };

/** Makes a change, and tells the one that takes it back. Throws VALIDATION_ERROR where it cannot be made. */
export function changed<Kind extends Draft>(
  draft: Kind,
  change: Change<Kind>,
): { draft: Kind; inverse: Change<Kind> } {
  if ('operations' in change) {
    const { blocks, inverse } = applyOperations(draft.blocks, change.operations);
    return { draft: { ...draft, blocks }, inverse: { operations: inverse } };
  }
  if ('whole' in change) return { draft: change.whole, inverse: { whole: draft } };
  const before = Object.keys(change.fields).map((name) => [name, Reflect.get(draft, name)]);
  return {
    draft: { ...draft, ...change.fields },
    // Safe because it holds the same names as the change, with the values that they had.
    inverse: { fields: Object.fromEntries(before) as Partial<Omit<Kind, 'blocks'>> },
  };
}

/** Whether two drafts, or parts of them, hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false;
  return names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}
