/** What is known of a failure. */
interface Failure {
  code: string;
  message: string;
  status?: number;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A request that was refused, or that no answer came to. */
export class ImprintError extends Error {
  override readonly name = 'ImprintError';
  /**
   * The kind of error, such as `NOT_FOUND`. Besides the codes of the API: `NETWORK_ERROR` when no answer came, `TIMEOUT`
   * when it took too long, and `HTTP_ERROR` when something else answered, such as a proxy.
   */
  readonly code: string;
  /** HTTP status of the answer; undefined without one. */
  readonly status: number | undefined;
  /** Details, depending on the kind of error. */
  readonly details: Record<string, unknown> | undefined;
  /** Id of the request, to quote when you report a problem; undefined without an answer. */
  readonly requestId: string | undefined;
  /** After how many seconds the server asks to try again; undefined when it does not. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: Failure) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.details = failure.details;
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** The error of an answer without success, which may come from a proxy and be no JSON. */
export async function errorOf(response: Response): Promise<ImprintError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const { error }: { error?: Partial<Failure> } = Object(body);
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ImprintError({
    code: error?.code ?? 'HTTP_ERROR',
    message: error?.message ?? `The server answered with status ${status}.`,
    status,
    details: error?.details,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}
