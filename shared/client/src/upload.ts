/** How much of a file was sent. */
export interface Progress {
  sentBytes: number;
  totalBytes: number;
}

/** Browsers send a stream over HTTP/2 only. */
const canStream = !('document' in globalThis || 'importScripts' in globalThis);

/** The body and its type, and what to do once it was sent. */
interface Upload {
  body: FormData | ReadableStream<Uint8Array>;
  headers: Record<string, string>;
  onSent(): void;
}

/** A form with a file, of which `onProgress` is told how much was sent. */
export function uploadOf(form: FormData, onProgress: ((progress: Progress) => void) | undefined): Upload {
  const file = form.get('file');
  const totalBytes = file instanceof Blob ? file.size : 0;
  const tell = (bytes: number) => onProgress?.({ sentBytes: Math.min(bytes, totalBytes), totalBytes });
  const encoded = onProgress && canStream ? new Response(form) : null;
  if (!encoded?.body) return { body: form, headers: {}, onSent: () => tell(totalBytes) };
  let sentBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sentBytes += chunk.length;
      tell(sentBytes);
      controller.enqueue(chunk);
    },
  });
  return {
    body: encoded.body.pipeThrough(counter),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    onSent: () => undefined,
  };
}
