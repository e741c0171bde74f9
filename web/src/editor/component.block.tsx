import { copyOf } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { renderComponent } from '@imprint/shared/blocks/component.render';
import { withChildren } from '@imprint/shared/blocks/tree';
import type { Component } from '@imprint/shared/components.contract';
import { useMemo } from 'react';
import { BlockFrame } from './block.frame.tsx';
import { ComponentSelect } from './component.select.tsx';
import { ComponentSlot } from './component.slot.tsx';
import { EditorContext } from './editor.context.tsx';
import { DraftEditor } from './editor.store.ts';
import { useComponent } from './use.component.ts';

type ComponentBlockType = Extract<Block, { type: 'component' }>;

/** A component as it looks with the props of the block, to be looked at, and what fills its slots, to be written in. */
export function ComponentBlock({ block }: { block: ComponentBlockType }) {
  const { component, problem } = useComponent(block.componentId);
  return (
    <div className="space-y-3 rounded-xl border border-dashed border-edge/60 py-4 pr-4 pl-10">
      {block.componentId === null && <ComponentSelect block={block} />}
      {problem && <p className="text-muted">{problem}</p>}
      {block.componentId !== null && !component && !problem && (
        <div className="h-24 animate-pulse rounded-lg bg-sunken" />
      )}
      {component && (
        <>
          <p className="text-xs text-faint">{component.name}</p>
          <ComponentPreview component={component} block={block} />
          {component.slots.map((slot) => (
            <ComponentSlot key={slot.name} block={block} slot={slot} />
          ))}
        </>
      )}
    </div>
  );
}

interface ComponentPreviewProps {
  component: Component;
  block: ComponentBlockType;
}

/** The blocks of the component, which nobody can change from here; slots that are filled show theirs below. */
function ComponentPreview({ component, block: { props, children } }: ComponentPreviewProps) {
  const editor = useMemo(() => {
    const emptied = children.map((slot) => withChildren(slot, []));
    // Under ids of their own, for the same component can be there twice.
    const blocks = renderComponent(component, { props, children: emptied }).map(copyOf);
    return new DraftEditor({ title: '', blocks }, true);
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
