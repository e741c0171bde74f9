import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Keys } from '../../../kit/ui/keys.tsx';
import { Menu, MenuItem, MenuSection } from '../../../kit/ui/overlays/menu.tsx';
import { t } from '../../../language/message.ts';
import { allRoles, type PageRole, roleWords } from './page.roles.ts';
import type { TreeActions, TreeEditing } from './page.tree.tsx';

interface PageMenuProps {
  page: PageTreeNode;
  roles: readonly PageRole[];
  /** Whether its button is in the tab order. */
  isReachable: boolean;
  actions: TreeActions;
}

/** All actions on a page of the tree; on touch screens also the alternative to dragging. */
export function PageMenu({ page, roles, isReachable, actions }: PageMenuProps) {
  const url = actions.liveUrlOf(page);
  return (
    <Menu
      label={t('More')}
      tabIndex={isReachable ? 0 : -1}
      // The input of a page being renamed keeps the focus.
      focusAfter={() => document.querySelector<HTMLElement>('[role=tree] input')}
      triggerClassName="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-line hover:text-ink data-popup-open:bg-line data-popup-open:text-ink pointer-coarse:size-10"
      trigger={<Icon name="more" />}
    >
      <Entry words={t('Open')} keys={['Enter']} onClick={() => actions.open(page)} />
      {url && <Entry words={t('View live')} onClick={() => window.open(url, '_blank', 'noreferrer')} />}
      {actions.edit && <EditEntries page={page} roles={roles} edit={actions.edit} />}
    </Menu>
  );
}

interface EditEntriesProps {
  page: PageTreeNode;
  roles: readonly PageRole[];
  edit: TreeEditing;
}

function EditEntries({ page, roles, edit }: EditEntriesProps) {
  const isLive = page.status === 'published';
  return (
    <>
      <Entry words={t('Rename')} keys={['F2']} onClick={() => edit.startRename(page)} />
      <Entry words={t('Add subpage')} onClick={() => edit.addBelow(page)} />
      <Entry words={t('Duplicate')} onClick={() => edit.duplicate(page)} />
      <Entry words={t('Move…')} keys={['Alt', '↑↓←→']} onClick={() => edit.openMoveDialog(page)} />
      <MenuSection>
        {(!isLive || page.hasUnpublishedChanges) && (
          <Entry words={publishWords(page)} onClick={() => edit.openPublishDialog(page)} />
        )}
        {isLive && <Entry words={t('Unpublish…')} onClick={() => edit.openUnpublishDialog(page)} />}
        {allRoles.map((role) =>
          roles.includes(role) ? (
            <Entry key={role} words={roleWords[role].remove} onClick={() => edit.setRole(role, null)} />
          ) : (
            <Entry key={role} words={roleWords[role].give} onClick={() => edit.setRole(role, page)} />
          ),
        )}
      </MenuSection>
      <MenuSection>
        <Entry words={t('Delete…')} keys={['Del']} onClick={() => edit.openDeleteDialog(page)} />
      </MenuSection>
    </>
  );
}

function publishWords({ status }: PageTreeNode): string {
  if (status === 'published') return t('Publish changes…');
  return status === 'scheduled' ? t('Publish now…') : t('Publish…');
}

interface EntryProps {
  words: string;
  keys?: readonly string[];
  onClick: () => void;
}

function Entry({ words, keys, onClick }: EntryProps) {
  return (
    <MenuItem onClick={onClick}>
      <span className="flex-1">{words}</span>
      {keys && (
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </MenuItem>
  );
}
