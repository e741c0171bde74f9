import { blockMark } from '@imprint/shared/ai.fields';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { t } from '../../language/message.ts';
import type { Draft } from '../draft.ts';
import type { Editor as Store } from '../editor.state.ts';
import { idOf } from './positions.ts';

interface BlockMarksOptions {
  store: Store<Draft> | null;
}

/** The key of a transaction that has what is said beside blocks shown anew. */
export const marksKey = new PluginKey('blockMarks');

/** Shows what is said beside blocks: what they are set by, and that their text was accepted from AI. */
export const BlockMarks = Extension.create<BlockMarksOptions>({
  name: 'blockMarks',
  addOptions: () => ({ store: null }),
  addProseMirrorPlugins() {
    const { store } = this.options;
    return [
      new Plugin({
        key: marksKey,
        state: {
          init: (_config, { doc }) => DecorationSet.create(doc, []),
          apply(tr, marks, _before, { doc }) {
            if (!store || !tr.getMeta(marksKey)) return marks.map(tr.mapping, doc);
            const { aiFields = [] } = store.getState().draft;
            const decorations: Decoration[] = [];
            doc.descendants((node, pos) => {
              const id = idOf(node);
              const said = id === null ? '' : store.markOf(id);
              const isFromAi = id !== null && aiFields.includes(blockMark(id));
              if (said || isFromAi)
                decorations.push(
                  Decoration.node(pos, pos + node.nodeSize, {
                    ...(said && { 'data-mark': said }),
                    ...(isFromAi && { 'data-from-ai': t('Accepted from AI') }),
                  }),
                );
              return !node.inlineContent;
            });
            return DecorationSet.create(doc, decorations);
          },
        },
        props: {
          decorations: (state) => marksKey.getState(state),
        },
      }),
    ];
  },
});
