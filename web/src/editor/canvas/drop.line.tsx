import { useEditor, useEditorState } from '../editor.context.tsx';

/** Where a dragged block would go. */
export function DropLine() {
  const drop = useEditorState(useEditor(), (state) => state.drop);
  if (!drop) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed z-5 rounded-full bg-accent" style={drop} />
  );
}
