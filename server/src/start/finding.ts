/** The result of a check, with text for the operator. */
export interface Finding {
  check: string;
  status: 'ok' | 'warn' | 'fail';
  message: string;
  /** What to do about a problem. */
  advice?: string;
}

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message };
}

/** It works, but not as well or as safely as it should. */
export function warn(check: string, message: string, advice: string): Finding {
  return { check, status: 'warn', message, advice };
}

/** It does not work. */
export function fail(check: string, message: string, advice: string): Finding {
  return { check, status: 'fail', message, advice };
}

/** The message of a thrown value; some socket errors have a code and no message. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return messageOf(thrown.errors[0]);
  return thrown.message || ('code' in thrown ? String(thrown.code) : thrown.name);
}
