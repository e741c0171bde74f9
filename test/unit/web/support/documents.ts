import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf } from '@imprint/shared/blocks/tree';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Draft } from '../../../../web/src/editor/draft.ts';
import { EditorStore } from '../../../../web/src/editor/editor.store.ts';

/** Blocks in short, those in others in brackets. */
export function outlineOf(blocks: readonly Block[]): unknown[] {
  return blocks.map((block) => {
    const children = childrenOf(block);
    if (children) return outlineOf(children);
    return 'text' in block ? `${block.type}: ${block.text}` : block.type;
  });
}

/** An editor of a document of these blocks. */
export function startDocument(blocks: readonly Block[]) {
  const editor = new EditorStore<Draft>({ title: 'Rye', blocks: [...blocks] }, false);
  return { editor, outline: () => outlineOf(editor.getState().draft.blocks) };
}

/** Stands for a page that shows nothing, so that the focus has nowhere to go. */
export function useFakeDocument(): void {
  beforeEach(() => {
    vi.stubGlobal('HTMLTextAreaElement', class {});
    vi.stubGlobal('document', { activeElement: null, querySelector: () => null });
  });
  afterEach(() => void vi.unstubAllGlobals());
}
