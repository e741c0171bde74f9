import { createContext, type ReactNode, use } from 'react';
import type { UploadTarget } from './upload.target.ts';
import { type PendingUploads, useDocumentUploads } from './use.document.uploads.ts';

interface EditorUploads {
  /** Whose media the document shows; null until that is known. */
  projectId: string | null;
  mayUpload: boolean;
  pending: readonly PendingUploads[];
  add: (files: readonly File[], target: UploadTarget) => void;
}

const UploadsContext = createContext<EditorUploads | null>(null);

/** What is being uploaded into the document around a component. */
export function useEditorUploads(): EditorUploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('useEditorUploads is called outside of EditorUploads.');
  return uploads;
}

interface EditorUploadsProps {
  projectId: string | null;
  children: ReactNode;
}

/** Uploads what is dropped or pasted, and puts each file into the document once it has arrived. */
export function EditorUploads({ projectId, children }: EditorUploadsProps) {
  const uploads = useDocumentUploads(projectId);
  return <UploadsContext value={{ projectId, ...uploads }}>{children}</UploadsContext>;
}
