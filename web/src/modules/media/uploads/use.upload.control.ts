import { type RefObject, useRef, useState } from 'react';
import { useCreating } from '../../../kit/lists/use.creating.ts';
import { useAddUploads } from './use.uploads.ts';

/** The state and actions of uploads on the media page. */
export interface UploadControl {
  /** The project for uploads; undefined if it has to be selected. */
  targetId: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  /** Whether the upload dialog is open. */
  isDialogOpen: boolean;
  waiting: readonly File[];
  /** Opens the file dialog, or first the upload dialog if the project is unknown. */
  choose: () => void;
  addFiles: (files: readonly File[]) => void;
  send: (projectId: string, files: readonly File[]) => void;
  closeDialog: () => void;
}

/** Uploads files from the page to a project, into the open folder, and asks for the project if it is undefined. */
export function useUploadControl(targetId: string | undefined, folderId: string | undefined): UploadControl {
  const add = useAddUploads();
  const input = useRef<HTMLInputElement>(null);
  const [isCreating, setCreating] = useCreating();
  const [waiting, setWaiting] = useState<readonly File[]>([]);

  function closeDialog(): void {
    setWaiting([]);
    if (isCreating) setCreating(false);
  }

  return {
    targetId,
    input,
    isDialogOpen: isCreating || waiting.length > 0,
    waiting,
    choose: () => (targetId ? input.current?.click() : setCreating(true)),
    addFiles(files) {
      if (files.length === 0) return;
      if (targetId) add(targetId, files, { folderId });
      else setWaiting(files);
    },
    send(chosenId, files) {
      if (files.length > 0) add(chosenId, files, { folderId });
      closeDialog();
    },
    closeDialog,
  };
}
