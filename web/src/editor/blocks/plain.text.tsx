import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { focusNextField } from '../canvas/field.focus.ts';
import { isAtEdge } from '../canvas/text.edge.ts';
import { useEditor } from '../editor.context.tsx';

interface PlainTextProps {
  value: string;
  onChange: (text: string) => void;
  /** Accessible name. */
  label: string;
  placeholder?: string;
  className?: string;
  spellCheck?: boolean;
  /** Whether it belongs to no block. */
  isPageField?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** A text written where it stands, as tall as it is; at its ends the arrow keys lead on to the next one. */
export function PlainText({ value, onChange, label, className = '', onKeyDown, ...rest }: PlainTextProps) {
  const { isReadOnly } = useEditor();
  const { isPageField, ...area } = rest;
  const mirror = useRef<HTMLDivElement>(null);

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    onKeyDown?.(event);
    if (event.defaultPrevented || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (!direction || !isAtEdge(event.currentTarget, mirror.current, direction)) return;
    if (focusNextField(event.currentTarget, direction)) event.preventDefault();
  }

  return (
    <div className={`grid min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap ${className}`}>
      {/* The same text behind it makes it as tall as it must be, in every browser. */}
      <div ref={mirror} aria-hidden="true" className="invisible col-start-1 row-start-1 min-w-0">
        {`${value}\u200b`}
      </div>
      <textarea
        {...area}
        data-field
        data-page-field={isPageField}
        rows={1}
        aria-label={label}
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={keyDown}
        className="col-start-1 row-start-1 w-full min-w-0 resize-none overflow-hidden rounded-sm bg-transparent p-0 text-inherit scroll-mt-28 scroll-mb-16 [overflow-wrap:anywhere] outline-offset-4 placeholder:text-faint focus:outline-1 focus:outline-edge/60"
      />
    </div>
  );
}
