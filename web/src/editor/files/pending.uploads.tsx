import { UploadLines } from '../../modules/media/uploads/upload.line.tsx';
import { useEditorUploads } from './editor.uploads.tsx';
import type { PendingUploads } from './use.document.uploads.ts';

/** The files on their way into a block itself. */
export function usePendingOf(blockId: string): PendingUploads[] {
  return useEditorUploads().pending.filter(({ target }) => 'blockId' in target && target.blockId === blockId);
}

/** The files that become blocks of their own. */
export function usePendingInDocument(): PendingUploads[] {
  return useEditorUploads().pending.filter(({ target }) => !('blockId' in target));
}

/** Files on their way into the document, each with how far it is. */
export function PendingLines({ pending = [] }: { pending: readonly PendingUploads[] | undefined }) {
  const uploads = pending.flatMap((one) => one.uploads);
  return uploads.length > 0 && <UploadLines uploads={uploads} />;
}
