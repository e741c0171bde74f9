import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { useState } from 'react';
import { type Failure, failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { DialogForm } from '../../../kit/forms/dialog.form.tsx';
import { FormFailure } from '../../../kit/forms/form.failure.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm.dialog.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { FolderSelect, topLevelName } from './folder.select.tsx';

interface FolderDialogProps {
  projectId: string;
  folders: readonly MediaFolder[];
  /** The folder to change; null for a new one. */
  folder: MediaFolder | null;
  /** Where a new folder is created; null for the top level. */
  parentId: string | null;
  onClose: () => void;
}

/** Creates a folder, or renames and moves one. */
export function FolderDialog({ folder, onClose, ...rest }: FolderDialogProps) {
  return (
    <Dialog open onClose={onClose} title={folder ? t('Edit folder') : t('New folder')}>
      <FolderForm folder={folder} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function FolderForm({ projectId, folders, folder, parentId, onClose }: FolderDialogProps) {
  const toast = useToast();
  const create = api.mediaFolders.create.useMutation();
  const update = api.mediaFolders.update.useMutation();
  const [name, setName] = useState(folder?.name ?? '');
  const [placeId, setPlaceId] = useState(folder ? folder.parentId : parentId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = failure?.details.field;

  async function submit(): Promise<void> {
    const place = { name, parentId: placeId };
    try {
      if (folder)
        await update.mutateAsync({ folderId: folder.id, ...place, expectedVersion: folder.version });
      else await create.mutateAsync({ projectId, ...place });
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    toast(
      folder
        ? t('Folder “{name}” saved', { name: name.trim() })
        : t('Folder “{name}” created', { name: name.trim() }),
    );
    onClose();
  }

  return (
    <DialogForm
      submit={(event) => {
        event.preventDefault();
        void submit();
      }}
      failure={field === 'name' || field === 'parentId' ? null : failure}
      isSubmitting={create.isPending || update.isPending}
      submitLabel={folder ? t('Save') : t('Create folder')}
      disabled={name.trim() === ''}
      onCancel={onClose}
    >
      <Field label={t('Name')} error={field === 'name' && failure?.message}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <FolderSelect
        label={t('Location')}
        folders={folders}
        moved={folder}
        value={placeId}
        error={field === 'parentId' ? failure?.message : undefined}
        onChange={setPlaceId}
      />
    </DialogForm>
  );
}

interface DeleteFolderProps {
  folder: MediaFolder;
  /** The name of the folder it is in. */
  parentName: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a folder after confirmation. */
export function DeleteFolder({ folder, parentName = topLevelName, onClose, onDeleted }: DeleteFolderProps) {
  const toast = useToast();
  const remove = api.mediaFolders.delete.useMutation({
    onSuccess() {
      toast(t('Folder “{name}” deleted', { name: folder.name }));
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete folder “{name}”?', { name: folder.name })}
      confirmLabel={t('Delete folder')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ folderId: folder.id })}
    >
      <FormFailure failure={remove.error && failureOf(remove.error)} />
      <p>
        {t('No files are deleted. Its files and folders move to “{parent}”, and their URLs stay the same.', {
          parent: parentName,
        })}
      </p>
    </ConfirmDialog>
  );
}
