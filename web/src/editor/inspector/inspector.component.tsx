import type { Block } from '@imprint/shared/blocks/block';
import type { Prop, PropValue } from '@imprint/shared/blocks/component.values';
import { useComponent } from '../embedded/use.component.ts';
import { ComponentSelect } from './component.select.tsx';
import { InspectorProp, propProblem } from './inspector.prop.tsx';

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
          reasonOf={(value) => propProblem(component, prop, value)}
          onChange={(value) => write(prop, value)}
        />
      ))}
    </>
  );
}
