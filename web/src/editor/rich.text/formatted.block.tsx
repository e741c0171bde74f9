import type { Block } from '@imprint/shared/blocks/block';
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { useBlockChange } from '../blocks/use.block.change.ts';
import { focusNextField, selectBlock } from '../canvas/field.focus.ts';
import { isAtEditableEdge } from '../canvas/text.edge.ts';
import { useEditor } from '../editor.context.tsx';

const RichTextEditor = lazy(() => import('./rich.text.editor.tsx'));

/** Text with formatting; what edits it is loaded with the first one. */
export function FormattedBlock({ block }: { block: Extract<Block, { type: 'richText' }> }) {
  const { isReadOnly } = useEditor();
  const change = useBlockChange(block);
  const field = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (!direction || !field.current || !(event.target instanceof HTMLElement)) return;
    if (!event.target.isContentEditable || !isAtEditableEdge(event.target, direction)) return;
    if (focusNextField(field.current, direction)) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the text in it.
    <div ref={field} data-field onKeyDown={onKeyDown} className="text-base leading-relaxed">
      <Suspense fallback={<p className="text-muted">Loading the text…</p>}>
        <RichTextEditor
          blockId={block.id}
          document={block.document}
          label="Text with formatting"
          readOnly={isReadOnly}
          onChange={(document, isStep) => change({ document }, isStep ? null : undefined)}
          onLeave={() => selectBlock(block.id)}
        />
      </Suspense>
    </div>
  );
}
