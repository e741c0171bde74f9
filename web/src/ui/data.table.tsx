import type { ReactNode } from 'react';
import './data.table.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Hides the title, for a column of buttons. */
  untitled?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table that scrolls within itself, and whose rows become cards where there is little room. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="data-table">
      {/* The roles are spelled out because some browsers forget them when rows are laid out as cards. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <table role="table" aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
          <tr role="row">
            {columns.map(({ title, untitled }) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above.
              <th key={title} scope="col" role="columnheader">
                <span className={untitled ? 'sr-only' : undefined}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <tbody role="rowgroup">
          {rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above.
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, untitled, cell }, place) =>
                place === 0 ? (
                  // biome-ignore lint/a11y/noRedundantRoles: see above.
                  <th key={title} scope="row" role="rowheader">
                    {cell(row)}
                  </th>
                ) : (
                  // biome-ignore lint/a11y/noRedundantRoles: see above.
                  <td key={title} role="cell" data-title={untitled ? undefined : title}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
