import type { Page } from '@imprint/shared/pages.shape';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { api } from '../trpc.ts';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { useToast } from '../ui/toast.tsx';

interface UnpublishDialogProps {
  page: Page;
  onClose: () => void;
  onPage: (page: Page) => void;
}

/** Takes a page offline, once that was confirmed: publishing again would make another draft live. */
export function UnpublishDialog({ page, onClose, onPage }: UnpublishDialogProps) {
  const toast = useToast();
  const unpublish = api.pages.unpublish.useMutation({
    onSuccess: (taken) => {
      onPage(taken);
      toast(`Taken offline: “${taken.title}”`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Take “${page.title}” offline?`}
      confirmLabel="Unpublish"
      busy={unpublish.isPending}
      onConfirm={() => unpublish.mutate({ pageId: page.id, expectedVersion: page.version })}
    >
      <p>Visitors no longer find it. The draft stays, and the page can be published again.</p>
      <FormFailure failure={unpublish.error && failureOf(unpublish.error)} />
    </ConfirmDialog>
  );
}
