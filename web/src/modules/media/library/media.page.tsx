import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../../api/trpc.ts';
import { FilterSelect } from '../../../kit/lists/list.filters.tsx';
import { ListFrame, paging } from '../../../kit/lists/resource.list.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Page } from '../../../shell/page/page.tsx';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { useProjectScope } from '../../projects/use.project.scope.ts';
import { MediaDrawer } from '../media.drawer.tsx';
import { MediaUploads } from '../uploads/media.uploads.tsx';
import { useUploadControl } from '../uploads/use.upload.control.ts';
import { MediaCollection } from './media.collection.tsx';
import { NoMedia } from './media.empty.tsx';
import { mediaFilters, mediaSortFilter } from './media.filters.ts';
import { readMediaSearch } from './media.search.ts';
import { type MediaView, ViewChoice } from './view.choice.tsx';

/** The media of the chosen project or of all projects, as a grid or list. */
export function MediaPage() {
  const scope = useProjectScope();
  const { view, item, values, input } = readMediaSearch(useSearch({ from: '/app/media' }));
  const navigate = useNavigate({ from: '/media' });
  const list = api.media.list.useInfiniteQuery({ ...input, projectId: scope.chosenId }, paging);
  const mayWrite = useHasGrant('media:write');
  const uploading = useUploadControl(scope.projectId);
  const tags = list.data?.pages.flatMap(({ data }) => data.flatMap((media) => media.tags)) ?? [];
  const suggested = [...new Set(tags)].sort((a, b) => a.localeCompare(b));
  const open = (mediaId: string | undefined) =>
    void navigate({
      search: (search) => ({ ...search, item: mediaId }),
      replace: mediaId === undefined,
      resetScroll: false,
    });
  return (
    <Page
      title="Media"
      description="Pictures, videos and files that your websites show. The same file is kept once in a project."
      actions={
        <Actions
          view={view}
          sort={values.sort}
          isEmpty={list.data?.pages[0]?.data.length === 0}
          onUpload={mayWrite && scope.count !== 'none' ? uploading.choose : null}
        />
      }
    >
      <ListFrame
        noun="media"
        list={list}
        values={values}
        searchHint="Search by name, title or alt text"
        filters={mediaFilters(suggested)}
        empty={<NoMedia hasProject={scope.count !== 'none'} onChoose={mayWrite ? uploading.choose : null} />}
      >
        {(items) => (
          <MediaCollection items={items} list={list} view={view} mayWrite={mayWrite} onOpen={open} />
        )}
      </ListFrame>
      {mayWrite && <MediaUploads uploading={uploading} scope={scope} />}
      <MediaDrawer mediaId={item} mayWrite={mayWrite} onClose={() => open(undefined)} />
    </Page>
  );
}

interface ActionsProps {
  view: MediaView;
  sort: string | undefined;
  /** Whether the list is empty. */
  isEmpty: boolean;
  /** Null when uploads are not allowed or there is no project. */
  onUpload: (() => void) | null;
}

function Actions({ view, sort, isEmpty, onUpload }: ActionsProps) {
  return (
    <>
      {!isEmpty && (
        <>
          <FilterSelect filter={mediaSortFilter} value={sort} />
          <ViewChoice view={view} />
        </>
      )}
      {onUpload && (
        <Button look="primary" onClick={onUpload}>
          <Icon name="upload" />
          Upload files
        </Button>
      )}
    </>
  );
}
