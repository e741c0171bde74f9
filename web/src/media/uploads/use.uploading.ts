import { type RefObject, useRef, useState } from 'react';
import { useCreating } from '../../shell/use.creating.ts';
import { useAddUploads } from './use.uploads.ts';

interface Target {
  /** Names by id; undefined until they are known. */
  projects: ReadonlyMap<string, string> | undefined;
  /** The project that the page shows alone. */
  projectId: string | undefined;
}

/** How files come from the page into a project. */
export interface Uploading {
  /** The project that files go to without asking. */
  targetId: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  /** Whether the dialog is open, and the files that wait in it for a project. */
  isAsking: boolean;
  waiting: readonly File[];
  /** Lets somebody choose files, once it is clear where they go. */
  choose: () => void;
  take: (files: readonly File[]) => void;
  send: (projectId: string, files: readonly File[]) => void;
  stopAsking: () => void;
}

/** Uploads files of the page, and asks for the project where there are several. */
export function useUploading({ projects, projectId }: Target): Uploading {
  const add = useAddUploads();
  const input = useRef<HTMLInputElement>(null);
  const [isCreating, setCreating] = useCreating();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [onlyId] = projects?.size === 1 ? projects.keys() : [];
  const targetId = projectId ?? onlyId;

  function stopAsking(): void {
    setWaiting([]);
    if (isCreating) setCreating(false);
  }

  return {
    targetId,
    input,
    isAsking: isCreating || waiting.length > 0,
    waiting,
    choose: () => (targetId ? input.current?.click() : setCreating(true)),
    take(files) {
      if (files.length === 0) return;
      if (targetId) add(targetId, files);
      else setWaiting(files);
    },
    send(chosenId, files) {
      if (files.length > 0) add(chosenId, files);
      stopAsking();
    },
    stopAsking,
  };
}
