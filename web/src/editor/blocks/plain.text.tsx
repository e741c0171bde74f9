import type { KeyboardEvent } from 'react';
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
}

/** A plain text written where it stands, as tall as it is. */
export function PlainText({ value, onChange, label, className = '', isPageField, ...area }: PlainTextProps) {
  const { isReadOnly } = useEditor();
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
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="col-start-1 row-start-1 w-full min-w-0 resize-none overflow-hidden rounded-sm bg-transparent p-0 text-inherit scroll-mt-28 scroll-mb-16 [overflow-wrap:anywhere] outline-offset-4 placeholder:text-faint focus:outline-1 focus:outline-edge/60"
      />
    </div>
  );
}
