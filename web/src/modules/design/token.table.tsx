import type { TokenGroup } from '@imprint/shared/design/token.set';
import type { Collection } from '@imprint/shared/shapes/design';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type Ref, type RefObject, useRef } from 'react';
import { type GroupActions, GroupRow } from './collections/group.row.tsx';
import type { RoleUse, RoleUses } from './roles/role.uses.ts';
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

const noUses: readonly RoleUse[] = [];

/** The layout of a row: columns on wide screens, stacked otherwise. */
const lineClass = 'sm:grid sm:grid-cols-(--columns) sm:items-center sm:gap-x-4';

/** A virtualized table of tokens by group, with a column for each mode. */
export function TokenTable({ rows, modes, groups, groupActions, roleUses }: TokenTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  const onKeyDown = useLineKeys(rows, scroller, virtualizer.scrollToIndex);
  return (
    <div
      ref={scroller}
      style={layoutOf(modes.length)}
      className="max-h-[max(24rem,calc(100dvh-17rem))] overflow-auto rounded-xl border border-line bg-surface shadow-card"
    >
      {/* The roles are explicit because some browsers drop them when rows are not displayed as table rows. */}
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="table"
        aria-label="Design tokens"
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
    </div>
  );
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
      className={`absolute inset-x-0 block border-b border-line px-4 ${look}`}
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
          Token
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

/** Moves the focus from token to token with the arrow keys, including those not rendered yet. */
function useLineKeys(
  rows: readonly TokenRow[],
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): (event: KeyboardEvent) => void {
  const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  return (event) => {
    const step = steps[event.key];
    // In menus the arrows have their own meaning.
    if (!step || !(event.target instanceof HTMLAnchorElement)) return;
    const from = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index);
    let index = from + step;
    while (rows[index]?.kind === 'group') index += step;
    if (!rows[index]) return;
    event.preventDefault();
    scrollTo(index);
    // The row may have to be rendered first.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus(),
    );
  };
}
