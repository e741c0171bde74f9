import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../../api/failure.ts';
import { FormFailure } from '../../../kit/forms/form.failure.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { useComparison, useRevision } from '../draft.kind.ts';
import type { DraftService } from '../draft.service.ts';
import { draftNouns } from '../draft.words.ts';
import { ComparisonView, isEmptyComparison } from './compare.view.tsx';
import { RevisionFacts } from './history.list.tsx';

interface HistoryRevisionProps {
  service: DraftService;
  number: number;
  onBack: () => void;
  onRestored: () => void;
}

/** One revision: who made it, and how the draft differs from it. */
export function HistoryRevision({ service, number, onBack, onRestored }: HistoryRevisionProps) {
  const { kind, resource, readOnly } = service;
  const revision = useRevision(kind, resource.id, number);
  const comparison = useComparison(kind, resource.id, number);
  const error = revision.error ?? comparison.error;
  return (
    <div className="space-y-4">
      <Button look="quiet" size="small" className="-ml-2.5" onClick={onBack}>
        <Icon name="chevron" className="rotate-90" />
        {t('All revisions')}
      </Button>
      {error && (
        <FailureState
          error={error}
          onRetry={() => void Promise.all([revision.refetch(), comparison.refetch()])}
          missing={t('This {noun} has no revision with this number.', { noun: draftNouns[kind.noun] })}
        />
      )}
      {!error && !(revision.data && comparison.data) && <Skeleton label={t('Loading the revision')} />}
      {revision.data && comparison.data && (
        <>
          <div>
            {revision.data.message && <p className="font-medium break-words">{revision.data.message}</p>}
            <RevisionFacts revision={revision.data} />
          </div>
          {isEmptyComparison(comparison.data) ? (
            <p className="rounded-lg bg-sunken px-3.5 py-3 text-muted">
              {t('The draft is the same as this revision.')}
            </p>
          ) : (
            <>
              {!readOnly && <RestoreSection service={service} number={number} onRestored={onRestored} />}
              <section aria-labelledby="draft-since">
                <h2 id="draft-since" className="text-[0.8125rem] text-faint">
                  {t('Changes since this revision')}
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

function RestoreSection({ service, number, onRestored }: Omit<HistoryRevisionProps, 'onBack'>) {
  const toast = useToast();
  const { mutate, error, isPending } = useMutation({
    async mutationFn() {
      // The latest changes become a revision of their own, so that they can be restored too.
      const saved = await service.save();
      return saved && service.restore({ number, expectedVersion: saved.version });
    },
    onSuccess(restored) {
      if (!restored) return toast(t('Nothing was restored, because your last changes could not be saved.'));
      toast(t('Revision {number} restored', { number }));
      onRestored();
    },
  });
  return (
    <div className="space-y-3">
      <FormFailure failure={error && failureOf(error)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={isPending} onClick={() => mutate()}>
          {t('Restore this revision')}
        </Button>
        <p className="min-w-40 flex-1 text-[0.8125rem] text-muted">
          {t('It becomes the draft. The live version does not change until you publish.')}
        </p>
      </div>
    </div>
  );
}
