import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { countOf } from '../../kit/ui/count.words.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { ProgressBar } from '../../kit/ui/progress.bar.tsx';
import { t } from '../../language/message.ts';
import { type ExportFilters, useExport } from './use.export.ts';

/** Exports the filtered messages as CSV, with progress. */
export function ExportMessages({ filters }: { filters: ExportFilters }) {
  const { state, start, stop } = useExport();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => start(filters)}>
        <Icon name="download" />
        {t('Export')}
      </Button>
      <Dialog
        open={state.kind !== 'idle'}
        onClose={stop}
        title={t('Export messages')}
        description={t('All messages that the filters let through, as a CSV file for a spreadsheet.')}
      >
        {state.kind === 'running' && (
          <>
            <p role="status" className="tabular-nums">
              {state.total === 0
                ? t('Reading the messages')
                : t('{done} of {total} messages', { done: state.done, total: state.total })}
            </p>
            <ProgressBar
              label={t('Reading the messages')}
              share={state.total > 0 ? state.done / state.total : 0}
            />
          </>
        )}
        {state.kind === 'done' && (
          <p role="status">{t('The file has {count}.', { count: countOf(state.count, 'message') })}</p>
        )}
        {state.kind === 'failed' && (
          <FormFailure
            failure={state.failure}
            actions={
              <Button size="small" onClick={() => start(filters)}>
                {t('Try again')}
              </Button>
            }
          />
        )}
        <DialogActions>
          <Button onClick={stop}>{state.kind === 'running' ? t('Stop') : t('Done')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
