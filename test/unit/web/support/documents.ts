import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf } from '@imprint/shared/blocks/tree';
import type { Draft } from '../../../../web/src/editor/draft.ts';
import { EditorStore } from '../../../../web/src/editor/editor.store.ts';

/** Blocks in short, those in others in brackets. */
function outlineOf(blocks: readonly Block[]): unknown[] {
  return blocks.map((block) => {
    const children = childrenOf(block);
    if (children) return outlineOf(children);
    return 'text' in block ? `${block.type}: ${block.text}` : block.type;
  });
}

/** An editor of a document of these blocks; `led` notes where its canvas is asked to lead. */
export function startDocument(blocks: readonly Block[]) {
  const editor = new EditorStore<Draft>({ title: 'Rye', blocks: [...blocks] }, false);
  const led: unknown[][] = [];
  editor.canvas = {
    caret: () => null,
    restore: () => {},
    focusBlock: (id) => led.push(['focusBlock', id]),
    selectBlock: (...ids) => led.push(['selectBlock', ...ids]),
    selectedIds: () => [],
    focusEnd: () => led.push(['focusEnd']),
    leaveControl: () => {},
    cell: () => null,
  };
  return { editor, led, outline: () => outlineOf(editor.getState().draft.blocks) };
}
