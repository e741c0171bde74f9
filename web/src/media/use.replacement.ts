import type { Media } from '@imprint/shared/media.shape';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../failure.ts';
import { api } from '../trpc.ts';
import { refusalBefore } from './uploads/file.refusal.ts';
import { sendFile } from './uploads/file.request.ts';

/** How replacing the bytes of an item stands. */
type Replacing = { share: number | null; failure: Failure | null };

const idle: Replacing = { share: null, failure: null };

/** Sends other bytes for an item, bound to the version that is shown. */
export function useReplacement(media: Media, onReplaced: (media: Media) => void) {
  const place = useSearch({ from: '__root__' });
  const utils = api.useUtils();
  const [{ share, failure }, set] = useState(idle);
  const controller = useRef<AbortController>(null);
  // Whoever leaves does not want it any more: there is no way to see what became of it.
  useEffect(() => () => controller.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const refusal = refusalBefore(file);
    if (refusal) {
      const message = `The file is ${refusal}.`;
      set({
        share: null,
        failure: { code: 'PAYLOAD_TOO_LARGE', message, details: {}, requestId: undefined },
      });
      return;
    }
    const sending = new AbortController();
    controller.current = sending;
    set({ share: 0, failure: null });
    const answer = await sendFile<Media>({
      operation: 'media.replace',
      fields: { mediaId: media.id, expectedVersion: String(media.version) },
      file,
      place: { organization: place.organization, environment: place.environment },
      onProgress: (sent) => set({ share: sent, failure: null }),
      signal: sending.signal,
    });
    if (answer === 'cancelled') set(idle);
    else if ('failure' in answer) {
      set({ share: null, failure: answer.failure });
      // What is shown was not the present state, or the service would not have refused.
      if (answer.failure.code === 'PRECONDITION_FAILED') void utils.media.invalidate();
    } else {
      set(idle);
      utils.media.get.setData({ mediaId: media.id }, answer.result);
      void utils.media.invalidate();
      onReplaced(answer.result);
    }
  }

  return { share, failure, send, cancel: () => controller.current?.abort(), reset: () => set(idle) };
}
