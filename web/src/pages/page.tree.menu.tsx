import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';
import { Menu, MenuItem, MenuSection } from '../ui/menu.tsx';
import type { TreeActions, TreeWriting } from './page.tree.tsx';

interface PageMenuProps {
  page: PageTreeNode;
  isHome: boolean;
  /** Whether Tab comes to its button. */
  isReachable: boolean;
  actions: TreeActions;
}

/** Everything that can be done with a page of the tree; on touch screens it stands in for dragging too. */
export function PageMenu({ page, isHome, isReachable, actions }: PageMenuProps) {
  return (
    <Menu
      label="More"
      tabIndex={isReachable ? 0 : -1}
      // What is being renamed has the focus already, and keeps it.
      focusAfter={() => document.querySelector<HTMLElement>('[role=tree] input')}
      triggerClassName="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-line hover:text-ink data-popup-open:bg-line data-popup-open:text-ink pointer-coarse:size-10"
      trigger={<Icon name="more" />}
    >
      <Entry words="Open" keys={['Enter']} onClick={() => actions.open(page)} />
      {actions.write && <Writing page={page} isHome={isHome} write={actions.write} />}
    </Menu>
  );
}

interface WritingProps {
  page: PageTreeNode;
  isHome: boolean;
  write: TreeWriting;
}

function Writing({ page, isHome, write }: WritingProps) {
  const isLive = page.status === 'published';
  return (
    <>
      <Entry words="Rename" keys={['F2']} onClick={() => write.rename(page)} />
      <Entry words="Add page below" onClick={() => write.addBelow(page)} />
      <Entry words="Duplicate" onClick={() => write.duplicate(page)} />
      <Entry words="Move…" keys={['Alt', '↑↓←→']} onClick={() => write.askMove(page)} />
      <MenuSection>
        {(!isLive || page.hasUnpublishedChanges) && (
          <Entry words={publishWords(page)} onClick={() => write.askPublish(page)} />
        )}
        {isLive && <Entry words="Unpublish…" onClick={() => write.askUnpublish(page)} />}
        {isHome ? (
          <Entry words="No longer the home page" onClick={() => write.setHome(null)} />
        ) : (
          <Entry words="Make home page" onClick={() => write.setHome(page)} />
        )}
      </MenuSection>
      <MenuSection>
        <Entry words="Delete…" keys={['Del']} onClick={() => write.askDelete(page)} />
      </MenuSection>
    </>
  );
}

function publishWords({ status }: PageTreeNode): string {
  if (status === 'published') return 'Publish the changes…';
  return status === 'scheduled' ? 'Publish now…' : 'Publish…';
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
