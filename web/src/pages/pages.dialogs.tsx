import type { Website } from '@imprint/shared/websites.contract';
import { CreatePageDialog } from './create.page.dialog.tsx';
import { MoveDialog } from './move.dialog.tsx';
import { DeletePageDialog } from './page.delete.dialog.tsx';
import { PagePublication } from './page.publication.tsx';
import type { useTree } from './use.tree.ts';

interface PagesDialogsProps {
  website: Website;
  locale: string;
  tree: ReturnType<typeof useTree>;
}

/** What the tree asks before it creates, moves, publishes or deletes a page. */
export function PagesDialogs({ website, locale, tree }: PagesDialogsProps) {
  const { pages, creation, onCreated, asked, answer, move, focus } = tree;
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
      {asked?.about === 'move' && (
        <MoveDialog
          page={asked.page}
          pages={pages}
          onClose={answer}
          onMove={(place) => {
            answer();
            move(asked.page, place);
          }}
        />
      )}
      {asked?.about === 'delete' && (
        <DeletePageDialog page={asked.page} onClose={answer} onUndone={focus.move} />
      )}
      {(asked?.about === 'publish' || asked?.about === 'unpublish') && (
        <PagePublication change={asked.about} page={asked.page} onClose={answer} />
      )}
    </>
  );
}
