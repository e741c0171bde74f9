import { capitalized } from '@imprint/shared/nouns';
import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { api } from '../../../api/trpc.ts';
import { ListFooter } from '../../../kit/lists/list.footer.tsx';
import { paging } from '../../../kit/lists/resource.list.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { kindNoun } from '../media.words.ts';
import { MediaGrid } from './media.picker.grid.tsx';

interface MediaPickerListProps {
  projectId: string;
  kind: MediaKind | null;
  q: string;
  isMultiple: boolean;
  chosen: readonly Media[];
  onPick: (item: Media) => void;
  onEnter: (item: Media) => void;
}

/** The media of a project, of one kind or all, newest first. */
export function MediaPickerList({ projectId, kind, q, ...grid }: MediaPickerListProps) {
  const list = api.media.list.useInfiniteQuery(
    { projectId, kind: kind ?? undefined, q: q || undefined, limit: 40 },
    paging,
  );
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  const nouns = `${kindNoun(kind)}s`;
  const isLoaded = items.length > 0 || !list.isPlaceholderData;
  return (
    // Keep the height during a search, so that the dialog does not jump.
    <div className="mt-4 min-h-56">
      {list.error && !list.isFetchNextPageError ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending || !isLoaded ? (
        <Skeleton label={`Loading ${nouns}`} lines={3} />
      ) : items.length === 0 ? (
        <EmptyState title={q ? `No ${nouns} match` : `No ${nouns} yet`}>
          {q
            ? 'Try another search.'
            : `${capitalized(nouns)} of this project show up here once they are uploaded.`}
        </EmptyState>
      ) : (
        <>
          <div
            aria-busy={list.isPlaceholderData}
            className="-m-2 max-h-[min(26rem,55dvh)] overflow-y-auto p-2 aria-busy:opacity-60"
          >
            <MediaGrid label={capitalized(nouns)} items={items} {...grid} />
          </div>
          <ListFooter list={list} />
        </>
      )}
    </div>
  );
}
