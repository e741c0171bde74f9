import { type ComponentUse, type Renderable, renderComponent } from '@imprint/shared/blocks/component.render';
import { withChildren } from '@imprint/shared/blocks/tree';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { useMemo } from 'react';

interface ComponentPreviewProps {
  component: Renderable;
  use: ComponentUse;
}

/** The blocks of a component, which nobody can change from here; slots that are filled show theirs elsewhere. */
export function ComponentPreview({ component, use: { props, children } }: ComponentPreviewProps) {
  const html = useMemo(() => {
    const emptied = children.map((slot) => withChildren(slot, []));
    return blocksHtml(renderComponent(component, { props, children: emptied }));
  }, [component, props, children]);
  return (
    <div inert className="canvas-text site-piece">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what writes it escapes every text and attribute. */}
      <div className="site-main" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
