import { contact } from '@imprint/shared/contract/contact';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';

type Settings = z.output<typeof contact.settings.output>;

/** The contact message settings of a project. */
export function ProjectContact({ projectId }: { projectId: string }) {
  const { data, error, refetch } = api.contact.settings.useQuery({ projectId });
  return (
    <Card title={t('Contact messages')} description={t('How messages from contact forms are handled.')}>
      {data && <SettingsForm settings={data} />}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the settings')} lines={2} />}
    </Card>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const readOnly = !useHasGrant('websites:write');
  const { form, submit, failure, isSubmitting, isDirty, change, reason, confirmDialog } =
    useSettings(settings);
  const { retentionDays, notifies } = useWatch({ control: form.control });
  return (
    <>
      <form onSubmit={submit} noValidate className="space-y-5">
        <FormFailure failure={failure} />
        <Field
          label={t('Days until messages are deleted')}
          optional
          hint={t(
            'Leave empty to keep messages until someone deletes them. Otherwise, older messages are deleted permanently within an hour, including spam and archived ones.',
          )}
          error={reason && t('It {reason}.', { reason })}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={3650}
              className="sm:max-w-40"
              readOnly={readOnly}
              value={retentionDays ?? ''}
              onChange={({ target }) =>
                change({ retentionDays: target.value === '' ? null : target.valueAsNumber })
              }
            />
          )}
        </Field>
        <Choice
          type="checkbox"
          label={t('Notify owners and admins by email')}
          hint={t('For each message that is not spam, if this installation sends email.')}
          disabled={readOnly}
          checked={notifies === true}
          onChange={({ target }) => change({ notifies: target.checked })}
        />
        {!readOnly && (
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
            {t('Save settings')}
          </Button>
        )}
      </form>
      {/* Outside of the form, whose submit handler would receive its events. */}
      {confirmDialog}
    </>
  );
}

/** The form of the settings; asks for confirmation if saving erases messages. */
function useSettings(settings: Settings) {
  const toast = useToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.contact.configure.useMutation();
  const [resolveConfirmation, setResolveConfirmation] = useState<((isYes: boolean) => void) | null>(null);
  const { form, field, ...rest } = useOperationForm(contact.configure, {
    defaultValues: settings,
    send: async ({ projectId, ...input }): Promise<Settings | null> => {
      // Send only changed fields, to keep concurrent changes to others.
      const retentionDays = dirtyFields.retentionDays ? input.retentionDays : undefined;
      const notifies = dirtyFields.notifies ? input.notifies : undefined;
      const isShorter = (retentionDays ?? Infinity) < (settings.retentionDays ?? Infinity);
      if (isShorter && !(await new Promise<boolean>((resolve) => setResolveConfirmation(() => resolve))))
        return null;
      return mutateAsync({ projectId, retentionDays, notifies });
    },
    onSuccess: (saved) => {
      if (!saved) return;
      utils.contact.settings.setData({ projectId: saved.projectId }, saved);
      form.reset(saved);
      toast(t('Changes saved'));
    },
  });
  const { dirtyFields } = form.formState;
  const close = (isYes: boolean) => {
    resolveConfirmation?.(isYes);
    setResolveConfirmation(null);
  };
  const days = Number(form.getValues('retentionDays'));
  const confirmDialog = (
    <ConfirmDialog
      open={resolveConfirmation !== null}
      onClose={() => close(false)}
      title={t('Delete older messages?')}
      confirmLabel={t('Save and delete')}
      onConfirm={() => close(true)}
    >
      <p>
        {t(
          'Messages to this project that are older than {days, plural, one {# day} other {# days}} are deleted permanently within an hour.',
          { days },
        )}
      </p>
    </ConfirmDialog>
  );
  return { ...rest, form, reason: field('retentionDays').reason, confirmDialog };
}
