import type { RefObject } from 'react';
import { type FieldError, type FieldErrors, get, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { t } from '../../language/message.ts';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { UnsavedGuard } from '../forms/unsaved.guard.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import {
  type CrudResource,
  type FieldsProps,
  hooksOf,
  type ItemOf,
  parameterOf,
  type ResourceScreen,
  targetOf,
  useCachedItem,
} from './resource.screen.ts';

interface CreateFormProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  /** Values that the person has not typed, such as the project. */
  initial?: object;
  /** Creates the item, in place of the resource's own operation. */
  send?: (input: z.output<R['create']['input']>) => Promise<ItemOf<R>>;
  /** Says what was created; its name by default. */
  createdText?: (item: ItemOf<R>) => string;
  /** Opens the new item in place of the dialog. */
  onCreated?: (item: ItemOf<R>) => unknown;
  onClose: () => void;
}

interface CreateDialogProps<R extends CrudResource> extends CreateFormProps<R> {
  open: boolean;
  description?: string;
}

/** A dialog that creates an item. */
export function CreateDialog<R extends CrudResource>({ open, description, ...form }: CreateDialogProps<R>) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('New {noun}', { noun: form.screen.noun })}
      description={description}
    >
      <CreateForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
export function CreateForm<R extends CrudResource>({
  screen,
  initial,
  onClose,
  ...options
}: CreateFormProps<R>) {
  const { operations, noun, newValues, Fields } = screen;
  const { createdText = ({ name }) => t('“{name}” created', { name }), onCreated = onClose } = options;
  const toast = useToast();
  const create = hooksOf(screen).create.useMutation();
  const { form, field, change, ...frame } = useOperationForm(operations.create, {
    defaultValues: { ...newValues, ...initial },
    // Safe because the form was made for the operation whose input this is.
    send: (options.send as typeof create.mutateAsync | undefined) ?? create.mutateAsync,
    onSuccess: async (item) => {
      toast(createdText(item));
      await onCreated(item);
    },
  });
  const values = useWatch({ control: form.control });
  const fields = {
    field,
    reasonAt: reasonsIn(form.formState.errors),
    values,
    change,
    item: null,
    readOnly: false,
  };
  return (
    <DialogForm {...frame} submitLabel={t('Create {noun}', { noun })} onCancel={onClose}>
      {/* Safe because the form was made for the operation that the fields belong to. */}
      <Fields {...(fields as unknown as FieldsProps<R>)} />
    </DialogForm>
  );
}

function reasonsIn(errors: FieldErrors): (path: string) => string | undefined {
  return (path) => {
    const error: FieldError | undefined = get(errors, path);
    return error?.message;
  };
}

interface ChangeFormProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  item: ItemOf<R>;
  readOnly: boolean;
  /** Whether the item has been deleted, where that can be done beside the form. */
  isDeleted?: RefObject<boolean> | undefined;
}

/**
 * Changes an item, unless somebody else changed it since this person began to edit. Asks before a navigation away from
 * changes that are not saved.
 */
export function ChangeForm<R extends CrudResource>({
  screen,
  item,
  readOnly,
  isDeleted,
}: ChangeFormProps<R>) {
  const { operations, noun, valuesOf, Fields } = screen;
  const cached = useCachedItem(screen);
  const update = hooksOf(screen).update.useMutation();
  const target = targetOf(screen, item.id);
  const { form, field, change, frame } = useVersionedForm(operations.update, {
    noun,
    resource: item,
    valuesOf: (latest) => ({ ...target, ...valuesOf(latest) }),
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => cached.fetch(target, { staleTime: 0 }),
    show: (latest) => cached.setData(target, latest),
  });
  const values = useWatch({ control: form.control });
  const { isDirty, isSubmitting } = frame;
  const fields = { field, reasonAt: reasonsIn(form.formState.errors), values, change, item, readOnly };
  return (
    <>
      <VersionedForm frame={frame} readOnly={readOnly}>
        {/* Safe because the form was made for the operation that the fields belong to. */}
        <Fields {...(fields as unknown as FieldsProps<R>)} />
      </VersionedForm>
      <UnsavedGuard
        noun={noun}
        parameter={parameterOf(screen)}
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        isDeleted={isDeleted}
      />
    </>
  );
}
