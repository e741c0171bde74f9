import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../api/failure.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import type { Publishable } from './draft.kind.ts';
import type { DraftService } from './draft.service.ts';

interface UnpublishDialogProps {
  service: Pick<DraftService, 'unpublish'>;
  resource: Pick<Publishable, 'title' | 'version'>;
  onClose: () => void;
}

/** Asks before taking a resource offline, because publishing it again would make the current draft live. */
export function UnpublishDialog({ service, resource, onClose }: UnpublishDialogProps) {
  const toast = useToast();
  const unpublish = useMutation({
    mutationFn: service.unpublish,
    onSuccess: (unpublished) => {
      toast(t('“{title}” unpublished', { title: unpublished.title }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Unpublish “{title}”?', { title: resource.title })}
      confirmLabel={t('Unpublish')}
      busy={unpublish.isPending}
      onConfirm={() => unpublish.mutate({ expectedVersion: resource.version })}
    >
      <p>{t('Visitors can no longer see it. The draft is kept, and you can publish it again.')}</p>
      <FormFailure failure={unpublish.error && failureOf(unpublish.error)} />
    </ConfirmDialog>
  );
}
