/**
 * Quotes a text as a string literal of PostgreSQL, like `escapeLiteral` of pg: quotes are doubled, and so are
 * backslashes, which make it an escape string.
 */
export function literalOf(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}

/** An array of PostgreSQL as a text; the members have no characters that it would have to escape, as ids and names. */
export function arrayLiteral(members: readonly (string | boolean | null)[]): string {
  return `{${members.join()}}`;
}
