import type { Media } from '@imprint/shared/shapes/media';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { useInvalidation } from '../../shell/api.provider.tsx';
import { rejectionReason } from './uploads/file.rejection.ts';
import { sendFile } from './uploads/file.request.ts';

/** The state of a replacement. */
type ReplacementState = { share: number | null; failure: Failure | null };

const idle: ReplacementState = { share: null, failure: null };

/** Replaces the file of an item, with the displayed version. */
export function useReplacement(media: Media, onReplaced: (media: Media) => void) {
  const scope = useSearch({ from: '__root__' });
  const { media: cache } = api.useUtils();
  const refetchMedia = useInvalidation('media');
  const [{ share, failure }, set] = useState(idle);
  const controller = useRef<AbortController>(null);
  // Cancel on unmount, because the result could not be shown.
  useEffect(() => () => controller.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const rejection = rejectionReason(file);
    if (rejection) {
      const message = t('The file is {problem}.', { problem: rejection });
      set({
        share: null,
        failure: { code: 'PAYLOAD_TOO_LARGE', message, details: {}, requestId: undefined },
      });
      return;
    }
    const abortController = new AbortController();
    controller.current = abortController;
    set({ share: 0, failure: null });
    const response = await sendFile<Media>({
      operation: 'media.replace',
      fields: { mediaId: media.id, expectedVersion: media.version },
      file,
      scope: { organization: scope.organization, environment: scope.environment },
      onProgress: (sent) => set({ share: sent, failure: null }),
      signal: abortController.signal,
    });
    if (response === 'canceled') set(idle);
    else if ('failure' in response) {
      set({ share: null, failure: response.failure });
      // These errors mean that the data on screen is stale.
      if (response.failure.code === 'PRECONDITION_FAILED') void refetchMedia();
    } else {
      set(idle);
      cache.get.setData({ mediaId: media.id }, response.result);
      void refetchMedia();
      onReplaced(response.result);
    }
  }

  return { share, failure, send, cancel: () => controller.current?.abort(), reset: () => set(idle) };
}
