import { blog } from '@imprint/shared/contract/blog';
import { useSearch } from '@tanstack/react-router';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { readSearch } from '../../shell/search.ts';
import { BlogFrame } from './blog.frame.tsx';
import { ImportFilesField } from './import.files.field.tsx';
import { ImportGuard } from './import.guard.tsx';
import { ImportLists } from './import.lists.tsx';
import { ImportOutcome } from './import.outcome.tsx';
import { ImportProgress } from './import.progress.tsx';
import { entryStatus } from './import.state.ts';
import { ImportWebsiteField } from './import.website.field.tsx';
import { useImport } from './use.import.ts';

const { websiteId: websiteIdSchema } = blog.import.input.shape;

/** Imports Markdown files as posts, after a preview. */
export function ImportPage() {
  return (
    <BlogFrame
      title={t('Import')}
      needsProject={t('Posts are imported into a project. Choose one first.')}
      description={t(
        'Import Markdown files as posts, including their front matter. You see a preview before anything is imported.',
      )}
    >
      {({ projectId, mayWrite }) =>
        mayWrite && projectId !== undefined ? (
          <Import key={projectId} projectId={projectId} />
        ) : (
          <EmptyState title={t('You cannot import posts')}>
            {t('Importing requires permission to edit the blog.')}
          </EmptyState>
        )
      }
    </BlogFrame>
  );
}

function Import({ projectId }: { projectId: string }) {
  const { websiteId } = readSearch({ websiteId: websiteIdSchema }, useSearch({ from: '/app/blog/import' }));
  const importControl = useImport({ projectId, websiteId });
  const { entries, work, failure, hasBegun } = importControl;
  const isImporting = work?.kind === 'importing';
  return (
    <div className="space-y-6">
      {!isImporting && (
        <>
          <ImportWebsiteField projectId={projectId} websiteId={websiteId} disabled={work !== null} />
          <ImportFilesField isBusy={work?.kind === 'reading'} onFiles={importControl.add} />
        </>
      )}
      {work && <ImportProgress {...importControl} work={work} />}
      {!work && <FormFailure failure={failure} actions={<Retry {...importControl} />} />}
      {failure && hasBegun && (
        <p className="text-muted">
          {t(
            'The files that were being sent may have been imported anyway. If so, they are refused now because their slugs are in use.',
          )}
        </p>
      )}
      {entries.length > 0 && !work && (
        <ImportOutcome entries={entries} hasBegun={hasBegun} projectId={projectId} />
      )}
      {!work && <Actions {...importControl} />}
      <ImportLists entries={entries} />
      <ImportGuard isImporting={isImporting} />
    </div>
  );
}

type ImportControl = ReturnType<typeof useImport>;

/** Checks files again that the service has not checked; files that are ready have their own button. */
function Retry({ entries, checkAgain }: Pick<ImportControl, 'entries' | 'checkAgain'>) {
  const isDue = entries.some((entry) => entryStatus(entry) === 'waiting');
  return isDue && <Button onClick={checkAgain}>{t('Check files again')}</Button>;
}

function Actions({ entries, hasBegun, start, clear }: ImportControl) {
  if (entries.length === 0) return null;
  const ready = entries.filter((entry) => entryStatus(entry) === 'ready').length;
  return (
    <div className="flex flex-wrap gap-2.5">
      {ready > 0 && (
        <Button look="primary" onClick={start}>
          {hasBegun
            ? t('Import the remaining {count, plural, one {# post} other {# posts}}', { count: ready })
            : t('Import {count, plural, one {# post} other {# posts}}', { count: ready })}
        </Button>
      )}
      <Button onClick={clear}>{t('Clear list')}</Button>
    </div>
  );
}
