import type { FieldError } from './validation.ts';

interface ErrorDefinition {
  /** HTTP status on REST. */
  http: number;
  /** Error key of tRPC, which the dashboard and internal apps see. */
  trpc: string;
  /** `error.code` of a direct call on the tool endpoint (interface, "Tool-protocol errors"; JSON-RPC 2.0, section 5.1). */
  rpc: number;
  /** What the caller reads when nothing more exact is said. */
  message: string;
  /** What the caller can do about it. */
  advice: string;
  /** The next step for a model that called a tool; null where such an error never comes from a tool. */
  toolAdvice: string | null;
}

/** The one table of what an error code means on each surface. */
export const errors = {
  VALIDATION_ERROR: {
    http: 400,
    trpc: 'BAD_REQUEST',
    rpc: -32602,
    message: 'The request is not valid.',
    advice:
      'Correct the field that `details.field` names; `details.errors` lists every problem. Repeating the same request fails again.',
    toolAdvice: 'Correct the named arguments and call the tool again.',
  },
  UNAUTHORIZED: {
    http: 401,
    trpc: 'UNAUTHORIZED',
    rpc: -32001,
    message: 'Invalid or missing API key.',
    advice:
      'Send a valid key as `Authorization: Bearer <key>`. The header may be missing, or the key mistyped, disabled, expired or revoked. Create a new key under Settings, API keys.',
    toolAdvice: null,
  },
  FORBIDDEN: {
    http: 403,
    trpc: 'FORBIDDEN',
    rpc: 403,
    message: 'You do not have permission to do this.',
    advice:
      'Do not retry. `details.required` is what is needed and `details.provided` what the caller has. Use a key with that scope, from the organization that owns the resource.',
    toolAdvice: 'Do not retry. Ask the owner of the key or session for the permission named in required.',
  },
  NOT_FOUND: {
    http: 404,
    trpc: 'NOT_FOUND',
    rpc: 404,
    message: 'Not found.',
    advice:
      'Check the path and the id. A key sees only one environment: what is created with a live key does not exist for a test key.',
    toolAdvice: 'Find the id with the matching list tool.',
  },
  METHOD_NOT_ALLOWED: {
    http: 405,
    trpc: 'METHOD_NOT_SUPPORTED',
    rpc: -32601,
    message: 'This path does not support that method.',
    advice: 'Use one of the methods in the `Allow` header of the response.',
    toolAdvice: null,
  },
  CONFLICT: {
    http: 409,
    trpc: 'CONFLICT',
    rpc: 409,
    message: 'The request conflicts with the current state.',
    advice:
      'Read the current state, then decide whether the change still makes sense. If a slug is taken, `details.suggestion` is one that is free.',
    toolAdvice: 'Read the current state, then decide whether the change still makes sense.',
  },
  PRECONDITION_FAILED: {
    http: 412,
    trpc: 'PRECONDITION_FAILED',
    rpc: 412,
    message: 'This was changed in the meantime.',
    advice:
      'Read the resource again and repeat the change with its current version, `details.currentVersion`.',
    toolAdvice: 'Read the resource again and repeat the change with its current version.',
  },
  PAYLOAD_TOO_LARGE: {
    http: 413,
    trpc: 'PAYLOAD_TOO_LARGE',
    rpc: 413,
    message: 'The request body is too large.',
    advice:
      'Send less at once: `details.limitBytes` is the maximum size of the body, or of a file of its kind. If `details.limit` and `details.used` are present, in bytes, the storage of the organization is full: delete media or upgrade the plan.',
    toolAdvice:
      'Send less. If the storage of the organization is full, ask the user to delete media or upgrade the plan.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    http: 415,
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    rpc: 415,
    message: 'Send the body as application/json.',
    advice:
      'Set the header `Content-Type: application/json` and send the body as uncompressed JSON in UTF-8.',
    toolAdvice: null,
  },
  RATE_LIMIT_EXCEEDED: {
    http: 429,
    trpc: 'TOO_MANY_REQUESTS',
    rpc: -32000,
    message: 'Rate limit exceeded.',
    advice:
      'Wait at least `Retry-After` seconds before the next request. Refused requests do not count. Higher plans have higher limits.',
    toolAdvice: null,
  },
  INTERNAL_ERROR: {
    http: 500,
    trpc: 'INTERNAL_SERVER_ERROR',
    rpc: -32603,
    message: 'Internal server error. Include the request id when you report it.',
    advice:
      'Report it with the request id; the server logs the cause under that id. Retry reads immediately, and writes with the same Idempotency-Key.',
    toolAdvice: null,
  },
  SERVICE_UNAVAILABLE: {
    http: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    rpc: 503,
    message: 'The service is temporarily unavailable. Try again in a moment.',
    advice:
      'Retry with exponential backoff. A write with an Idempotency-Key happens only once, however often you retry.',
    toolAdvice: 'Wait a moment and call the tool again.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

// Safe because the keys of an object literal are exactly the keys of its type.
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

export type ErrorDetails = Record<string, unknown>;

/** An error that a caller may see, whatever the surface. Everything else is an INTERNAL_ERROR. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, options: { message?: string; details?: ErrorDetails; cause?: unknown } = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}

/** A SERVICE_UNAVAILABLE that lasts until the operator configures something; retrying does not help. */
export class MissingSettingError extends ServiceError {
  constructor(message: string) {
    super('SERVICE_UNAVAILABLE', { message });
  }
}

/** Limit of reported problems of content. */
export const maxProblems = 20;

/** A VALIDATION_ERROR about one or more fields; the message tells the first. */
export function invalid(...problems: FieldError[]): ServiceError {
  const [first = { field: 'body', reason: 'is not valid' }] = problems;
  return new ServiceError('VALIDATION_ERROR', {
    message: `${first.field} ${first.reason}`,
    details: { ...first, errors: problems },
  });
}

/** A CONFLICT; where one field is to blame, the details name it like those of a VALIDATION_ERROR. */
export function conflict(message: string, details?: FieldError & ErrorDetails): ServiceError {
  return new ServiceError('CONFLICT', { message, ...(details && { details }) });
}

/** A FORBIDDEN as the interface words it: what is required, and what the caller has. */
export function forbidden(required: string, provided: Iterable<string>, message?: string): ServiceError {
  return new ServiceError('FORBIDDEN', {
    message: message ?? `This requires ${required}, which the caller does not have.`,
    details: { required, provided: [...provided] },
  });
}
