/**
 * Quotes a text as a string literal of PostgreSQL, like `escapeLiteral` of pg: quotes are doubled, and so are
 * backslashes, which make it an escape string.
 */
export function literalOf(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
