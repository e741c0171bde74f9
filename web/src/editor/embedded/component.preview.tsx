import { copyOf } from '@imprint/shared/blocks/apply';
import { type ComponentUse, type Renderable, renderComponent } from '@imprint/shared/blocks/component.render';
import { withChildren } from '@imprint/shared/blocks/tree';
import { useMemo } from 'react';
import { BlockFrame } from '../canvas/block.frame.tsx';
import { EditorContext } from '../editor.context.tsx';
import { EditorStore } from '../editor.store.ts';

interface ComponentPreviewProps {
  component: Renderable;
  use: ComponentUse;
}

/** The blocks of a component, which nobody can change from here; slots that are filled show theirs elsewhere. */
export function ComponentPreview({ component, use: { props, children } }: ComponentPreviewProps) {
  const editor = useMemo(() => {
    const emptied = children.map((slot) => withChildren(slot, []));
    // Under ids of their own, for the same component can be there twice.
    const blocks = renderComponent(component, { props, children: emptied }).map(copyOf);
    return new EditorStore({ title: '', blocks }, true);
  }, [component, props, children]);
  return (
    <EditorContext value={editor}>
      <div inert className="space-y-3">
        {editor.getState().draft.blocks.map((block) => (
          <BlockFrame key={block.id} block={block} />
        ))}
      </div>
    </EditorContext>
  );
}
