import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { detachLabel } from './library/deletion.outcomes.ts';
import { MediaReferences } from './media.references.tsx';
import { mediaName } from './media.words.ts';

interface DeleteMediaProps {
  media: Media;
  onDeleted: () => void;
}

/** Deletes a file permanently, and detaches it from its references, which are listed before. */
export function DeleteMedia({ media, onDeleted }: DeleteMediaProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const name = mediaName(media);
  const remove = api.media.delete.useMutation({
    onSuccess: () => {
      toast(t('File “{name}” deleted', { name }));
      onDeleted();
    },
  });
  // It may have become used since; then the service reports a conflict.
  const isUsed = media.referenceCount > 0 || (remove.error && failureOf(remove.error).code === 'CONFLICT');
  return (
    <>
      <Button
        size="small"
        look="danger-outline"
        aria-haspopup="dialog"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        <Icon name="trash" />
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Delete “{name}”?', { name })}
        confirmLabel={isUsed ? detachLabel([media]) : t('Delete permanently')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ mediaId: media.id, onReferenced: isUsed ? 'detach' : 'refuse' })}
      >
        <p>{t('Its URL stops working immediately, and the file cannot be restored.')}</p>
        {isUsed && (
          <>
            <p className="text-ink">
              {t('The file is also removed from these places, where visitors no longer see it.')}
            </p>
            <div className="max-h-60 overflow-y-auto">
              <MediaReferences mediaId={media.id} />
            </div>
          </>
        )}
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      </ConfirmDialog>
    </>
  );
}
