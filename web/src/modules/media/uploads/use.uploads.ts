import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { rejectionReason } from './file.rejection.ts';
import {
  addUploads,
  clearUploads,
  readUploads,
  releaseUploads,
  subscribeToUploads,
  type Upload,
} from './uploads.store.ts';

interface Uploads {
  /** The uploads of this owner in order; ended ones stay until cleared. */
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  /** Removes ended uploads. */
  clear: (ids: ReadonlySet<string>) => void;
}

/** The uploads of one part of a page, which shows their state. They continue when it unmounts. */
export function useUploads(projectId: string, folderId?: string): Uploads {
  const addUploadsTo = useAddUploads();
  const [owner] = useState(() => Symbol('uploads'));
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  const uploads = useMemo(() => all.filter((upload) => upload.owner === owner), [all, owner]);
  useEffect(() => () => releaseUploads(owner), [owner]);
  return {
    uploads,
    add: (files) => addUploadsTo(projectId, files, { owner, folderId }),
    clear: clearUploads,
  };
}

interface UploadOptions {
  owner?: symbol;
  folderId?: string | undefined;
}

type AddUploads = (projectId: string, files: Iterable<File>, options?: UploadOptions) => void;

/** Returns a function that uploads files to a project. */
export function useAddUploads(): AddUploads {
  const { organization, environment } = useSearch({ from: '__root__' });
  return (projectId, files, { owner, folderId } = {}) =>
    addUploads(
      projectId,
      { organization, environment },
      [...files].map((file) => ({ file, rejection: rejectionReason(file) })),
      owner,
      folderId,
    );
}
