/** Describes an error for the log, without the values that the database quotes from rows, which may be secret. */
export function describeFault(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const {
    code,
    constraint,
    table,
    detail,
  }: { code?: unknown; constraint?: unknown; table?: unknown; detail?: unknown } = cause as object; // Safe because any object may have these and none is relied on.
  const redact = (text: string | undefined) =>
    typeof detail === 'string' ? text?.replaceAll(detail, '[left out]') : text;
  return {
    type: cause.name,
    message: redact(cause.message),
    stack: redact(cause.stack),
    code,
    constraint,
    table,
  };
}
