import type { Page } from '@imprint/shared/pages.shape';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { ComparisonView, isSame } from './compare.view.tsx';
import { RevisionFacts } from './history.list.tsx';

interface HistoryRevisionProps {
  page: Page;
  number: number;
  readOnly: boolean;
  save: () => Promise<Page | null>;
  onPage: (page: Page) => void;
  onBack: () => void;
  onRestored: () => void;
}

/** One revision: who made it, and how the draft differs from it. */
export function HistoryRevision({ page, number, onBack, ...actions }: HistoryRevisionProps) {
  const target = { pageId: page.id };
  const revision = api.pages.getRevision.useQuery({ ...target, number });
  // Of the draft as it is now, not as it was when somebody looked last.
  const comparison = api.pages.compare.useQuery({ ...target, revision: number }, { gcTime: 0, staleTime: 0 });
  const error = revision.error ?? comparison.error;
  return (
    <div className="space-y-4">
      <Button look="quiet" size="small" className="-ml-2.5" onClick={onBack}>
        <Icon name="chevron" className="rotate-90" />
        All revisions
      </Button>
      {error && (
        <FailureState
          error={error}
          onRetry={() => void Promise.all([revision.refetch(), comparison.refetch()])}
          missing="This page has no revision of this number."
        />
      )}
      {!error && !(revision.data && comparison.data) && <Skeleton label="Loading the revision" />}
      {revision.data && comparison.data && (
        <>
          <div>
            {revision.data.message && <p className="font-medium break-words">{revision.data.message}</p>}
            <RevisionFacts revision={revision.data} />
          </div>
          {isSame(comparison.data) ? (
            <p className="rounded-lg bg-sunken px-3.5 py-3 text-muted">
              The draft is just like this revision.
            </p>
          ) : (
            <>
              {!actions.readOnly && <Restoring page={page} number={number} {...actions} />}
              <section aria-labelledby="draft-since">
                <h2 id="draft-since" className="text-[0.8125rem] text-faint">
                  What has changed in the draft since then
                </h2>
                <ComparisonView comparison={comparison.data} />
              </section>
            </>
          )}
        </>
      )}
    </div>
  );
}

function Restoring({ page, number, save, onPage, onRestored }: Omit<HistoryRevisionProps, 'onBack'>) {
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const restore = api.pages.restore.useMutation({
    onSuccess: (restored) => {
      onPage(restored);
      toast(`Revision ${number} is the draft again`);
      onRestored();
    },
  });

  async function bringBack(): Promise<void> {
    setSaving(true);
    // What was typed last becomes a revision of its own, so that it can be brought back, too.
    const saved = await save();
    setSaving(false);
    if (saved) restore.mutate({ pageId: page.id, number, expectedVersion: saved.version });
    else toast('Your last changes could not be saved, so nothing was restored.');
  }

  return (
    <div className="space-y-3">
      <FormFailure failure={restore.error && failureOf(restore.error)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={isSaving || restore.isPending} onClick={() => void bringBack()}>
          Restore this revision
        </Button>
        <p className="min-w-40 flex-1 text-[0.8125rem] text-muted">
          It becomes the draft. What is live stays until you publish.
        </p>
      </div>
    </div>
  );
}
