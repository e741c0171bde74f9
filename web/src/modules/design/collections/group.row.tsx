import { nameOf } from '@imprint/shared/design/token.path';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Menu, MenuItem, MenuSection } from '../../../kit/ui/overlays/menu.tsx';
import { t } from '../../../language/message.ts';
import { deprecationOf } from '../token.deprecation.ts';
import type { TokenRow } from '../token.rows.ts';

/** Actions on a group. */
export interface GroupActions {
  addToken: (path: string) => void;
  edit: (path: string) => void;
  remove: (path: string) => void;
}

interface GroupRowProps {
  row: Extract<TokenRow, { kind: 'group' }>;
  columns: number;
  /** The properties of groups, by path. */
  groups: ReadonlyMap<string, TokenGroup>;
  actions: GroupActions | null;
}

/** The heading of a group. */
export function GroupRow({ row: { path, depth, count }, columns, groups, actions }: GroupRowProps) {
  const tokens = t('{count, plural, one {# token} other {# tokens}}', { count });
  const group = groups.get(path);
  const deprecated = group?.deprecated ?? null;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: some browsers drop it when rows are not displayed as table rows.
      role="rowheader"
      scope="row"
      aria-colspan={columns}
      className="sticky left-4 block has-data-popup-open:z-2 w-fit max-w-full min-w-0 text-left font-normal"
      style={{ paddingInlineStart: `${Math.min(depth, 6) * 0.75}rem` }}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate text-[0.8125rem] font-semibold" title={path}>
          {nameOf(path)}
        </span>
        <span className="text-xs whitespace-nowrap text-muted">{tokens}</span>
        {deprecationOf(path, deprecated, groups) && <Badge tone="caution">{t('Deprecated')}</Badge>}
        {actions && <GroupMenu path={path} actions={actions} />}
      </span>
      {group?.description && (
        <span title={group.description} className="block truncate pb-0.5 text-xs text-muted">
          {group.description}
        </span>
      )}
      {typeof deprecated === 'string' && (
        <span title={deprecated} className="block truncate pb-0.5 text-xs text-caution">
          {deprecated}
        </span>
      )}
    </th>
  );
}

function GroupMenu({ path, actions }: { path: string; actions: GroupActions }) {
  return (
    <Menu
      label={t('More for {path}', { path })}
      triggerClassName="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-line hover:text-ink data-popup-open:bg-line data-popup-open:text-ink pointer-coarse:size-10"
      trigger={<Icon name="more" />}
    >
      <MenuItem onClick={() => actions.addToken(path)}>{t('New token here')}</MenuItem>
      <MenuItem onClick={() => actions.edit(path)}>{t('Edit group…')}</MenuItem>
      <MenuSection>
        <MenuItem onClick={() => actions.remove(path)}>{t('Delete group…')}</MenuItem>
      </MenuSection>
    </Menu>
  );
}
