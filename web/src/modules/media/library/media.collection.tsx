import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import type { Media } from '@imprint/shared/shapes/media';
import { useCallback, useRef, useState } from 'react';
import type { PagedList } from '../../../kit/lists/resource.list.tsx';
import { SelectionBar } from '../../../kit/lists/selection.bar.tsx';
import { useSelection } from '../../../kit/lists/use.selection.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { t } from '../../../language/message.ts';
import { MoveDialog } from '../folders/move.dialog.tsx';
import { BulkAlt } from './bulk.alt.tsx';
import { BulkDeletion } from './bulk.deletion.tsx';
import { BulkTags } from './bulk.tags.tsx';
import { MediaListbox } from './media.listbox.tsx';
import type { MediaView } from './view.choice.tsx';

interface MediaCollectionProps {
  items: readonly Media[];
  list: PagedList<Media>;
  view: MediaView;
  mayWrite: boolean;
  /** The folders that items can move to; null when the list spans projects. */
  folders: readonly MediaFolder[] | null;
  /** Whether it lists pictures without alt text only. */
  isMissingAlt: boolean;
  onOpen: (mediaId: string) => void;
}

/** The loaded media, with bulk actions. */
export function MediaCollection({
  items,
  list,
  view,
  mayWrite,
  folders,
  isMissingAlt,
  onOpen,
}: MediaCollectionProps) {
  const element = useRef<HTMLDivElement>(null);
  const selection = useSelection(items);
  const [task, setTask] = useState<'alt' | 'tags' | 'move' | 'deletion' | null>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  // After a failure, wait for the button below.
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const fetchMore = useCallback(() => {
    if (mayFetch) void fetchNextPage();
  }, [mayFetch, fetchNextPage]);
  const total = list.data?.pages.at(-1)?.pagination.total ?? items.length;
  const activeOption = () =>
    element.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]') ?? null;
  return (
    <>
      {isMissingAlt && mayWrite && selection.selected.length === 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setTask('alt')}>
          {t('Write alt text for {count, plural, one {# picture} other {# pictures}}', {
            count: items.length,
          })}
        </Button>
      )}
      <SelectionBar
        countWords={(count) => t('{count, plural, one {# file} other {# files}}', { count })}
        total={total}
        loadedCount={items.length}
        selection={mayWrite ? selection : null}
        hint={t('Press Space to select, Enter to open')}
        onCleared={() => activeOption()?.focus()}
      >
        {selection.selected.some(({ kind }) => kind === 'image') && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setTask('alt')}>
            {t('Alt text')}
          </Button>
        )}
        <Button size="small" aria-haspopup="dialog" onClick={() => setTask('tags')}>
          {t('Tags')}
        </Button>
        {folders && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setTask('move')}>
            {t('Move to…')}
          </Button>
        )}
        <Button size="small" look="danger-outline" aria-haspopup="dialog" onClick={() => setTask('deletion')}>
          {t('Delete')}
        </Button>
      </SelectionBar>
      <MediaListbox
        key={view}
        items={items}
        total={total}
        view={view}
        element={element}
        onOpen={onOpen}
        selection={mayWrite ? selection : null}
        onDelete={() => setTask('deletion')}
        isMovable={mayWrite && folders !== null}
        onEndNear={fetchMore}
      />
      {task === 'tags' && <BulkTags items={selection.selected} onClose={() => setTask(null)} />}
      {task === 'alt' && (
        <BulkAlt
          items={selection.selected.length > 0 ? selection.selected : items}
          focusAfter={activeOption}
          onClose={() => setTask(null)}
        />
      )}
      {task === 'move' && folders && (
        <MoveDialog
          items={selection.selected}
          folders={folders}
          focusAfter={activeOption}
          onClose={() => setTask(null)}
        />
      )}
      {task === 'deletion' && (
        <BulkDeletion items={selection.selected} focusAfter={activeOption} onClose={() => setTask(null)} />
      )}
    </>
  );
}
