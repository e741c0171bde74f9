import { components } from '@imprint/shared/contract/components';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface CreateComponentFormProps {
  onClose: () => void;
  projectId: string;
  /** The existing groups. */
  groups: readonly string[];
}

export function CreateComponentDialog({ open, ...form }: CreateComponentFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('New component')}
      description={t('A new component is empty. Add blocks and props in its editor.')}
    >
      <CreateComponentForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that the form is empty on each opening. */
function CreateComponentForm({ onClose, projectId, groups }: CreateComponentFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const suggestions = useId();
  const create = api.components.create.useMutation();
  const { field, ...frame } = useOperationForm(components.create, {
    defaultValues: { projectId, name: '', group: '', description: '' },
    send: create.mutateAsync,
    onSuccess: async ({ id, name }) => {
      toast(t('Component “{name}” created', { name }));
      await navigate({ to: '/design/components/$componentId', params: { componentId: id }, replace: true });
    },
  });
  const { reason, suggestion: _, onSuggestion: __, ...registration } = field('group');
  return (
    <DialogForm {...frame} submitLabel={t('Create component')} onCancel={onClose}>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" />
      <Field
        label={t('Group')}
        optional
        hint={t('The group it is listed in, such as Content.')}
        error={reason && t('Group {reason}.', { reason })}
      >
        {(control) => (
          <>
            <Input {...control} {...registration} autoComplete="off" list={suggestions} />
            <datalist id={suggestions}>
              {groups.map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <TextField field={field('description')} label={t('Description')} optional multiline />
    </DialogForm>
  );
}
