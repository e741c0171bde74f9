import type { Component } from '@imprint/shared/components.contract';
import type { FieldError } from '@imprint/shared/validation';
import { createContext, use } from 'react';
import type { Draft } from '../editor/draft.ts';
import { useEditor, useEditorState } from '../editor/editor.context.tsx';
import type { Editor } from '../editor/editor.state.ts';
import type { ComponentDraft } from './component.draft.ts';

interface ComponentEditing {
  /** As it was read last. */
  component: Component;
  problems: readonly FieldError[];
  /** The index of the prop whose fields are open; null if none are. */
  openProp: number | null;
  setOpenProp: (index: number | null) => void;
}

export const ComponentEditingContext = createContext<ComponentEditing | null>(null);

/** The component that is edited around this, besides its draft. */
export function useComponentEditing(): ComponentEditing {
  const editing = use(ComponentEditingContext);
  if (!editing) throw new Error('useComponentEditing is called outside of a component’s editor.');
  return editing;
}

type DraftFields = Partial<Omit<ComponentDraft, 'blocks'>>;

/** The draft of the component around this, and what changes its fields; typing in one `field` is one step. */
export function useComponentDraft() {
  // Safe because the editor of a component holds the draft of a component.
  const editor = useEditor() as Editor<Draft> as Editor<ComponentDraft>;
  const draft = useEditorState(editor, (state) => state.draft);
  const change = (fields: DraftFields, field?: string) => void editor.change({ fields }, field);
  return { draft, change, readOnly: editor.isReadOnly };
}
