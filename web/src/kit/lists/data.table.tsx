import type { ReactNode } from 'react';
import { t } from '../../language/message.ts';
import './data.table.css';
import { detailColumns, type PhonePlace, phonePlaces, titleIndex } from './phone.places.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Hides the title, for a column of buttons. */
  untitled?: boolean;
  /** Where a row of two lines, as on phones, shows it; by default what `phonePlaces` chooses. */
  phone?: PhonePlace;
  /** Shown before a detail that says too little by itself. */
  phoneWords?: string;
}

/** Lets rows be selected by a checkbox before each. */
interface RowSelection<Row> {
  has: (key: string) => boolean;
  /** `isRange` is true when the checkbox was pressed with Shift, to select a range. */
  toggle: (key: string, isRange: boolean) => void;
  /** Whether all rows are selected. */
  isAll: boolean;
  toggleAll: () => void;
  nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column names the row, unless another one has the place `title`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection?: RowSelection<Row> | undefined;
  /** Whether rows are low, for many that are scanned rather than read. */
  isDense?: boolean | undefined;
}

/** A scrollable table, whose rows have two lines on narrow screens. */
export function DataTable<Row>({ label, columns, rows, keyOf, selection, isDense }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="data-table" data-dense={isDense || undefined}>
      {/* The roles are explicit because some browsers drop them when rows are laid out as a grid. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <table role="table" aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
          <tr role="row">
            {selection && (
              // biome-ignore lint/a11y/noRedundantRoles: see above.
              <td role="cell" className="data-table-choice">
                <RowCheckbox
                  label={t('Select all')}
                  checked={selection.isAll}
                  onChange={selection.toggleAll}
                />
              </td>
            )}
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
            <Row key={keyOf(row)} id={keyOf(row)} row={row} columns={columns} selection={selection} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps<Item> {
  id: string;
  row: Item;
  columns: readonly Column<Item>[];
  selection: RowSelection<Item> | undefined;
}

function Row<Item>({ id, row, columns, selection }: RowProps<Item>) {
  const places = phonePlaces(columns);
  const named = titleIndex(columns);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <tr role="row" data-selected={selection?.has(id) || undefined}>
      {selection && (
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <td role="cell" className="data-table-choice">
          <RowCheckbox
            label={t('Select {row}', { row: selection.nameOf(row) })}
            checked={selection.has(id)}
            onChange={(isRange) => selection.toggle(id, isRange)}
          />
        </td>
      )}
      {columns.map(({ title, phoneWords, cell }, index) =>
        index === named ? (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <th key={title} scope="row" role="rowheader">
            {cell(row)}
          </th>
        ) : (
          <td
            key={title}
            // biome-ignore lint/a11y/noRedundantRoles: see above.
            role="cell"
            data-phone={places[index]}
            data-words={phoneWords}
            style={places[index] === 'detail' ? { gridColumn: detailColumns(places, index) } : undefined}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isRange: boolean) => void;
}

/** The whole cell can be pressed. */
function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-4.5 cursor-pointer accent-ink"
      />
    </label>
  );
}
