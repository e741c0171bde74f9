import { parseInput } from '@imprint/server/core/rpc/guards';
import { compareBlocks } from '@imprint/server/modules/revisions/block.changes';
import { aiFieldsAfter, blockMark } from '@imprint/shared/ai.fields';
import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { type ComponentBlock, usageProblems } from '@imprint/shared/blocks/component.check';
import { type Renderable, renderComponent } from '@imprint/shared/blocks/component.render';
import { blocks } from '@imprint/shared/blocks/document';
import { withoutMedia } from '@imprint/shared/blocks/media.fields';
import type { BlockOperation } from '@imprint/shared/blocks/operations';

// Functions of one argument whose work large.documents.test.ts counts.

export function readInput(list: unknown): void {
  parseInput(blocks, list);
}

export function apply({ document, operations }: { document: Block[]; operations: BlockOperation[] }): void {
  applyOperations(document, operations);
}

/** Marks every text of a document, then marks every second one again. */
export function markAll(document: Block[]): void {
  const marks = document.map(({ id }) => blockMark(id));
  const after = document.toReversed();
  aiFieldsAfter(
    marks,
    { blocks: document },
    { blocks: after },
    marks.filter((_, index) => index % 2 === 0),
  );
}

/** Checks the props of a block against its component and renders it. */
export function useComponent({ component, block }: { component: Renderable; block: ComponentBlock }): void {
  usageProblems(component, block, undefined, 'blocks.0');
  renderComponent(component, block);
}

/** Compares a document with itself in another order. */
export function shuffle(document: Block[]): void {
  compareBlocks(document, [
    ...document.slice(document.length / 2),
    ...document.slice(0, document.length / 2),
  ]);
}

/** Removes the one picture that all blocks of a document show. */
export function removePicture(document: Block[]): void {
  withoutMedia(document, 'media_1');
}
