import { blockMark } from '@imprint/shared/ai.fields';
import { t } from '../../language/message.ts';
import { useEditor } from '../editor.context.tsx';

/**
 * Returns a function that changes fields of a block; typing in one field is one step for a while, and what
 * names no field is a step of its own.
 */
export function useBlockChange({
  id,
}: {
  id: string;
}): (set: Record<string, unknown>, field?: string | null) => void {
  const editor = useEditor();
  return (set, field = Object.keys(set).join()) =>
    void editor.change(
      { operations: [{ op: 'update', id, set }] },
      field === null ? undefined : `${id}.${field}`,
    );
}

/** Returns a function that gives a block an alt text that was accepted from AI, as a step of its own. */
export function useAcceptAlt({ id }: { id: string }): (set: Record<string, unknown>) => void {
  const editor = useEditor();
  return (set) => {
    if (editor.change({ operations: [{ op: 'update', id, set }], aiFields: [blockMark(id)] }))
      editor.announce(t('Alt text accepted'));
  };
}
