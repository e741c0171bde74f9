import type { Media } from '@imprint/shared/shapes/media';
import { vi } from 'vitest';
import { mediaItem } from './media.items.ts';

type Handler = (() => void) | null;

/** A request that a test answers; it does of XMLHttpRequest what sending a file asks of it. */
export class FileRequest {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: Handler = null;
  onabort: Handler = null;
  onerror: Handler = null;
  responseText = '';
  line = '';
  body = new FormData();
  readonly headers: Record<string, string> = {};

  open(method: string, path: string): void {
    this.line = `${method} ${path}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.body = body;
  }

  abort(): void {
    this.onabort?.();
  }

  /** The name of the file that is sent. */
  get filename(): string {
    const file = this.body.get('file');
    if (!(file instanceof File)) throw new Error('No file is sent.');
    return file.name;
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  /** Answers a text, as the service or something before it does. */
  answer(text: string): void {
    this.responseText = text;
    this.onload?.();
  }

  succeed(item: Media = mediaItem(this.filename), deduplicated = false): void {
    this.answer(JSON.stringify({ success: true, data: { ...item, deduplicated } }));
  }

  refuse(error: object): void {
    this.answer(JSON.stringify({ success: false, error }));
  }

  /** The connection breaks before an answer arrives. */
  breakOff(): void {
    this.onerror?.();
  }
}

/** Takes the requests that are made from here on, until `vi.unstubAllGlobals`. */
export function catchRequests(): FileRequest[] {
  const requests: FileRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FileRequest {
      constructor() {
        super();
        requests.push(this);
      }
    },
  );
  return requests;
}
