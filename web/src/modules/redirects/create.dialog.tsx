import { type RedirectStatusCode, redirectStatusCodes, redirects } from '@imprint/shared/contract/redirects';
import type { Website } from '@imprint/shared/contract/websites';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { DestinationField } from './destination.field.tsx';

const statusWords: Record<RedirectStatusCode, string> = {
  301: t('301 – permanent'),
  302: t('302 – temporary'),
  307: t('307 – temporary, keeps the method'),
  308: t('308 – permanent, keeps the method'),
};

interface CreateRedirectFormProps {
  website: Website;
  /** The path to redirect, which can be changed. */
  sourcePath?: string;
  /** Called when a redirect was created, before the dialog closes. */
  onCreated?: () => void;
  onClose: () => void;
}

interface CreateRedirectDialogProps extends CreateRedirectFormProps {
  open: boolean;
  /** Returns the element to focus when the dialog closes; by default the previous one. */
  focusAfter?: () => HTMLElement | null;
}

export function CreateRedirectDialog({ open, focusAfter, ...form }: CreateRedirectDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t('New redirect')} focusAfter={focusAfter}>
      <CreateRedirectForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateRedirectForm({ website, sourcePath = '', onCreated, onClose }: CreateRedirectFormProps) {
  const toast = useToast();
  const create = api.redirects.create.useMutation();
  const { form, field, change, ...frame } = useOperationForm(redirects.create, {
    defaultValues: {
      websiteId: website.id,
      sourcePath,
      destination: '',
      destinationPageId: '',
      statusCode: redirectStatusCodes[0],
    },
    send: create.mutateAsync,
    onSuccess: ({ sourcePath, destination }) => {
      toast(t('{path} now redirects to {destination}', { path: sourcePath, destination }));
      onCreated?.();
      onClose();
    },
  });
  const { reason } = field('statusCode');
  return (
    <DialogForm {...frame} submitLabel={t('Create redirect')} onCancel={onClose}>
      <TextField
        field={field('sourcePath')}
        label={t('Path')}
        autoComplete="off"
        spellCheck={false}
        placeholder="/old-menu"
      />
      <DestinationField
        website={website}
        address={field('destination')}
        pageId={form.watch('destinationPageId') ?? ''}
        pageReason={field('destinationPageId').reason}
        onChange={change}
      />
      <Field label={t('Status code')} error={reason && t('The status code {problem}.', { problem: reason })}>
        {(control) => (
          <Select {...control} {...form.register('statusCode', { valueAsNumber: true })} className="w-full">
            {redirectStatusCodes.map((code) => (
              <option key={code} value={code}>
                {statusWords[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}
