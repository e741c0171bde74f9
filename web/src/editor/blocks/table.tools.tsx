import { Button } from '../../kit/ui/button.tsx';

interface TableToolsProps {
  /** Otherwise they only keep their place, so that nothing moves and the keys find them. */
  isShown: boolean;
  rows: string[][];
  /** The cell that the person is in. */
  cell: { row: number; column: number };
  onChange: (rows: string[][]) => void;
}

/** Adds rows and columns to a table, beside the one that the person is in, and takes them out. */
export function TableTools({ isShown, rows, cell, onChange }: TableToolsProps) {
  const width = rows[0]?.length ?? 1;
  const row = Math.min(cell.row, rows.length - 1);
  const column = Math.min(cell.column, width - 1);
  const blank = Array.from({ length: width }, () => '');
  return (
    <div className={`mt-1 flex gap-1.5 overflow-x-auto ${isShown ? '' : 'opacity-0'}`}>
      <Button size="small" look="quiet" onClick={() => onChange(rows.toSpliced(row + 1, 0, blank))}>
        Add a row
      </Button>
      <Button
        size="small"
        look="quiet"
        onClick={() => onChange(rows.map((cells) => cells.toSpliced(column + 1, 0, '')))}
      >
        Add a column
      </Button>
      {rows.length > 1 && (
        <Button size="small" look="quiet" onClick={() => onChange(rows.toSpliced(row, 1))}>
          Take out row {row + 1}
        </Button>
      )}
      {width > 1 && (
        <Button
          size="small"
          look="quiet"
          onClick={() => onChange(rows.map((cells) => cells.toSpliced(column, 1)))}
        >
          Take out column {column + 1}
        </Button>
      )}
    </div>
  );
}
