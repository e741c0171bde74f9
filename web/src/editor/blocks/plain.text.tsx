import type { KeyboardEvent } from 'react';
import { blockIdOf } from '../canvas/block.element.ts';
import { useEditor } from '../editor.context.tsx';

export interface PlainTextProps {
  value: string;
  onChange: (text: string) => void;
  /** Accessible name. */
  label: string;
  placeholder?: string;
  className?: string;
  spellCheck?: boolean;
  /** Whether it belongs to no block. */
  isPageField?: boolean;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A plain text written where it stands, as tall as it is; at its ends the arrow keys lead on to the text around it. */
export function PlainText({
  value,
  onChange,
  label,
  className = '',
  isPageField,
  onKeyDown,
  ...area
}: PlainTextProps) {
  const editor = useEditor();

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    onKeyDown?.(event);
    const { currentTarget, key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const direction = key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null;
    const id = blockIdOf(currentTarget);
    if (event.defaultPrevented || shiftKey || altKey || ctrlKey || metaKey || !direction || id === null)
      return;
    if (!isAtEdge(currentTarget, direction)) return;
    event.preventDefault();
    editor.canvas?.leaveControl(id, direction);
  }

  return (
    <div className={`grid min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap ${className}`}>
      {/* The same text behind it makes it as tall as it must be, in every browser. */}
      <div aria-hidden="true" className="invisible col-start-1 row-start-1 min-w-0">
        {`${value}\u200b`}
      </div>
      <textarea
        {...area}
        data-field
        data-page-field={isPageField}
        rows={1}
        aria-label={label}
        readOnly={editor.isReadOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={keyDown}
        className="col-start-1 row-start-1 w-full min-w-0 resize-none overflow-hidden rounded-sm bg-transparent p-0 text-inherit scroll-mt-28 scroll-mb-16 [overflow-wrap:anywhere] outline-offset-4 placeholder:text-faint focus:outline-1 focus:outline-edge/60"
      />
    </div>
  );
}

/** Whether the caret is at the start or the end of a text, or anywhere in one of a single line. */
function isAtEdge(area: HTMLTextAreaElement, direction: 'up' | 'down'): boolean {
  const { selectionStart, selectionEnd, value, clientHeight } = area;
  const isOneLine = clientHeight < 2 * Number.parseFloat(getComputedStyle(area).lineHeight);
  return isOneLine || (direction === 'up' ? selectionEnd === 0 : selectionStart === value.length);
}
