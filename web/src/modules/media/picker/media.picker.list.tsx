import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { api } from '../../../api/trpc.ts';
import { ListFooter } from '../../../kit/lists/list.footer.tsx';
import { paging } from '../../../kit/lists/resource.list.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { useFolders } from '../folders/use.folders.ts';
import { PickerFolders } from './media.picker.folders.tsx';
import { MediaGrid } from './media.picker.grid.tsx';

interface MediaPickerListProps {
  projectId: string;
  kind: MediaKind | null;
  /** A search looks in all folders. */
  q: string;
  /** The open folder; undefined at the top level. */
  folderId: string | undefined;
  onFolder: (folderId: string | undefined) => void;
  isMultiple: boolean;
  chosen: readonly Media[];
  onPick: (item: Media) => void;
  onEnter: (item: Media) => void;
}

/** The media of a folder or of a search, of one kind or all, newest first. */
export function MediaPickerList({ projectId, kind, q, folderId, onFolder, ...grid }: MediaPickerListProps) {
  const list = api.media.list.useInfiniteQuery(
    {
      projectId,
      kind: kind ?? undefined,
      q: q || undefined,
      folderId: q ? undefined : (folderId ?? 'root'),
      limit: 40,
    },
    paging,
  );
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  const folders = useFolders(projectId);
  const isLoaded = items.length > 0 || !list.isPlaceholderData;
  return (
    // Keep the height during a search, so that the dialog does not jump.
    <div className="mt-4 min-h-56">
      {!q && folders.length > 0 && (
        <PickerFolders folders={folders} folderId={folderId} onFolder={onFolder} />
      )}
      {list.error && !list.isFetchNextPageError ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending || !isLoaded ? (
        <Skeleton label={t('Loading the files')} lines={3} />
      ) : items.length === 0 ? (
        <EmptyState title={emptyTitle(kind ?? 'other', q, folders.length > 0)}>
          {q ? t('Try another search.') : t('Upload files, or drop them here.')}
        </EmptyState>
      ) : (
        <>
          <div
            aria-busy={list.isPlaceholderData}
            className="-m-2 max-h-[min(26rem,55dvh)] overflow-y-auto p-2 aria-busy:opacity-60"
          >
            <MediaGrid
              label={t(
                '{kind, select, image {Pictures} video {Videos} audio {Audio files} document {Documents} other {Files}}',
                { kind: kind ?? 'other' },
              )}
              items={items}
              {...grid}
            />
          </div>
          <ListFooter list={list} />
        </>
      )}
    </div>
  );
}

function emptyTitle(kind: MediaKind, q: string, hasFolders: boolean): string {
  if (q)
    return t(
      '{kind, select, image {No pictures match} video {No videos match} audio {No audio files match} document {No documents match} other {No files match}}',
      { kind },
    );
  return hasFolders
    ? t(
        '{kind, select, image {No pictures in this folder} video {No videos in this folder} audio {No audio files in this folder} document {No documents in this folder} other {No files in this folder}}',
        { kind },
      )
    : t(
        '{kind, select, image {No pictures yet} video {No videos yet} audio {No audio files yet} document {No documents yet} other {No files yet}}',
        { kind },
      );
}
