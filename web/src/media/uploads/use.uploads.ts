import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { refusalBefore } from './file.refusal.ts';
import {
  addUploads,
  clearUploads,
  disownUploads,
  readUploads,
  subscribeToUploads,
  type Upload,
} from './uploads.store.ts';

interface Uploads {
  /** Those that were added here, in their order; those that are over stay until they are cleared. */
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  /** Forgets those of these that are over. */
  clear: (ids: ReadonlySet<string>) => void;
}

/** The uploads of one part of a page, which shows how they stand. They go on when it goes away. */
export function useUploads(projectId: string): Uploads {
  const addTo = useAddUploads();
  const [owner] = useState(() => Symbol('uploads'));
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  const uploads = useMemo(() => all.filter((upload) => upload.owner === owner), [all, owner]);
  useEffect(() => () => disownUploads(owner), [owner]);
  return {
    uploads,
    add: (files) => addTo(projectId, files, owner),
    clear: clearUploads,
  };
}

/** Returns a function that begins to upload files into a project. */
export function useAddUploads(): (projectId: string, files: Iterable<File>, owner?: symbol) => void {
  const { organization, environment } = useSearch({ from: '__root__' });
  return (projectId, files, owner) =>
    addUploads(
      projectId,
      { organization, environment },
      [...files].map((file) => ({ file, refusal: refusalBefore(file) })),
      owner,
    );
}
