import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { useEffect, useState } from 'react';
import { api } from '../../../api/trpc.ts';
import { t } from '../../../language/message.ts';
import { useInvalidation } from '../../../shell/api.provider.tsx';
import { useUploads } from '../uploads/use.uploads.ts';

interface Options {
  projectId: string;
  /** The open folder; undefined at the top level. */
  folderId: string | undefined;
  kind: MediaKind | null;
  /** Called with each uploaded item of the kind, and whether it was the only file. */
  onUploaded: (item: Media, isOnly: boolean) => void;
}

/** The uploads of one picker. */
export function usePickerUploads({ projectId, folderId, kind, onUploaded }: Options) {
  const { uploads: all, add, clear } = useUploads(projectId, folderId);
  const { media } = api.useUtils();
  const refetchMedia = useInvalidation('media');
  const [sentCount, setSentCount] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const uploads = all.filter(({ state }) => state.name !== 'canceled');

  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run only when the uploads change.
  useEffect(() => {
    for (const { id, file, state } of all) {
      if (state.name === 'canceled' || state.name === 'done') clear(new Set([id]));
      if (state.name !== 'done') continue;
      media.get.setData({ mediaId: state.item.id }, state.item);
      void refetchMedia();
      if (kind === null || state.item.kind === kind) onUploaded(state.item, sentCount === 1);
      else
        setProblem(
          t(
            '{name} is not {kind, select, image {a picture} video {a video} audio {an audio file} document {a document} other {another file}}. It was added to the media library.',
            { name: file.name, kind },
          ),
        );
    }
  }, [all]);

  return {
    uploads,
    problem,
    add(files: readonly File[]): void {
      setProblem(null);
      setSentCount((count) => count + files.length);
      add(files);
    },
  };
}
