import { collections } from '@imprint/shared/contract/collections';
import type { Collection } from '@imprint/shared/shapes/design';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { FormFailure } from '../../../kit/forms/form.failure.tsx';
import { SlugField } from '../../../kit/forms/slug.field.tsx';
import { TextField } from '../../../kit/forms/text.field.tsx';
import { useVersionedForm, VersionedForm } from '../../../kit/forms/versioned.form.tsx';
import { useChangeFilters } from '../../../kit/lists/list.filters.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm.dialog.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { modeReasons } from '../values/form.modes.ts';
import { ModesField } from './modes.field.tsx';

interface EditCollectionFormProps {
  collection: Collection;
  onClose: () => void;
}

export function EditCollectionDialog({ open, ...form }: EditCollectionFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('Edit collection “{name}”', { name: form.collection.name })}
    >
      <EditCollectionForm key={form.collection.id} {...form} />
      <div className="mt-6 border-t border-line pt-5">
        <DeleteCollection {...form} />
      </div>
    </Dialog>
  );
}

/** Changes a collection, unless someone else changed it since this person began to edit. */
function EditCollectionForm({ collection }: EditCollectionFormProps) {
  const { get, list } = api.useUtils().collections;
  const update = api.collections.update.useMutation();
  const target = { collectionId: collection.id };
  const { form, field, change, frame } = useVersionedForm(collections.update, {
    noun: t('collection'),
    resource: collection,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: () => list.invalidate(),
  });
  const modes = useWatch({ control: form.control, name: 'modes' });
  return (
    <VersionedForm frame={frame} readOnly={false}>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" />
      <SlugField field={field('slug')} />
      <ModesField
        modes={modes ?? []}
        storedModes={collection.modes}
        reason={field('modes').reason}
        rowReason={(index) => modeReasons(form.formState.errors.modes?.[index])}
        onChange={(changed) => change({ modes: changed })}
      />
    </VersionedForm>
  );
}

function valuesOf({ id, name, slug, modes }: Collection) {
  return { collectionId: id, name, slug, modes };
}

/** Deletes a collection with its tokens, after its name was typed. */
function DeleteCollection({ collection, onClose }: EditCollectionFormProps) {
  const { id, name, tokenCount } = collection;
  const toast = useToast();
  const changeSearch = useChangeFilters();
  const [isAsking, setAsking] = useState(false);
  const remove = api.collections.delete.useMutation({
    onSuccess: () => {
      toast(t('Collection “{name}” deleted', { name }));
      setAsking(false);
      onClose();
      changeSearch({ collectionId: undefined, token: undefined });
    },
  });
  return (
    <>
      <Button
        look="danger-outline"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {t('Delete collection')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete “{name}”?', { name })}
        confirmLabel={t('Delete permanently')}
        busy={remove.isPending}
        nameToType={{ noun: t('collection'), name }}
        onConfirm={() => remove.mutate({ collectionId: id })}
      >
        <p>
          {t(
            'This deletes the collection and its {count, plural, one {token} other {# tokens}} immediately, for everyone. This cannot be undone.',
            { count: tokenCount },
          )}
        </p>
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      </ConfirmDialog>
    </>
  );
}
