import type { Drop } from './tree.drop.ts';
import { indentOf } from './tree.indent.ts';

/** The line in a row that shows where the dragged node would be dropped. */
export function DropLine({ drop: { side, depth } }: { drop: Drop }) {
  return (
    <span
      aria-hidden="true"
      data-drop={side}
      style={{ insetInlineStart: indentOf(depth) }}
      className={`pointer-events-none absolute right-1 z-1 h-0.5 rounded-full bg-accent ${side === 'before' ? '-top-px' : '-bottom-px'}`}
    />
  );
}
