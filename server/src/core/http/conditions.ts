import type { IncomingHttpHeaders } from 'node:http';

/** The validators of a file (RFC 9110, section 8.8). */
export interface Validators {
  /** Strong, with its quotes. */
  etag: string;
  modifiedAt: Date | null;
}

/** Whether the client has this state already (RFC 9110, section 13.1); the tag counts when it sends both. */
export function isFresh(headers: IncomingHttpHeaders, { etag, modifiedAt }: Validators): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers, etag);
  return (
    modifiedAt !== null && secondsOf(modifiedAt) <= Date.parse(headers['if-modified-since'] ?? '') / 1000
  );
}

/** Whether If-None-Match names the current state. */
export function matchesEtag(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',') ?? [];
  return tags.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Whether a range may be sent, because If-Range is absent or names the current state. */
export function allowsRange(headers: IncomingHttpHeaders, { etag, modifiedAt }: Validators): boolean {
  const state = headers['if-range'];
  return state === undefined || state === etag || state === modifiedAt?.toUTCString();
}

/** HTTP dates have whole seconds. */
function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
