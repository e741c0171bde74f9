import { type ComponentUse, type Renderable, renderComponent } from '@imprint/shared/blocks/component.render';
import { withChildren } from '@imprint/shared/blocks/tree';
import { useMemo } from 'react';
import { StaticBlocks } from '../views/static.blocks.tsx';

interface ComponentPreviewProps {
  component: Renderable;
  use: ComponentUse;
}

/** The blocks of a component, which nobody can change from here; slots that are filled show theirs elsewhere. */
export function ComponentPreview({ component, use: { props, children } }: ComponentPreviewProps) {
  const blocks = useMemo(() => {
    const emptied = children.map((slot) => withChildren(slot, []));
    return renderComponent(component, { props, children: emptied });
  }, [component, props, children]);
  return <StaticBlocks blocks={blocks} />;
}
