import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { activeFilters, ListFrame, paging } from '../../../kit/lists/resource.list.tsx';
import { usePhone } from '../../../kit/ui/overlays/use.phone.ts';
import { t } from '../../../language/message.ts';
import { Page } from '../../../shell/page/page.tsx';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { useProjectScope } from '../../projects/use.project.scope.ts';
import { FolderBrowser } from '../folders/folder.browser.tsx';
import { FolderDialog } from '../folders/folder.dialogs.tsx';
import { FolderNamesProvider } from '../folders/folder.names.tsx';
import { possibleFolders } from '../folders/folder.tree.ts';
import { useFolders } from '../folders/use.folders.ts';
import { MediaDrawer } from '../media.drawer.tsx';
import { MediaUploads } from '../uploads/media.uploads.tsx';
import { useUploadControl } from '../uploads/use.upload.control.ts';
import { MediaActions, MediaMenu } from './media.actions.tsx';
import { MediaCollection } from './media.collection.tsx';
import { EmptyFolder, NoMedia } from './media.empty.tsx';
import { mediaFilters, mediaSortFilter } from './media.filters.ts';
import { readMediaSearch } from './media.search.ts';

/** The media of the chosen project or of all projects, as a grid or list. */
export function MediaPage() {
  const isPhone = usePhone();
  const scope = useProjectScope();
  const { view, item, folder, values, input } = readMediaSearch(useSearch({ from: '/app/media' }));
  const navigate = useNavigate({ from: '/media' });
  const mayWrite = useHasGrant('media:write');
  const { projectId } = scope;
  const folders = useFolders(projectId);
  // A search or a filter looks in all folders.
  const isBrowsing = projectId !== undefined && activeFilters(values).length === 0;
  const openId = projectId === undefined ? undefined : folder;
  const list = api.media.list.useInfiniteQuery(
    { ...input, projectId: scope.chosenId, folderId: isBrowsing ? (openId ?? 'root') : undefined },
    // Whether there are folders depends on the number of projects.
    { ...paging, enabled: projectId !== undefined || scope.count !== undefined },
  );
  const uploading = useUploadControl(projectId, openId);
  const [isNaming, setNaming] = useState(false);
  const nameFolder = mayWrite && projectId !== undefined ? () => setNaming(true) : null;
  const hasFolders = folders.length > 0 || openId !== undefined;
  const isEmpty = list.data?.pages[0]?.data.length === 0;
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
      title={t('Media')}
      description={t('Pictures, videos and files for your websites.')}
      actions={
        <MediaActions
          view={view}
          sort={values.sort}
          isEmpty={isEmpty}
          hasFilters={!isEmpty || hasFolders || !isBrowsing}
          onNewFolder={nameFolder}
          onUpload={mayWrite && scope.count !== 'none' ? uploading.choose : null}
        />
      }
    >
      <ListFrame
        noun="media"
        list={list}
        values={values}
        searchHint={t('Search by name, title or alt text')}
        filters={isPhone ? [...mediaFilters(suggested), mediaSortFilter] : mediaFilters(suggested)}
        phoneMenu={<MediaMenu view={view} onNewFolder={nameFolder} />}
        above={
          isBrowsing &&
          hasFolders && (
            <FolderBrowser projectId={projectId} folders={folders} folderId={openId} mayWrite={mayWrite} />
          )
        }
        empty={
          isBrowsing && hasFolders ? (
            <EmptyFolder folderId={openId} onChoose={mayWrite ? uploading.choose : null} />
          ) : (
            <NoMedia hasProject={scope.count !== 'none'} onChoose={mayWrite ? uploading.choose : null} />
          )
        }
      >
        {(items) => (
          <FolderNamesProvider names={isBrowsing ? null : namesOf(folders)}>
            <MediaCollection
              key={openId}
              items={items}
              list={list}
              view={view}
              mayWrite={mayWrite}
              folders={projectId === undefined || folders.length === 0 ? null : folders}
              isMissingAlt={values.missingAlt === 'true'}
              onOpen={open}
            />
          </FolderNamesProvider>
        )}
      </ListFrame>
      {isNaming && projectId !== undefined && (
        <FolderDialog
          projectId={projectId}
          folders={folders}
          folder={null}
          parentId={openId ?? null}
          onClose={() => setNaming(false)}
        />
      )}
      {mayWrite && <MediaUploads uploading={uploading} scope={scope} />}
      <MediaDrawer mediaId={item} mayWrite={mayWrite} onClose={() => open(undefined)} />
    </Page>
  );
}

/** The paths of folders by id. */
function namesOf(folders: readonly MediaFolder[]): ReadonlyMap<string, string> {
  return new Map(possibleFolders(folders, null).map(({ id, path }) => [id, path]));
}
