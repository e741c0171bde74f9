/** The value of a JSON text; undefined when it is invalid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field names of an object as one text, e.g. `error success`. */
export function keysOf(value: unknown): string {
  return isObject(value) ? Object.keys(value).sort().join(' ') : typeof value;
}

/** The first problem; null when every check passed. */
export function firstProblem(
  checks: readonly (readonly [isRight: boolean, problem: string])[],
): string | null {
  return checks.find(([isRight]) => !isRight)?.[1] ?? null;
}
