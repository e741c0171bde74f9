import { nameOf } from '@imprint/shared/design/token.path';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem, MenuSection } from '../ui/menu.tsx';
import type { TokenRow } from './token.rows.ts';

/** What whoever may write can do with a group. */
export interface GroupActions {
  addTo: (path: string) => void;
  rename: (path: string) => void;
  remove: (path: string) => void;
}

interface GroupRowProps {
  row: Extract<TokenRow, { kind: 'group' }>;
  columns: number;
  actions: GroupActions | null;
}

/** The heading of a group. */
export function GroupRow({ row: { path, depth, count }, columns, actions }: GroupRowProps) {
  const tokens = `${count} ${count === 1 ? 'token' : 'tokens'}`;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: some browsers forget it where rows are no table rows.
      role="rowheader"
      scope="row"
      aria-colspan={columns}
      className="sticky left-4 flex has-data-popup-open:z-2 w-fit max-w-full items-center gap-2"
      style={{ paddingInlineStart: `${Math.min(depth, 6) * 0.75}rem` }}
    >
      <span className="min-w-0 truncate text-[0.8125rem] font-semibold" title={path}>
        {nameOf(path)}
      </span>
      <span className="text-xs whitespace-nowrap text-muted">{tokens}</span>
      {actions && (
        <Menu
          label={`More for ${path}`}
          triggerClassName="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-line hover:text-ink data-popup-open:bg-line data-popup-open:text-ink pointer-coarse:size-10"
          trigger={<Icon name="more" />}
        >
          <MenuItem onClick={() => actions.addTo(path)}>New token here</MenuItem>
          <MenuItem onClick={() => actions.rename(path)}>Rename group…</MenuItem>
          <MenuSection>
            <MenuItem onClick={() => actions.remove(path)}>Delete group…</MenuItem>
          </MenuSection>
        </Menu>
      )}
    </th>
  );
}
