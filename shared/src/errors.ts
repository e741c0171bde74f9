interface ErrorMeaning {
  /** HTTP status on REST. */
  http: number;
  /** Error key of tRPC, which the dashboard and internal apps see. */
  trpc: string;
  /** `error.code` of a direct call on the tool endpoint (interface, "Tool-protocol errors"; JSON-RPC 2.0, section 5.1). */
  rpc: number;
  /** What the caller reads when nothing more exact is said. */
  message: string;
}

/** The one table of what an error code means on each surface. */
export const errors = {
  VALIDATION_ERROR: { http: 400, trpc: 'BAD_REQUEST', rpc: -32602, message: 'The request is not valid.' },
  UNAUTHORIZED: { http: 401, trpc: 'UNAUTHORIZED', rpc: -32001, message: 'Invalid or missing API key.' },
  FORBIDDEN: { http: 403, trpc: 'FORBIDDEN', rpc: 403, message: 'You may not do this.' },
  NOT_FOUND: { http: 404, trpc: 'NOT_FOUND', rpc: 404, message: 'There is nothing here by that name.' },
  METHOD_NOT_ALLOWED: {
    http: 405,
    trpc: 'METHOD_NOT_SUPPORTED',
    rpc: -32601,
    message: 'This path does not support that method.',
  },
  CONFLICT: {
    http: 409,
    trpc: 'CONFLICT',
    rpc: 409,
    message: 'The request conflicts with the present state.',
  },
  PRECONDITION_FAILED: {
    http: 412,
    trpc: 'PRECONDITION_FAILED',
    rpc: 412,
    message: 'Somebody changed this in the meantime.',
  },
  PAYLOAD_TOO_LARGE: {
    http: 413,
    trpc: 'PAYLOAD_TOO_LARGE',
    rpc: 413,
    message: 'The request body is too large.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    http: 415,
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    rpc: 415,
    message: 'Send the body as application/json.',
  },
  RATE_LIMIT_EXCEEDED: { http: 429, trpc: 'TOO_MANY_REQUESTS', rpc: -32000, message: 'Rate limit exceeded.' },
  INTERNAL_ERROR: {
    http: 500,
    trpc: 'INTERNAL_SERVER_ERROR',
    rpc: -32603,
    message: 'Something went wrong on our side. Quote the request id when you report it.',
  },
  SERVICE_UNAVAILABLE: {
    http: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    rpc: 503,
    message: 'The service cannot answer right now. Try again in a moment.',
  },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof errors;
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
