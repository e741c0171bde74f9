import type { Website } from '@imprint/shared/contract/websites';
import { maxPageDepth, type PageTreeNode } from '@imprint/shared/shapes/pages';
import { sitePathOf } from '@imprint/shared/site/site.paths';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { moveWords, positionAfterStep, type TreePosition } from '../../../kit/tree/tree.moves.ts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { roleWords } from './page.roles.ts';
import type { TreeActions, TreeEditing } from './page.tree.tsx';
import type { useTreeChanges } from './use.tree.changes.ts';
import type { useTreeExpansion } from './use.tree.expansion.ts';
import type { TreeFocus } from './use.tree.focus.ts';

/** The open dialog and the page it is about. */
export interface OpenDialog {
  action: 'move' | 'delete' | 'publish' | 'unpublish';
  page: PageTreeNode;
}

interface TreeActionsOptions {
  website: Website;
  locale: string;
  changes: ReturnType<typeof useTreeChanges>;
  expansion: ReturnType<typeof useTreeExpansion>;
  focus: TreeFocus;
  mayWrite: boolean;
  /** Whether only the matches of a search are visible, so that siblings may be hidden. */
  isSearching: boolean;
  onAddBelow: (page: PageTreeNode) => void;
}

/** The actions of the tree, its open dialog and the page that is being renamed. */
export function useTreeActions({
  website,
  locale,
  changes,
  expansion,
  focus,
  mayWrite,
  ...tree
}: TreeActionsOptions) {
  const navigate = useNavigate();
  const toast = useToast();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const otherEdits = useOtherEdits(website.id, focus);

  function move(page: PageTreeNode, position: TreePosition): void {
    if (position.parentId) expansion.expand(position.parentId);
    focus.move(page.id);
    announce(moveWords(changes.pages, page, position));
    void changes.move(page.id, position).then((isDone) => isDone || announce(''));
  }

  const edit: TreeEditing = {
    ...otherEdits,
    startRename: ({ id }) => setRenamingId(id),
    finishRename(page, title, byKey) {
      setRenamingId(null);
      if (byKey) focus.move(page.id);
      if (title !== null) void changes.rename(page.id, title);
    },
    addBelow: tree.onAddBelow,
    step(page, step) {
      if (tree.isSearching) return toast(t('Clear the search to move pages with the arrow keys.'));
      const position = positionAfterStep(changes.pages, page, step, maxPageDepth);
      if (position) move(page, position);
    },
    openMoveDialog: (page) => setDialog({ action: 'move', page }),
    openDeleteDialog: (page) => setDialog({ action: 'delete', page }),
    openPublishDialog: (page) => setDialog({ action: 'publish', page }),
    openUnpublishDialog: (page) => setDialog({ action: 'unpublish', page }),
  };
  const actions: TreeActions = {
    open: ({ id }) => void navigate({ to: '/pages/$pageId', params: { pageId: id } }),
    liveUrlOf({ id, path, status }) {
      if (website.url === null || status !== 'published') return null;
      return website.url.replace(/\/$/, '') + sitePathOf(website, { id, path, locale });
    },
    expand: expansion.expand,
    collapse: expansion.collapse,
    focus: focus.move,
    edit: mayWrite ? edit : null,
  };
  return { actions, move, dialog, closeDialog: () => setDialog(null), renamingId, announcement };
}

/** The edits that become visible only when the service has made them. */
function useOtherEdits(websiteId: string, focus: TreeFocus): Pick<TreeEditing, 'duplicate' | 'setRole'> {
  const toast = useToast();
  const onError = (error: unknown) => toast(failureOf(error).message);
  const duplicate = api.pages.duplicate.useMutation({ onError });
  const update = api.websites.update.useMutation({ onError });
  return {
    duplicate: ({ id, title }) =>
      duplicate.mutate(
        { pageId: id },
        {
          onSuccess: (copy) => {
            toast(t('“{title}” duplicated', { title }));
            focus.move(copy.id);
          },
        },
      ),
    setRole: (role, page) =>
      update.mutate(
        { websiteId, [role]: page?.id ?? null },
        {
          onSuccess: () => toast(page ? roleWords[role].given(page.title) : roleWords[role].removed),
        },
      ),
  };
}
