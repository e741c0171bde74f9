import type { Website } from '@imprint/shared/contract/websites';
import { DeleteDialog } from '../drafts/delete.dialog.tsx';
import { CreatePageDialog } from './create.page.dialog.tsx';
import { pageKind } from './page.kind.ts';
import { PagePublication } from './page.publication.tsx';
import { MoveDialog } from './tree/move.dialog.tsx';
import type { useTree } from './tree/use.tree.ts';

interface PagesDialogsProps {
  website: Website;
  locale: string;
  tree: ReturnType<typeof useTree>;
}

/** The dialogs to create, move, publish, unpublish or delete a page of the tree. */
export function PagesDialogs({ website, locale, tree }: PagesDialogsProps) {
  const { pages, creation, onCreated, dialog, closeDialog, move, focus } = tree;
  return (
    <>
      <CreatePageDialog
        open={creation.isOpen}
        website={website}
        parent={creation.parent}
        locale={locale}
        onClose={creation.end}
        onCreated={onCreated}
      />
      {dialog?.action === 'move' && (
        <MoveDialog
          page={dialog.page}
          pages={pages}
          onClose={closeDialog}
          onMove={(position) => {
            closeDialog();
            move(dialog.page, position);
          }}
        />
      )}
      {dialog?.action === 'delete' && (
        <DeleteDialog
          kind={pageKind}
          item={dialog.page}
          onClose={closeDialog}
          onUndone={focus.move}
          focusAfter={() => document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')}
        />
      )}
      {(dialog?.action === 'publish' || dialog?.action === 'unpublish') && (
        <PagePublication
          change={dialog.action}
          page={{ ...dialog.page, websiteId: website.id }}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
