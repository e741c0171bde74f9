import type { Component } from '@imprint/shared/contract/components';
import type { FieldError } from '@imprint/shared/validation';
import { createContext, use } from 'react';
import type { Draft } from '../../editor/draft.ts';
import { useEditor, useEditorState } from '../../editor/editor.context.tsx';
import type { Editor } from '../../editor/editor.state.ts';
import type { ComponentDraft } from './component.draft.ts';

interface ComponentEditing {
  /** The last version read. */
  component: Component;
  problems: readonly FieldError[];
  /** The index of the expanded prop; null if there is none. */
  openProp: number | null;
  setOpenProp: (index: number | null) => void;
}

export const ComponentEditingContext = createContext<ComponentEditing | null>(null);

/** The component in the surrounding editor, without its draft. */
export function useComponentEditing(): ComponentEditing {
  const editing = use(ComponentEditingContext);
  if (!editing) throw new Error('useComponentEditing is called outside of a component’s editor.');
  return editing;
}

type DraftFields = Partial<Omit<ComponentDraft, 'blocks'>>;

/**
 * The draft in the surrounding editor and a function that changes its fields. Typing in one `field` is one undo
 * step.
 */
export function useComponentDraft() {
  // Safe because the editor of a component has a ComponentDraft.
  const editor = useEditor() as Editor<Draft> as Editor<ComponentDraft>;
  const draft = useEditorState(editor, (state) => state.draft);
  const change = (fields: DraftFields, field?: string) => void editor.change({ fields }, field);
  return { draft, change, readOnly: editor.isReadOnly };
}
