import { formatBytes } from '@imprint/shared/byte.format';
import { exportDays, type WebsiteExport } from '@imprint/shared/contract/exports';
import type { Website } from '@imprint/shared/contract/websites';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Alert } from '../../kit/ui/alert.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ProgressBar } from '../../kit/ui/progress.bar.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';

interface ExportCardProps {
  website: Website;
  mayWrite: boolean;
}

/** How often the progress is read while an export is made. */
const refetchMs = 1_000;

/** Exports a published website as files, and offers the latest export. */
export function ExportCard({ website, mayWrite }: ExportCardProps) {
  const { data, error, refetch } = api.exports.get.useQuery(
    { websiteId: website.id },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.export) ? refetchMs : false) },
  );
  return (
    <Card
      title={t('Export')}
      description={t(
        'Everything visitors see, as a ZIP file for any static host. Contact forms and search still use this installation. Add the domain of the host under Domains, so that its forms are accepted.',
      )}
    >
      <div className="space-y-4">
        {data?.export && <LatestExport latest={data.export} mayWrite={mayWrite} />}
        {!data && error && <FailureState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label={t('Loading the export')} lines={1} />}
        {data && mayWrite && !isUnderWay(data.export) && (
          <StartExport website={website} isAgain={data.export !== null} />
        )}
      </div>
    </Card>
  );
}

function isUnderWay(latest: WebsiteExport | null | undefined): boolean {
  return latest?.status === 'waiting' || latest?.status === 'running';
}

function StartExport({ website, isAgain }: { website: Website; isAgain: boolean }) {
  const create = api.exports.create.useMutation();
  if (website.url === null) return <p className="text-muted">{t('Publish the website to export it.')}</p>;
  return (
    <>
      <Button busy={create.isPending} onClick={() => create.mutate({ websiteId: website.id })}>
        {isAgain ? t('Export again') : t('Export website')}
      </Button>
      <FormFailure failure={create.error && failureOf(create.error)} />
    </>
  );
}

function LatestExport({ latest, mayWrite }: { latest: WebsiteExport; mayWrite: boolean }) {
  const { doneFiles, knownFiles, url, sizeBytes, finishedAt, problem } = latest;
  if (problem !== null) return <Alert>{t('The export failed. {problem}', { problem })}</Alert>;
  if (url !== null && finishedAt !== null && sizeBytes !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <a
          href={url}
          download
          className="inline-flex items-center gap-1.5 font-medium underline underline-offset-3"
        >
          <Icon name="download" />
          {t('Download')}
        </a>
        <span className="text-muted">
          {rich(
            '{count, plural, one {# file} other {# files}}, {size}, created {time}. Kept for {days, plural, one {# day} other {# days}}.',
            {
              count: doneFiles,
              size: formatBytes(sizeBytes),
              time: <Time iso={finishedAt} />,
              days: exportDays,
            },
          )}
        </span>
      </p>
    );
  return (
    <div className="space-y-3">
      <div role="status">
        <p className="text-muted">{progressWords(latest)}</p>
        <ProgressBar label={t('Export')} share={knownFiles > 0 ? doneFiles / knownFiles : 0} />
      </div>
      {mayWrite && <CancelExport websiteId={latest.websiteId} />}
    </div>
  );
}

function progressWords({ status, doneFiles, knownFiles }: WebsiteExport): string {
  if (status === 'waiting') return t('Waiting to start');
  if (knownFiles === 0) return t('Starting');
  return t('{done, number} of {count, plural, one {# file} other {# files}}', {
    done: doneFiles,
    count: knownFiles,
  });
}

function CancelExport({ websiteId }: { websiteId: string }) {
  const cancel = api.exports.delete.useMutation();
  return (
    <>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate({ websiteId })}>
        {t('Cancel export')}
      </Button>
      <FormFailure failure={cancel.error && failureOf(cancel.error)} />
    </>
  );
}
