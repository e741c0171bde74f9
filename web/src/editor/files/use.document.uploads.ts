import type { Media } from '@imprint/shared/shapes/media';
import { useEffect, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import type { Upload } from '../../modules/media/uploads/uploads.store.ts';
import { useUploads } from '../../modules/media/uploads/use.uploads.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { useEditor } from '../editor.context.tsx';
import { deliverArrived, type UploadGroup } from './upload.groups.ts';
import { insertMedia, kindsFor, type UploadTarget } from './upload.target.ts';

/** The same with how each of them stands. */
export interface PendingUploads {
  target: UploadTarget;
  uploads: readonly Upload[];
}

/** The uploads into the document around a component. */
export function useDocumentUploads(projectId: string | null) {
  const editor = useEditor();
  const mayWrite = useHasGrant('media:write');
  const { uploads, add, clear } = useUploads(projectId ?? '');
  const [groups, setGroups] = useState<readonly UploadGroup[]>([]);
  const { deliver, sift } = useDelivery();
  const mayUpload = mayWrite && projectId !== null && !editor.isReadOnly;
  const uploadOf = (file: File) => uploads.find((upload) => upload.file === file);
  const forget = ({ id }: Upload) => clear(new Set([id]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived changes with these alone.
  useEffect(() => {
    const left = new Map(
      groups.map((group) => [group, deliverArrived(group, { uploadOf, deliver, forget })]),
    );
    if (groups.every((group) => left.get(group) === group)) return;
    setGroups((present) =>
      present.map((group) => left.get(group) ?? group).filter(({ files }) => files.length > 0),
    );
  }, [groups, uploads]);

  return {
    mayUpload,
    pending: groups.map(
      ({ target, files }): PendingUploads => ({
        target,
        uploads: files.flatMap((file) => uploadOf(file) ?? []),
      }),
    ),
    add(files: readonly File[], target: UploadTarget): void {
      const shown = mayUpload ? sift(files, target) : [];
      if (shown.length === 0) return;
      add(shown);
      setGroups((present) => [...present, { target, files: shown }]);
      editor.announce(
        t('{count, plural, one {Uploading {name}} other {Uploading # files}}', {
          count: shown.length,
          name: shown[0]?.name ?? '',
        }),
      );
    },
  };
}

/** What puts files that have arrived into the document, and keeps out what it cannot show. */
function useDelivery() {
  const editor = useEditor();
  const toast = useToast();
  const { media } = api.useUtils();
  const kindsAt = (target: UploadTarget) => kindsFor(editor.getState().draft.blocks, target);

  return {
    /** Gives where the next file of the same drop goes. */
    deliver(target: UploadTarget, item: Media): UploadTarget {
      media.get.setData({ mediaId: item.id }, item);
      void media.list.invalidate();
      const kinds = kindsAt(target);
      if (kinds.includes(item.kind)) return insertMedia(editor, target, item);
      // By its bytes it is something else than its name said.
      toast(
        t('“{filename}” was added to the media library, but it cannot be shown here.', {
          filename: item.filename,
        }),
      );
      return target;
    },
    sift(files: readonly File[], target: UploadTarget): File[] {
      const kinds = kindsAt(target);
      const shown = files.filter(({ type }) => kinds.some((kind) => type.startsWith(`${kind}/`)));
      if (shown.length < files.length)
        toast(
          kinds.length > 1
            ? t('Only pictures and videos can be shown here.')
            : kinds.includes('video')
              ? t('Only videos can be shown here.')
              : t('Only pictures can be shown here.'),
        );
      return shown;
    },
  };
}
