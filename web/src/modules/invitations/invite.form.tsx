import { invitations } from '@imprint/shared/contract/invitations';
import type * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';
import { useAssignableRoles } from '../members/assignable.roles.ts';
import { describeRole, roleWords } from '../members/role.words.ts';

export type CreatedInvitation = z.output<typeof invitations.create.output>;

interface InviteFormProps {
  onCreated: (invitation: CreatedInvitation) => void;
  onCancel: () => void;
}

export function InviteForm({ onCreated, onCancel }: InviteFormProps) {
  const assignable = useAssignableRoles();
  const create = api.invitations.create.useMutation();
  const { form, field, ...frame } = useOperationForm(invitations.create, {
    defaultValues: { email: '', role: 'editor' },
    send: create.mutateAsync,
    onSuccess: onCreated,
  });
  const { reason } = field('role');
  return (
    <DialogForm {...frame} submitLabel={t('Create invitation')} isSpacious onCancel={onCancel}>
      <TextField field={field('email')} label={t('Email address')} type="email" autoComplete="off" />
      <Fieldset legend={t('Role')} error={reason && t('Role {reason}.', { reason })}>
        <div className="space-y-2.5">
          {assignable.map((role) => (
            <Choice
              key={role}
              type="radio"
              value={role}
              label={roleWords[role]}
              hint={describeRole(role)}
              {...form.register('role')}
            />
          ))}
        </div>
      </Fieldset>
    </DialogForm>
  );
}
