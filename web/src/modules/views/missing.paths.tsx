import { type MissingPath, missingDays } from '@imprint/shared/contract/views';
import type { Website } from '@imprint/shared/contract/websites';
import { useRef, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { type Column, DataTable } from '../../kit/lists/data.table.tsx';
import { RowActions } from '../../kit/lists/row.actions.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { CreateRedirectDialog } from '../redirects/create.dialog.tsx';

const columns: readonly Column<MissingPath>[] = [
  { title: t('Path'), cell: ({ path }) => <span className="font-mono text-xs break-all">{path}</span> },
  { title: t('Requests'), phoneWords: t('Requests'), cell: ({ hits }) => hits },
  { title: t('Last request'), cell: ({ lastHitAt }) => <Time iso={lastHitAt} look="ago" /> },
];

interface MissingPathsProps {
  website: Website;
  mayWrite: boolean;
}

/** The paths that visitors do not find, each of which can be redirected. */
export function MissingPaths({ website, mayWrite }: MissingPathsProps) {
  const [redirecting, setRedirecting] = useState<string | null>(null);
  const isCreated = useRef(false);
  const buttons: Column<MissingPath> = {
    title: t('Actions'),
    untitled: true,
    cell: ({ path }) => (
      <RowActions
        of={path}
        actions={[
          {
            words: t('Redirect'),
            label: t('Redirect {path}', { path }),
            onClick: () => {
              isCreated.current = false;
              setRedirecting(path);
            },
          },
        ]}
      />
    ),
  };
  return (
    <Card
      title={t('Missing paths')}
      description={t(
        'Paths that visitors requested in the last {days, number} days but that do not exist. Redirect a path to show them something else.',
        { days: missingDays },
      )}
    >
      <MissingList websiteId={website.id} columns={mayWrite ? [...columns, buttons] : columns} />
      {redirecting !== null && (
        <CreateRedirectDialog
          open
          website={website}
          sourcePath={redirecting}
          onCreated={() => {
            isCreated.current = true;
          }}
          // The row with the button that opened the dialog was removed.
          focusAfter={() => (isCreated.current ? document.querySelector('h1') : null)}
          onClose={() => setRedirecting(null)}
        />
      )}
    </Card>
  );
}

interface MissingListProps {
  websiteId: string;
  columns: readonly Column<MissingPath>[];
}

function MissingList({ websiteId, columns }: MissingListProps) {
  const { data, error, refetch } = api.views.missing.useQuery({ websiteId }, { refetchInterval: 15_000 });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('Loading the missing paths')} />;
  if (data.paths.length === 0)
    return <p className="text-muted">{t('No missing paths. Visitors found everything they requested.')}</p>;
  return (
    <DataTable
      label={t('List of missing paths')}
      columns={columns}
      rows={data.paths}
      keyOf={({ path }) => path}
    />
  );
}
