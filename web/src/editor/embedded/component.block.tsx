import type { Block } from '@imprint/shared/blocks/block';
import { ComponentSelect } from '../inspector/component.select.tsx';
import { ComponentPreview } from './component.preview.tsx';
import { ComponentSlot } from './component.slot.tsx';
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
          <ComponentPreview component={component} use={block} />
          {component.slots.map((slot) => (
            <ComponentSlot key={slot.name} block={block} slot={slot} />
          ))}
        </>
      )}
    </div>
  );
}
