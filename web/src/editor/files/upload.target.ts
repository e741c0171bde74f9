import type { Block } from '@imprint/shared/blocks/block';
import { type BlockPosition, childrenOf, findBlock } from '@imprint/shared/blocks/tree';
import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { newBlock } from '../block.types.ts';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';

/** Where uploaded files go: into blocks of their own at a place, or into a block that shows them. */
export type UploadTarget = BlockPosition | { blockId: string };

/** The kinds of files that a target can show. */
export function kindsFor(blocks: readonly Block[], target: UploadTarget): readonly MediaKind[] {
  if (!('blockId' in target)) return ['image', 'video'];
  return findBlock(blocks, target.blockId)?.block.type === 'video' ? ['video'] : ['image'];
}

/** The place as it is now: the block before it may have been moved since, or be gone. */
export function currentPosition(blocks: readonly Block[], { parentId, after }: BlockPosition): BlockPosition {
  const before = after === null ? undefined : findBlock(blocks, after);
  if (before) return { parentId: before.parentId, after };
  const parent = parentId === null ? undefined : findBlock(blocks, parentId)?.block;
  if (after === null && (parent || parentId === null)) return { parentId, after };
  const siblings = (parent && childrenOf(parent)) ?? blocks;
  return { parentId: parent?.id ?? null, after: siblings.at(-1)?.id ?? null };
}

/** Puts a file that has arrived where it belongs; gives where the next one of the same drop goes. */
export function insertMedia(editor: Editor<Draft>, target: UploadTarget, { id, kind }: Media): UploadTarget {
  const { blocks } = editor.getState().draft;
  if (!('blockId' in target)) {
    const place = currentPosition(blocks, target);
    const block = newBlock(kind === 'video' ? 'video' : 'image', { mediaId: id });
    const isMade = editor.change({ operations: [{ op: 'insert', block, ...place }] });
    return isMade ? { parentId: place.parentId, after: block.id } : place;
  }
  const found = findBlock(blocks, target.blockId);
  const set = found && withMedia(found.block, id);
  if (!found || !set) return target;
  editor.change({ operations: [{ op: 'update', id: target.blockId, set }] });
  // A gallery takes them all; of several for one picture the others go below it.
  return found.block.type === 'gallery' ? target : { parentId: found.parentId, after: target.blockId };
}

/** What makes a block show a media item; null for a block that shows none. */
function withMedia(block: Block, mediaId: string): Record<string, unknown> | null {
  if (block.type === 'gallery') return { items: [...block.items, galleryItem(mediaId)] };
  return block.type === 'image' || block.type === 'video' ? { mediaId } : null;
}

/** A picture of a gallery, of which nothing is said yet. */
export function galleryItem(mediaId: string) {
  return { mediaId, alt: null, caption: null };
}
