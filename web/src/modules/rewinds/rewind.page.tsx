import type { Rewind } from '@imprint/shared/contract/rewinds';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { ProgressBar } from '../../kit/ui/progress.bar.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { Page } from '../../shell/page/page.tsx';
import { ApplyRewindDialog } from './apply.dialog.tsx';
import { RewindFacts } from './rewind.facts.tsx';
import { ConflictList, ItemList } from './rewind.items.tsx';
import { rewindLooks, rewindTitle } from './rewind.words.ts';

const crumbs = [
  { label: t('Activity'), to: '/settings/activity' },
  { label: t('Rewinds'), to: '/settings/activity/rewinds' },
] as const;

/** How often the progress is read while a rewind is applied. */
const refetchMs = 1_000;

/** One rewind: its plan before it is applied, and what became of it afterwards. */
export function RewindPage() {
  const { rewindId } = useParams({ from: '/app/settings/activity/rewinds/$rewindId' });
  const { data, error, refetch } = api.rewinds.get.useQuery(
    { rewindId },
    { refetchInterval: ({ state }) => (state.data?.status === 'running' ? refetchMs : false) },
  );
  if (data) return <RewindView key={rewindId} rewind={data} />;
  return (
    <Page title={t('Rewind')} crumbs={crumbs}>
      {error ? (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={t('This environment has no rewind with this ID. It may have expired.')}
          actions={
            <Link to="/settings/activity/rewinds" className={buttonClass()}>
              {t('All rewinds')}
            </Link>
          }
        />
      ) : (
        <Skeleton label={t('Loading the rewind')} />
      )}
    </Page>
  );
}

function RewindView({ rewind }: { rewind: Rewind }) {
  const { status, resources, conflicts } = rewind;
  const { word, tone } = rewindLooks[status];
  const [overwritten, setOverwritten] = useState<ReadonlySet<string>>(new Set());
  const [isApplying, setApplying] = useState(false);
  const count = resources - conflicts + overwritten.size;
  const { invalidate } = api.useUtils();
  const isFinished = status === 'done' || status === 'failed';
  // It may have changed whatever was read before.
  useEffect(() => {
    if (isFinished) void invalidate();
  }, [isFinished, invalidate]);
  return (
    <Page
      title={rewindTitle(rewind)}
      crumbs={crumbs}
      mark={<Badge tone={tone}>{word}</Badge>}
      actions={
        status === 'planned' ? (
          <Button look="primary" disabled={count === 0} onClick={() => setApplying(true)}>
            {t('Apply rewind')}
          </Button>
        ) : (
          rewind.applied > 0 && status !== 'running' && <UndoButton rewind={rewind} />
        )
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-6">
          <Progress rewind={rewind} />
          {resources === 0 ? (
            <EmptyState title={t('Nothing to undo')}>
              {t('There are no changes to content in this time.')}
            </EmptyState>
          ) : (
            <>
              {conflicts > 0 && (
                <ConflictList rewind={rewind} overwritten={overwritten} onChange={setOverwritten} />
              )}
              {resources > conflicts && <ItemList rewind={rewind} />}
            </>
          )}
        </div>
        <Card title={t('About')}>
          <RewindFacts rewind={rewind} />
        </Card>
      </div>
      <ApplyRewindDialog
        open={isApplying}
        rewind={rewind}
        count={count}
        overwritten={overwritten}
        onClose={() => setApplying(false)}
      />
    </Page>
  );
}

/** How far it is, while it is applied, and how it ended. */
function Progress({ rewind: { status, resources, applied, skipped } }: { rewind: Rewind }) {
  if (status === 'planned' || resources === 0) return null;
  const words = t('{applied, number} of {count, plural, one {# resource} other {# resources}} undone', {
    applied,
    count: resources,
  });
  return (
    <div role="status">
      <p className="text-muted">
        {status === 'failed' ? t('It stopped early; the rest is unchanged. {words}', { words }) : words}
      </p>
      {status === 'running' && <ProgressBar label={t('Rewind')} share={(applied + skipped) / resources} />}
    </div>
  );
}

/** Plans to undo what a rewind did. */
function UndoButton({ rewind }: { rewind: Rewind }) {
  const navigate = useNavigate();
  const create = api.rewinds.create.useMutation({
    onSuccess: ({ id: rewindId }) =>
      void navigate({ to: '/settings/activity/rewinds/$rewindId', params: { rewindId } }),
  });
  return (
    <>
      <Button busy={create.isPending} onClick={() => create.mutate({ undoes: rewind.id })}>
        {t('Plan to undo it')}
      </Button>
      <FormFailure failure={create.error && failureOf(create.error)} />
    </>
  );
}
