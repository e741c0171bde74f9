import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { useToast } from '../ui/toast.tsx';
import type { TreeActions, TreeWriting } from './page.tree.tsx';
import { moveWords, type Place, stepFrom } from './tree.moves.ts';
import type { useTreeChanges } from './use.tree.changes.ts';
import type { useTreeExpansion } from './use.tree.expansion.ts';
import type { TreeFocus } from './use.tree.focus.ts';

/** A question about a page that a dialog asks. */
export interface Asked {
  about: 'move' | 'delete' | 'publish' | 'unpublish';
  page: PageTreeNode;
}

interface Tree {
  websiteId: string;
  changes: ReturnType<typeof useTreeChanges>;
  expansion: ReturnType<typeof useTreeExpansion>;
  focus: TreeFocus;
  mayWrite: boolean;
  /** Whether only what matches a search shows, so that neighbours may be hidden. */
  isSearching: boolean;
  onAddBelow: (page: PageTreeNode) => void;
}

/** Everything that the tree does with pages, with what it asks and renames at the moment. */
export function useTreeActions({ websiteId, changes, expansion, focus, mayWrite, ...tree }: Tree) {
  const navigate = useNavigate();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const others = useOtherChanges(websiteId, focus);

  function move(page: PageTreeNode, place: Place): void {
    if (place.parentId) expansion.expand(place.parentId);
    focus.move(page.id);
    announce(moveWords(changes.pages, page, place));
    void changes.move(page.id, place).then((isDone) => isDone || announce(''));
  }

  const write: TreeWriting = {
    ...others,
    rename: ({ id }) => setRenamingId(id),
    renamed(page, title, byKey) {
      setRenamingId(null);
      if (byKey) focus.move(page.id);
      if (title !== null) void changes.rename(page.id, title);
    },
    addBelow: tree.onAddBelow,
    step(page, step) {
      if (tree.isSearching) return toast('Clear the search to move pages with the arrow keys.');
      const place = stepFrom(changes.pages, page, step);
      if (place) move(page, place);
    },
    askMove: (page) => setAsked({ about: 'move', page }),
    askDelete: (page) => setAsked({ about: 'delete', page }),
    askPublish: (page) => setAsked({ about: 'publish', page }),
    askUnpublish: (page) => setAsked({ about: 'unpublish', page }),
  };
  const actions: TreeActions = {
    open: ({ id }) => void navigate({ to: '/pages/$pageId', params: { pageId: id } }),
    expand: expansion.expand,
    collapse: expansion.collapse,
    focus: focus.move,
    write: mayWrite ? write : null,
  };
  return { actions, move, asked, answer: () => setAsked(null), renamingId, announcement };
}

/** The changes that show when the service has made them. */
function useOtherChanges(websiteId: string, focus: TreeFocus): Pick<TreeWriting, 'duplicate' | 'setHome'> {
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
            toast(`Duplicated “${title}”`);
            focus.move(copy.id);
          },
        },
      ),
    setHome: (page) =>
      update.mutate(
        { websiteId, homePageId: page?.id ?? null },
        { onSuccess: () => toast(page ? `“${page.title}” is the home page` : 'There is no home page now') },
      ),
  };
}
