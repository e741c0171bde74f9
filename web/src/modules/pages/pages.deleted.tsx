import type { PageItem } from '@imprint/shared/shapes/pages';
import { api } from '../../api/trpc.ts';
import { ListFooter } from '../../kit/lists/list.footer.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { RestoreButton } from '../drafts/restore.button.tsx';
import { pageKind } from './page.kind.ts';

interface DeletedPagesProps {
  websiteId: string;
  onClose: () => void;
}

/** The deleted pages of a website, which can be restored. */
export function DeletedPages({ websiteId, onClose }: DeletedPagesProps) {
  const list = api.pages.list.useInfiniteQuery({ websiteId, isDeleted: true, sort: '-updatedAt' }, paging);
  const deleted = list.data?.pages.flatMap(({ data }) => data);
  return (
    <Drawer open onClose={onClose} title={t('Recently deleted pages')}>
      {list.error && !deleted && <FailureState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton label={t('Loading the deleted pages')} />}
      {deleted?.length === 0 && (
        <p className="text-muted">{t('No deleted pages. Deleted pages stay here for 30 days.')}</p>
      )}
      {deleted && deleted.length > 0 && (
        <>
          <ul className="-my-3 divide-y divide-line">
            {deleted.map((page) => (
              <DeletedPage key={page.id} page={page} />
            ))}
          </ul>
          <ListFooter list={list} />
        </>
      )}
    </Drawer>
  );
}

function DeletedPage({ page }: { page: PageItem }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{page.title}</p>
        <p className="truncate font-mono text-xs text-faint">{page.path}</p>
        <p className="text-[0.8125rem] text-muted">
          {page.deletedAt && rich('Deleted {time}', { time: <Time iso={page.deletedAt} look="ago" /> })}
        </p>
      </div>
      <RestoreButton kind={pageKind} id={page.id} title={page.title} pathOf={({ path }) => path} />
    </li>
  );
}
