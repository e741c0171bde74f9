import type { KeyboardEvent } from 'react';
import { PlainText } from './plain.text.tsx';

interface TableCellProps {
  row: number;
  column: number;
  text: string;
  isHeader: boolean;
  onFocus: () => void;
  onChange: (text: string) => void;
}

/** One text of a table; the arrow keys lead to the row above or below. */
export function TableCell({ row, column, text, isHeader, onFocus, onChange }: TableCellProps) {
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const table = event.currentTarget.closest('table');
    const next = table?.querySelector<HTMLElement>(`[data-cell="${row + step}.${column}"] textarea`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const Cell = isHeader ? 'th' : 'td';
  return (
    <Cell
      scope={isHeader ? 'col' : undefined}
      data-cell={`${row}.${column}`}
      onFocus={onFocus}
      className={`min-w-32 px-3 py-2 text-left align-top not-last:border-r not-last:border-line ${isHeader ? 'bg-sunken font-medium' : ''}`}
    >
      <PlainText
        value={text}
        onChange={onChange}
        label={`Row ${row + 1}, column ${column + 1}`}
        className="[&_textarea]:outline-offset-2"
        onKeyDown={onKeyDown}
      />
    </Cell>
  );
}
