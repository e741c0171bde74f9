import { UploadLines } from '../../modules/media/uploads/upload.line.tsx';
import { useEditor } from '../editor.context.tsx';
import { useEditorUploads } from './editor.uploads.tsx';
import { currentPosition } from './upload.target.ts';
import type { PendingUploads } from './use.document.uploads.ts';

/** The files on their way into a block itself. */
export function usePendingOf(blockId: string): PendingUploads[] {
  return useEditorUploads().pending.filter(({ target }) => 'blockId' in target && target.blockId === blockId);
}

/** The files that become blocks of one list, by the block behind which they go; null for the start. */
export function usePendingIn(parentId: string | null): Map<string | null, PendingUploads[]> {
  const editor = useEditor();
  const { pending } = useEditorUploads();
  const { blocks } = editor.getState().draft;
  const here = pending.flatMap((one) => {
    const place = 'blockId' in one.target ? null : currentPosition(blocks, one.target);
    return place?.parentId === parentId ? [{ after: place.after, one }] : [];
  });
  const groups = Map.groupBy(here, ({ after }) => after);
  return new Map(Array.from(groups, ([after, found]) => [after, found.map(({ one }) => one)]));
}

/** Files on their way into the document, each with how far it is. */
export function PendingLines({ pending = [] }: { pending: readonly PendingUploads[] | undefined }) {
  const uploads = pending.flatMap((one) => one.uploads);
  return uploads.length > 0 && <UploadLines uploads={uploads} />;
}
