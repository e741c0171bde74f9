import type { TokenGroup } from '@imprint/shared/design/token.set';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type Ref, type RefObject, useRef } from 'react';
import { t } from '../../language/message.ts';
import { type GroupActions, GroupRow } from './collections/group.row.tsx';
import type { RoleUse, RoleUses } from './roles/role.uses.ts';
import { CellProvider } from './table/cell.context.ts';
import { cellsOf } from './table/cell.order.ts';
import type { CellEditing } from './table/use.cell.editing.ts';
import { TokenLine } from './token.line.tsx';
import type { TokenRow } from './token.rows.ts';

interface TokenTableProps {
  rows: readonly TokenRow[];
  modes: Collection['modes'];
  /** The properties of groups, by path. */
  groups: ReadonlyMap<string, TokenGroup>;
  /** Null for read-only access. */
  groupActions: GroupActions | null;
  roleUses: RoleUses;
}

interface EditableProps {
  /** Null for read-only access. */
  editing: CellEditing | null;
  /** All tokens of the project. */
  tokens: readonly Token[];
}

const noUses: readonly RoleUse[] = [];

/** The layout of a row: columns on wide screens, stacked otherwise. */
const lineClass = 'sm:grid sm:grid-cols-(--columns) sm:items-center sm:gap-x-4';

/** A virtualized table of tokens by group, with a column for each mode. */
export function TokenTable({
  rows,
  modes,
  groups,
  groupActions,
  roleUses,
  editing,
  tokens,
}: TokenTableProps & EditableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const editedId = editing?.edited?.token.id;
  const editedIndex = editedId === undefined ? -1 : rows.findIndex(({ key }) => key === editedId);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    // The edited row keeps its text while it is scrolled out of sight.
    rangeExtractor: (range) => withEdited(defaultRangeExtractor(range), editedIndex),
  });
  const onKeyDown = useLineKeys(rows, scroller, virtualizer.scrollToIndex);
  const cells = editing && { editing, tokens, neighborOf: cellsOf(rows, modes) };
  return (
    <CellProvider value={cells}>
      <div
        ref={scroller}
        style={layoutOf(modes.length)}
        className="max-h-[max(24rem,calc(100dvh-17rem))] overflow-auto rounded-xl border border-line bg-surface shadow-card"
      >
        {/* The roles are explicit because some browsers drop them when rows are not displayed as table rows. */}
        <table
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          role="table"
          aria-label={t('Design tokens')}
          aria-rowcount={rows.length + 1}
          aria-colcount={modes.length + 1}
          className="block sm:min-w-(--least)"
          onKeyDown={onKeyDown}
        >
          <Head modes={modes} />
          {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
          <tbody role="rowgroup" className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <Line
                    key={key}
                    ref={virtualizer.measureElement}
                    row={row}
                    index={index}
                    modes={modes}
                    groups={groups}
                    groupActions={groupActions}
                    roleUses={roleUses}
                    topPx={start}
                  />
                )
              );
            })}
          </tbody>
        </table>
        <p role="status" className="sr-only">
          {editing?.status}
        </p>
      </div>
    </CellProvider>
  );
}

function withEdited(indexes: number[], edited: number): number[] {
  if (edited < 0 || indexes.includes(edited)) return indexes;
  return [...indexes, edited].sort((one, other) => one - other);
}

/** The column widths, and the minimum width of the table. */
function layoutOf(modeCount: number): CSSProperties {
  const columns = `minmax(14rem, 1.3fr) repeat(${modeCount}, minmax(11rem, 1fr))`;
  // Safe because custom properties are properties of a style, too.
  return { '--columns': columns, '--least': `${16 + modeCount * 12}rem` } as CSSProperties;
}

interface LineProps extends Omit<TokenTableProps, 'rows'> {
  row: TokenRow;
  index: number;
  topPx: number;
  ref: Ref<HTMLTableRowElement>;
}

function Line({ row, index, topPx, ref, modes, groups, groupActions, roleUses }: LineProps) {
  const look = row.kind === 'group' ? 'bg-sunken py-1' : `py-2 ${lineClass}`;
  return (
    <tr
      ref={ref}
      data-index={index}
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="row"
      aria-rowindex={index + 2}
      className={`group/row absolute inset-x-0 block border-b border-line px-4 ${look}`}
      style={{ top: topPx }}
    >
      {row.kind === 'group' ? (
        <GroupRow row={row} columns={modes.length + 1} groups={groups} actions={groupActions} />
      ) : (
        <TokenLine
          token={row.token}
          depth={row.depth}
          modes={modes}
          groups={groups}
          uses={roleUses.get(row.token.id) ?? noUses}
        />
      )}
    </tr>
  );
}

function Head({ modes }: { modes: Collection['modes'] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <thead role="rowgroup" className="sticky top-0 z-1 block max-sm:sr-only">
      <tr
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="row"
        aria-rowindex={1}
        className={`block border-b border-line bg-surface px-4 py-2 text-left text-xs text-faint ${lineClass}`}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <th role="columnheader" scope="col" className="font-medium">
          {t('Token')}
        </th>
        {modes.map(({ id, name }) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <th key={id} role="columnheader" scope="col" className="truncate font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const keySteps: Partial<Record<string, { rows: number; cells: number }>> = {
  ArrowDown: { rows: 1, cells: 0 },
  ArrowUp: { rows: -1, cells: 0 },
  ArrowRight: { rows: 0, cells: 1 },
  ArrowLeft: { rows: 0, cells: -1 },
};

/** Moves the focus from cell to cell with the arrow keys, including those not rendered yet. */
function useLineKeys(
  rows: readonly TokenRow[],
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): (event: KeyboardEvent) => void {
  const cellsIn = (index: number) => [
    ...(scroller.current?.querySelectorAll<HTMLElement>(`[data-index="${index}"] [data-cell]`) ?? []),
  ];
  return (event) => {
    const step = keySteps[event.key];
    // In menus and fields the arrows have their own meaning.
    if (!step || !(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const from = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index);
    const column = cellsIn(from).indexOf(event.target) + step.cells;
    let index = from + step.rows;
    while (rows[index]?.kind === 'group') index += step.rows;
    if (!rows[index]) return;
    event.preventDefault();
    scrollTo(index);
    const focusCell = () => {
      const cell = cellsIn(index)[Math.max(0, column)];
      cell?.focus();
      return cell;
    };
    // The row may have to be rendered first.
    if (!focusCell()) requestAnimationFrame(focusCell);
  };
}
