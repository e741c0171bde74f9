import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textOf } from './cell.change.ts';
import { useCells } from './cell.context.ts';
import { CellEditor } from './cell.editor.tsx';
import { type CellPlace, cellKey } from './use.cell.editing.ts';

interface EditableCellProps {
  place: CellPlace;
  /** What the button does, such as “Change the description of color.brand”. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A cell that opens its editor in place, or the drawer where its value does not fit into a line. */
export function EditableCell({ place, label, className, children }: EditableCellProps) {
  const cells = useCells();
  const navigate = useNavigate();
  const { token, column } = place;
  if (!cells) return children;
  const { editing } = cells;
  const key = cellKey(place);
  if (editing.edited && cellKey(editing.edited) === key)
    return <CellEditor cells={cells} edited={editing.edited} label={label} />;
  const open = () => {
    if (textOf(token, column) !== null) editing.start(place);
    else
      void navigate({
        to: '/design',
        search: (search) => ({ ...search, project: token.projectId, token: token.id }),
        resetScroll: false,
      });
  };
  return (
    <button
      type="button"
      data-cell={key}
      // Reached by the arrow keys; as tab stops they would be too many.
      tabIndex={-1}
      // A finger opens the drawer of the row, in which everything can be changed.
      className={`cursor-pointer text-left touch:pointer-events-none ${className}`}
      ref={(node) => {
        if (editing.returnTo.current !== key) return;
        editing.returnTo.current = null;
        node?.focus();
      }}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'F2') open();
      }}
    >
      <span className="sr-only">{`${label}: `}</span>
      {children}
    </button>
  );
}
