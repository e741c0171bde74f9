import type { ErrorCode } from './errors.ts';
import { expectsVersion, type HttpMethod, isVersioned, type Operation } from './operation.ts';

/** Where a REST request carries a field of an operation's input. */
export type ParameterLocation = 'path' | 'query' | 'body' | 'header';

interface Route {
  method: HttpMethod;
  /** Path with parameters as `:projectId`. */
  path: string;
}

/** Method and path of an operation, or null when it has none. */
export function routeOf({ rest }: Operation): Route | null {
  if (!rest) return null;
  const [method, path] = rest.split(' ');
  // Safe because `rest` is declared as a method and a path.
  return { method: method as HttpMethod, path: String(path) };
}

/** True for those that send what the path does not hold as JSON, the deletion of many things among them. */
export function hasBody(operation: Operation): boolean {
  return /^(POST|PATCH|PUT)|^DELETE .*\/batch$/.test(operation.rest ?? '');
}

/** Where one field goes: into the path that names it, the If-Match header for the version, else the body or query. */
export function parameterLocation(operation: Operation, field: string): ParameterLocation {
  if (pathFieldsOf(operation).includes(field)) return 'path';
  if (field === 'expectedVersion') return 'header';
  return hasBody(operation) ? 'body' : 'query';
}

function pathFieldsOf({ rest }: Operation): string[] {
  return Array.from((rest ?? '').matchAll(/:(\w+)/g), ([, name]) => String(name));
}

/** How long the response to a request with an Idempotency-Key is stored. */
export const replayHours = 24;

interface RequestHeader {
  name: string;
  description: string;
  maxLength?: number;
}

/** Whether it answers to GET, so that clients can keep its answer; not what computes from what is sent by POST. */
export function isRead({ rest }: Operation): boolean {
  return rest?.startsWith('GET ') === true;
}

/** Whether the answer has an ETag: reads, and changes of a resource with a version. */
export function hasEtag(operation: Operation): boolean {
  return isRead(operation) || (operation.kind === 'mutation' && isVersioned(operation));
}

/** The headers that a request may carry besides its key. */
export function requestHeadersOf(operation: Operation): RequestHeader[] {
  const headers: RequestHeader[] = [];
  if (isRead(operation)) {
    headers.push({
      name: 'If-None-Match',
      description: 'ETags that the client has: the response is 304 without a body if one of them is current.',
    });
  }
  if (expectsVersion(operation)) {
    headers.push({
      name: 'If-Match',
      description: 'ETag of the draft that you read: the change is refused if the version has changed since.',
    });
  }
  // Only the responses of mutations are stored.
  if (operation.kind === 'mutation' && operation.rest?.startsWith('POST')) {
    headers.push({
      name: 'Idempotency-Key',
      description: `Repeating the request within ${replayHours} hours returns the first response again.`,
      maxLength: 255,
    });
  }
  return headers;
}

/** The rate limit headers of every answer (interface, "Rate limit headers"). */
export const rateLimitHeaders = {
  'X-RateLimit-Limit': 'Maximum requests in the current window.',
  'X-RateLimit-Remaining': 'Requests remaining in the current window.',
  'X-RateLimit-Reset': 'Unix time in seconds at which the limit resets.',
} as const;

/** The errors that a call of the operation may return. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const possible: ErrorCode[] = ['VALIDATION_ERROR'];
  if (operation.access !== 'public') possible.push('UNAUTHORIZED', 'FORBIDDEN');
  if (Object.keys(operation.input.shape).some((field) => field.endsWith('Id'))) possible.push('NOT_FOUND');
  if (operation.kind === 'mutation') possible.push('CONFLICT');
  if (expectsVersion(operation)) possible.push('PRECONDITION_FAILED');
  if (hasBody(operation)) possible.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  return [...possible, 'RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
}
