import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Drafted, DraftService } from './draft.service.ts';

interface UnpublishDialogProps {
  service: Pick<DraftService, 'unpublish'>;
  drafted: Pick<Drafted, 'title' | 'version'>;
  onClose: () => void;
}

/** Takes something offline, once that was confirmed: publishing again would make another draft live. */
export function UnpublishDialog({ service, drafted, onClose }: UnpublishDialogProps) {
  const toast = useToast();
  const unpublish = useMutation({
    mutationFn: service.unpublish,
    onSuccess: (taken) => {
      toast(`Taken offline: “${taken.title}”`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Take “${drafted.title}” offline?`}
      confirmLabel="Unpublish"
      busy={unpublish.isPending}
      onConfirm={() => unpublish.mutate({ expectedVersion: drafted.version })}
    >
      <p>Visitors no longer find it. The draft stays and can be published again.</p>
      <FormFailure failure={unpublish.error && failureOf(unpublish.error)} />
    </ConfirmDialog>
  );
}
