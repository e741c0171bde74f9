import { createContext, use, useSyncExternalStore } from 'react';
import type { Draft } from './draft.ts';
import type { Editor, EditorState } from './editor.state.ts';

export const EditorContext = createContext<Editor<Draft> | null>(null);

/** The editor around a component. */
export function useEditor(): Editor<Draft> {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is called outside of an editor.');
  return editor;
}

/** A part of an editor's state; the component renders again only when that part is another. */
export function useEditorState<Kind extends Draft, Part>(
  editor: Editor<Kind>,
  select: (state: EditorState<Kind>) => Part,
): Part {
  return useSyncExternalStore(editor.subscribe, () => select(editor.getState()));
}
