import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
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
        description={t('All messages that match the filters, as a CSV file.')}
      >
        {state.kind === 'running' && (
          <>
            <p role="status" className="tabular-nums">
              {state.total === 0
                ? t('Reading messages')
                : t('{done, number} of {total, plural, one {# message} other {# messages}}', {
                    done: state.done,
                    total: state.total,
                  })}
            </p>
            <ProgressBar
              label={t('Reading messages')}
              share={state.total > 0 ? state.done / state.total : 0}
            />
          </>
        )}
        {state.kind === 'done' && (
          <p role="status">
            {t('{count, plural, one {# message} other {# messages}} exported.', { count: state.count })}
          </p>
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
