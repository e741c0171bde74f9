import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { firstFrom, type Match, matchesIn } from './find.matches.ts';

/** What is looked for in a document, and where it stands. */
interface Find {
  wanted: string;
  matches: readonly Match[];
  /** The number of the match that one is at, from 0. */
  current: number;
  marks: DecorationSet;
}

const findKey = new PluginKey<Find>('find');
const nothing: Find = { wanted: '', matches: [], current: 0, marks: DecorationSet.empty };

/** Marks the text that is looked for. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: findKey,
      state: {
        init: () => nothing,
        apply(tr, find): Find {
          const given: Find | undefined = tr.getMeta(findKey);
          if (given || !tr.docChanged || find.wanted === '') return given ?? find;
          const matches = matchesIn(tr.doc, find.wanted);
          const at = find.matches[find.current]?.from ?? 0;
          return marked(tr.doc, find.wanted, matches, firstFrom(matches, tr.mapping.map(at)));
        },
      },
      props: {
        decorations: (state) => findOf(state).marks,
      },
    }),
  ],
});

export function findOf(state: EditorState): Find {
  return findKey.getState(state) ?? nothing;
}

/** Looks for a text, from the match that one is at or else from the caret on. */
export function findText(state: EditorState, wanted: string): Transaction {
  const { matches, current } = findOf(state);
  const start = matches[current]?.from ?? state.selection.from;
  const found = matchesIn(state.doc, wanted);
  return state.tr.setMeta(findKey, marked(state.doc, wanted, found, firstFrom(found, start)));
}

/** Goes to the next match or the one before; behind the last one it begins again. */
export function findNext(state: EditorState, step: 1 | -1): Transaction {
  const { wanted, matches, current } = findOf(state);
  const next = (current + step + matches.length) % (matches.length || 1);
  return state.tr.setMeta(findKey, marked(state.doc, wanted, matches, next));
}

/** Looks for nothing any more. */
export function stopFinding({ tr }: EditorState): Transaction {
  return tr.setMeta(findKey, nothing);
}

function marked(doc: Node, wanted: string, matches: readonly Match[], current: number): Find {
  const marks = matches.map(({ from, to }, index) =>
    Decoration.inline(from, to, { class: index === current ? 'found found-current' : 'found' }),
  );
  return { wanted, matches, current, marks: DecorationSet.create(doc, marks) };
}
