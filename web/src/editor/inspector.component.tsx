import type { Block } from '@imprint/shared/blocks/block';
import { usageProblems } from '@imprint/shared/blocks/component.check';
import type { Prop, PropValue } from '@imprint/shared/blocks/component.values';
import type { Component } from '@imprint/shared/components.contract';
import { ComponentSelect } from './component.select.tsx';
import { InspectorProp } from './inspector.prop.tsx';
import { useComponent } from './use.component.ts';

interface InspectorComponentProps {
  block: Extract<Block, { type: 'component' }>;
  readOnly: boolean;
  onChange: (set: Record<string, unknown>) => void;
}

/** Which component a block shows, and the props of that; one that is left empty has its default. */
export function InspectorComponent({ block, readOnly, onChange }: InspectorComponentProps) {
  const { component } = useComponent(block.componentId);

  function write({ name }: Prop, value: PropValue | undefined): void {
    const { [name]: _, ...others } = block.props;
    onChange({ props: value === undefined ? others : { ...others, [name]: value } });
  }

  return (
    <>
      <ComponentSelect block={block} />
      {component?.props.map((prop) => (
        <InspectorProp
          key={`${block.id}-${component.id}-${prop.name}`}
          prop={prop}
          value={block.props[prop.name]}
          readOnly={readOnly}
          reasonOf={(value) => reasonOf(component, prop, value)}
          onChange={(value) => write(prop, value)}
        />
      ))}
    </>
  );
}

/** Why a component does not take a value of a prop; undefined where it does. */
function reasonOf(component: Component, { name }: Prop, value: PropValue): string | undefined {
  const block = { id: '', type: 'component' as const, componentId: component.id, children: [] };
  return usageProblems(component, { ...block, props: { [name]: value } }, undefined, '')[0]?.reason;
}
