import { blog } from '@imprint/shared/contract/blog';
import { useSearch } from '@tanstack/react-router';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { countOf } from '../../kit/ui/count.words.ts';
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
      needsProject={t('Posts are imported into one project. Choose it first.')}
      description={t(
        'Bring in Markdown files as posts, with what their front matter says. You see what becomes of each before anything is done.',
      )}
    >
      {({ projectId, mayWrite }) =>
        mayWrite && projectId !== undefined ? (
          <Import key={projectId} projectId={projectId} />
        ) : (
          <EmptyState title={t('You may not import')}>
            {t('Importing needs the right to change the blog.')}
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
            'The files that were under way may have been imported all the same. They are then refused, because their slugs are taken.',
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
  return isDue && <Button onClick={checkAgain}>{t('Check the files again')}</Button>;
}

function Actions({ entries, hasBegun, start, clear }: ImportControl) {
  if (entries.length === 0) return null;
  const ready = entries.filter((entry) => entryStatus(entry) === 'ready').length;
  return (
    <div className="flex flex-wrap gap-2.5">
      {ready > 0 && (
        <Button look="primary" onClick={start}>
          {`Import ${hasBegun ? 'the remaining ' : ''}${countOf(ready, 'post')}`}
        </Button>
      )}
      <Button onClick={clear}>{t('Clear the list')}</Button>
    </div>
  );
}
