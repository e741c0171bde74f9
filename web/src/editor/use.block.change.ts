import type { Block } from '@imprint/shared/blocks/block';
import { useEditor } from './editor.context.tsx';

/** Returns a function that changes fields of a block; typing in one field is one step for a while. */
export function useBlockChange({ id }: Block): (set: Record<string, unknown>, field?: string) => void {
  const editor = useEditor();
  return (set, field = Object.keys(set).join()) =>
    void editor.change({ operations: [{ op: 'update', id, set }] }, `${id}.${field}`);
}
