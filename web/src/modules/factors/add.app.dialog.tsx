import { factors } from '@imprint/shared/contract/factors';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect } from 'react';
import type * as z from 'zod';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useShowAdded } from './use.show.added.ts';

/** Shows a new secret for an authenticator app, and takes a code that proves that the app has it. */
export function AddAppDialog({ onClose }: { onClose: () => void }) {
  // Each opening gets a secret of its own, which must not change while it is open.
  const { data, error, refetch } = api.factors.prepareApp.useQuery({}, { staleTime: Infinity, gcTime: 0 });
  // Without a confirmed password there is nothing to add.
  const isDeclined = error !== null && failureOf(error).details.reauthenticate === true;
  useEffect(() => {
    if (isDeclined) onClose();
  }, [isDeclined, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Add an authenticator app')}
      description={t(
        'Scan the QR code with your app, or enter the key. Then enter the code that the app shows.',
      )}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the key')} lines={3} />}
      {data && <AddAppForm key={data.token} {...data} onClose={onClose} />}
    </Dialog>
  );
}

interface AddAppFormProps extends z.output<typeof factors.prepareApp.output> {
  onClose: () => void;
}

function AddAppForm({ secret, uri, token, onClose }: AddAppFormProps) {
  const add = api.factors.addApp.useMutation();
  const showAdded = useShowAdded(t('Authenticator app added'));
  const { form, field, ...frame } = useOperationForm(factors.addApp, {
    defaultValues: { token, code: '' },
    send: add.mutateAsync,
    onSuccess: (added) => {
      showAdded(added);
      onClose();
    },
  });
  const { setFocus } = form;
  // The dialog opened before there was a field to focus.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <DialogForm {...frame} submitLabel={t('Add')} onCancel={onClose}>
      <div className="flex flex-wrap items-center gap-5">
        {/* Apps need the light margin, in the dark theme too. */}
        <QRCodeSVG
          value={uri}
          size={180}
          marginSize={4}
          role="img"
          aria-label={t('QR code with the key')}
          className="rounded-lg border border-line"
        />
        <div className="min-w-0 flex-1 basis-52 space-y-2">
          <p className="text-muted">{t('Or enter this key in the app:')}</p>
          <p className="font-mono text-[0.8125rem] wrap-anywhere select-all">{grouped(secret)}</p>
          <CopyButton text={secret} what={t('key')} />
        </div>
      </div>
      <TextField
        field={field('code')}
        label={t('Code')}
        hint={t('The six-digit code that the app shows.')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </DialogForm>
  );
}

/** In groups of four, which are easier to type. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
