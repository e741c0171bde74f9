import { type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { NodeSelection, Selection, type SelectionBookmark } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';

/** Nodes whose children are moved, copied and deleted as people like. Columns and slots stay where they are. */
const containers: ReadonlySet<string> = new Set(['doc', 'section', 'column', 'slot']);

/** Neighbouring blocks that are selected as a whole. One block alone is a `NodeSelection`. */
export class BlockSelection extends Selection {
  /** Selects from one block to another; where they do not stand side by side, what they stand in is selected. */
  static between(doc: Node, anchor: number, head: number): Selection {
    const [$anchor, $head] = [doc.resolve(anchor), doc.resolve(head)];
    const depth = containerDepth($anchor, $head);
    const [first, last] = [$anchor.index(depth), $head.index(depth)];
    const at = (index: number) => $anchor.posAtIndex(index, depth);
    if (first === last) return NodeSelection.create(doc, at(first));
    return first < last
      ? new BlockSelection(doc.resolve(at(first)), doc.resolve(at(last + 1)))
      : new BlockSelection(doc.resolve(at(first + 1)), doc.resolve(at(last)));
  }

  /** The position of the block where the selection began. */
  get anchorBlock(): number {
    return blockBeside(this.$anchor, this.anchor < this.head);
  }

  /** The position of the block where the selection ends, which the keys move. */
  get headBlock(): number {
    return blockBeside(this.$head, this.anchor > this.head);
  }

  override eq(other: Selection): boolean {
    return other instanceof BlockSelection && other.anchor === this.anchor && other.head === this.head;
  }

  override map(doc: Node, mapping: Mappable): Selection {
    return this.getBookmark().map(mapping).resolve(doc);
  }

  override content(): Slice {
    return new Slice(this.$from.parent.content.cut(this.$from.parentOffset, this.$to.parentOffset), 0, 0);
  }

  override toJSON(): object {
    return { type: 'blocks', anchor: this.anchor, head: this.head };
  }

  static override fromJSON(doc: Node, { anchor, head }: { anchor: number; head: number }): Selection {
    return selectionBetween(doc.resolve(anchor), doc.resolve(head));
  }

  override getBookmark(): SelectionBookmark {
    return bookmarkOf(this.anchor, this.head);
  }
}
BlockSelection.prototype.visible = false;
Selection.jsonID('blocks', BlockSelection);

/** The depth of the innermost node around two places whose children are selected together. */
function containerDepth($anchor: ResolvedPos, $head: ResolvedPos): number {
  let depth = $anchor.sharedDepth($head.pos);
  while (depth > 0 && !containers.has($anchor.node(depth).type.name)) depth -= 1;
  return depth;
}

/** The positions of the blocks, side by side, that a selection touches. */
export function touchedBlocks({ $from, $to }: Selection): number[] {
  const depth = containerDepth($from, $to);
  const end = Math.max($to.indexAfter(depth), $from.index(depth));
  return Array.from({ length: end - $from.index(depth) }, (_, place) =>
    $from.posAtIndex($from.index(depth) + place, depth),
  );
}

function blockBeside(place: ResolvedPos, isBehind: boolean): number {
  return isBehind ? place.pos : place.pos - (place.nodeBefore?.nodeSize ?? 0);
}

function bookmarkOf(anchor: number, head: number): SelectionBookmark {
  return {
    // What is put in beside the blocks is not among them.
    map: (mapping) =>
      bookmarkOf(mapping.map(anchor, anchor < head ? 1 : -1), mapping.map(head, anchor < head ? -1 : 1)),
    resolve: (doc) => selectionBetween(doc.resolve(anchor), doc.resolve(head)),
  };
}

/** The selection between two edges of blocks; the nearest other one where there are no such edges any more. */
function selectionBetween($anchor: ResolvedPos, $head: ResolvedPos): Selection {
  const { parent } = $anchor;
  const isWhole = containers.has(parent.type.name) && $anchor.sameParent($head) && $anchor.pos !== $head.pos;
  const isEdge = $anchor.textOffset === 0 && $head.textOffset === 0;
  return isWhole && isEdge ? new BlockSelection($anchor, $head) : Selection.near($head);
}
