import { Link } from '@tanstack/react-router';
import { DropLine } from '../../../kit/tree/drop.line.tsx';
import { indentOf } from '../../../kit/tree/tree.indent.ts';
import type { TreeDrag } from '../../../kit/tree/use.tree.drag.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { rich, t } from '../../../language/message.ts';
import type { PageRole } from './page.roles.ts';
import { PageMenu } from './page.tree.menu.tsx';
import { RenameInput } from './page.tree.rename.tsx';
import { PageStatus } from './page.tree.status.tsx';
import type { TreeActions } from './page.tree.tsx';
import type { TreeRow } from './tree.rows.ts';

interface PageRowProps {
  row: TreeRow;
  /** Its offset in the list, and its height. */
  topPx: number;
  heightPx: number;
  /** Whether it is in the tab order. */
  isActive: boolean;
  roles: readonly PageRole[];
  /** Whether its scheduled publication is late. */
  isLate: boolean;
  isRenaming: boolean;
  /** Undefined while rows cannot be dragged. */
  drag: TreeDrag | undefined;
  actions: TreeActions;
  onFocus: () => void;
}

/** One page of the tree. */
export function PageRow({ row, topPx, heightPx, isActive, roles, isRenaming, ...rest }: PageRowProps) {
  const { drag, actions, isLate, onFocus } = rest;
  const { page, hasChildren, isExpanded, position, siblingCount, isMatch } = row;
  const drop = drag?.drop?.rowId === page.id ? drag.drop : null;
  const isDragged = drag?.movedId === page.id;
  return (
    <div
      role="treeitem"
      data-page={page.id}
      aria-level={page.depth}
      aria-posinset={position}
      aria-setsize={siblingCount}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      draggable={drag !== undefined && !isRenaming}
      onFocus={onFocus}
      onDragStart={(event) => drag?.start(event, page)}
      onDragOver={(event) => drag?.over(event, { node: page, isExpanded })}
      onDragEnd={drag?.end}
      onDrop={drag?.release}
      style={{ top: topPx, height: heightPx, paddingInlineStart: indentOf(page.depth) }}
      className={`group absolute inset-x-0 flex items-center gap-1.5 rounded-lg pr-1 hover:bg-sunken/60 focus-visible:-outline-offset-2 ${isActive ? 'bg-sunken' : ''} ${drop?.side === 'inside' ? 'bg-sunken shadow-[inset_0_0_0_2px_var(--color-accent)]' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      {isRenaming && actions.edit ? (
        <RenameInput
          title={page.title}
          onDone={(title, byKey) => actions.edit?.finishRename(page, title, byKey)}
        />
      ) : (
        <Title row={row} roles={roles} isMuted={!isMatch} />
      )}
      <PageStatus page={page} isLate={isLate} />
      <span className="w-48 shrink-0 truncate font-mono text-xs text-faint max-md:hidden lg:w-72">
        {page.path}
      </span>
      <Expander row={row} actions={actions} />
      {actions.edit && <AddButton onClick={() => actions.edit?.addBelow(page)} />}
      {/* An open menu adds focus guards next to its button, which must not widen the row. */}
      <span className="order-2">
        <PageMenu page={page} roles={roles} isReachable={isActive} actions={actions} />
      </span>
      {drop && drop.side !== 'inside' && <DropLine drop={drop} />}
    </div>
  );
}

/** For the mouse only: the menu offers it too, and screen readers read a row with all its contents. */
function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      title={t('Add subpage')}
      onClick={onClick}
      className="order-2 grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-line hover:text-ink max-sm:hidden pointer-coarse:opacity-100"
    >
      <Icon name="plus" />
    </button>
  );
}

/** Shows and hides the children; the keyboard uses the arrow keys. It comes first visually only. */
function Expander({
  row: { page, hasChildren, isExpanded },
  actions,
}: Pick<PageRowProps, 'row' | 'actions'>) {
  if (!hasChildren) return <span className="-order-1 w-6 shrink-0 touch:w-11" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={isExpanded ? t('Collapse') : t('Show subpages')}
      onClick={() => (isExpanded ? actions.collapse(page.id) : actions.expand(page.id))}
      className="-order-1 grid size-6 shrink-0 cursor-pointer place-items-center rounded-md text-faint hover:bg-line hover:text-ink touch:size-11"
    >
      <Icon name="chevron" className={isExpanded ? '' : '-rotate-90'} />
    </button>
  );
}

interface TitleProps extends Pick<PageRowProps, 'row' | 'roles'> {
  isMuted: boolean;
}

function Title({ row: { page }, roles, isMuted }: TitleProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <Link
        to="/pages/$pageId"
        params={{ pageId: page.id }}
        preload={false}
        tabIndex={-1}
        draggable={false}
        className={`truncate underline-offset-3 hover:underline touch:min-w-11 touch:py-3 ${isMuted ? 'text-faint' : 'font-medium'}`}
      >
        {page.title}
      </Link>
      {roles.includes('homePageId') && (
        <span title={t('Home page')} className="text-muted">
          <span className="sr-only">{t('Home page')}</span>
          <Icon name="home" />
        </span>
      )}
      {roles.includes('notFoundPageId') && (
        <span title={t('Shown for addresses that do not exist')} className="font-mono text-xs text-muted">
          {rich('404<hidden> page</hidden>', {
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </span>
      )}
    </span>
  );
}
