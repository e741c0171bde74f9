import { api } from '../../api/trpc.ts';
import { paging } from '../../kit/lists/resource.list.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useSession } from '../../shell/session/session.provider.tsx';
import { securitySentence } from './security.words.ts';

/** What concerned the security of the person's own account lately. */
export function OwnSecurityCard() {
  const { organization } = useSession();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    api.security.listOwn.useInfiniteQuery({ limit: 5 }, paging);
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <Card
      title={t('Security activity')}
      description={t('Security events of your account in {organization}. Its owners can see them too.', {
        organization: organization.name,
      })}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading your security activity')} lines={2} />}
      {entries?.length === 0 && <p className="text-muted">{t('No security activity yet.')}</p>}
      {entries && entries.length > 0 && (
        <ol className="-my-3 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-3">
              <p className="font-medium break-words">{securitySentence(entry)}</p>
              <p className="mt-0.5 text-[0.8125rem] text-faint">
                <Time iso={entry.createdAt} look="moment" />
                {entry.device && ` · ${entry.device}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className="mt-5 border-t border-line pt-5">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
