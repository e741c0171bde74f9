import { newBlockId } from '@imprint/shared/blocks/block.type';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { blockIdAttribute, findBlockNode } from './positions.ts';

interface BlockIdsOptions {
  /** The names of the nodes that are blocks. */
  types: readonly string[];
}

/** Gives each block an id of its own. Of several with the same one, as after a split, the one that had it before keeps it. */
export const BlockIds = Extension.create<BlockIdsOptions>({
  name: 'blockIds',
  addOptions: () => ({ types: [] }),
  addGlobalAttributes() {
    return [
      {
        types: [...this.options.types],
        attributes: {
          [blockIdAttribute]: {
            default: null,
            parseHTML: (element) => element.getAttribute('data-block'),
            renderHTML: (attributes) => ({ 'data-block': attributes[blockIdAttribute] }),
          },
        },
      },
    ];
  },
  addProseMirrorPlugins() {
    const types = new Set(this.options.types);
    return [
      new Plugin({
        key: new PluginKey('blockIds'),
        appendTransaction(transactions, before, after) {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          const { tr } = after;
          for (const positions of sharedIds(after.doc, types)) {
            const keeper = keeperOf(positions, before.doc, after.doc, transactions);
            for (const pos of positions)
              if (pos !== keeper) tr.setNodeAttribute(pos, blockIdAttribute, newBlockId());
          }
          if (tr.steps.length === 0) return null;
          // What is typed next has the marks that were chosen for it.
          return tr.setStoredMarks(after.storedMarks);
        },
      }),
    ];
  },
});

/** The positions of the blocks with each id that several have; those without one have null. */
function sharedIds(doc: Node, types: ReadonlySet<string>): number[][] {
  const byId = new Map<string | null, number[]>();
  doc.descendants((node, pos) => {
    if (types.has(node.type.name)) {
      const id: string | null = node.attrs[blockIdAttribute];
      const positions = byId.get(id);
      if (positions) positions.push(pos);
      else byId.set(id, [pos]);
    }
    return !node.inlineContent;
  });
  return [...byId].flatMap(([id, positions]) => (id === null || positions.length > 1 ? [positions] : []));
}

/** The position of the block that keeps the id; null where none of them may. */
function keeperOf(
  positions: readonly number[],
  before: Node,
  after: Node,
  transactions: readonly Transaction[],
): number | null {
  const [first = 0] = positions;
  const id: string | null = after.nodeAt(first)?.attrs[blockIdAttribute] ?? null;
  if (id === null) return null;
  const was = findBlockNode(before, id)?.pos;
  if (was === undefined) return first;
  const now = transactions.reduce((pos, { mapping }) => mapping.map(pos), was);
  const index = Math.max(0, positions.indexOf(now));
  // Where a text was split at its start, it goes on being the block.
  const isBlank = after.nodeAt(positions[index] ?? first)?.content.size === 0;
  return positions[isBlank && index + 1 < positions.length ? index + 1 : index] ?? first;
}
