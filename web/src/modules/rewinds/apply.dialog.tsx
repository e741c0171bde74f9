import type { Rewind } from '@imprint/shared/contract/rewinds';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { t } from '../../language/message.ts';

interface ApplyRewindDialogProps {
  open: boolean;
  rewind: Rewind;
  /** How many resources it changes. */
  count: number;
  /** The ids of resources with a conflict that it changes as well. */
  overwritten: ReadonlySet<string>;
  onClose: () => void;
}

/** Confirms that a rewind is applied. */
export function ApplyRewindDialog({ open, rewind, count, overwritten, onClose }: ApplyRewindDialogProps) {
  const apply = api.rewinds.apply.useMutation({ onSuccess: close });

  function close(): void {
    apply.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('Undo the changes of {count, plural, one {# resource} other {# resources}}?', { count })}
      confirmLabel={t('Apply rewind')}
      busy={apply.isPending}
      // The button that opened the dialog is gone afterwards.
      focusAfter={() => (apply.isSuccess ? document.querySelector('h1') : null)}
      onConfirm={() => apply.mutate({ rewindId: rewind.id, overwrite: [...overwritten] })}
    >
      {overwritten.size > 0 && (
        <p>
          {t('This overwrites what others changed in {count, number} of them since.', {
            count: overwritten.size,
          })}
        </p>
      )}
      <p>{t('Published content changes on the site as well. You can undo a rewind with another one.')}</p>
      <FormFailure failure={apply.error && failureOf(apply.error)} />
    </ConfirmDialog>
  );
}
