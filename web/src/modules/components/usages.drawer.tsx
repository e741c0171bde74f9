import { api } from '../../api/trpc.ts';
import { ListFooter } from '../../kit/lists/list.footer.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { UsageList } from './usage.list.tsx';

interface UsagesDrawerProps {
  componentId: string;
  onClose: () => void;
}

/** The pages and posts that use a component, and whether visitors see it there. */
export function UsagesDrawer({ componentId, onClose }: UsagesDrawerProps) {
  const list = api.components.usages.useInfiniteQuery({ componentId, limit: 20 }, paging);
  const usages = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const hasFailed = list.error && !list.isFetchNextPageError;
  return (
    <Drawer open onClose={onClose} title={t('Used in')}>
      {list.isPending && <Skeleton label={t('Loading where it is used')} />}
      {hasFailed && <FailureState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !hasFailed && usages.length === 0 && (
        <p className="text-muted">
          {t(
            'No page or post uses it yet. To use it, add a Component block to a page or post and choose it there.',
          )}
        </p>
      )}
      {usages.length > 0 && (
        <>
          <p className="mb-4 text-muted">{t('Changes you save appear in these places immediately.')}</p>
          <UsageList usages={usages} />
          {list.hasNextPage && <ListFooter list={list} />}
        </>
      )}
    </Drawer>
  );
}
