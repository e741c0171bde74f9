/** The names in a text, in which white space separates them. */
export function namesIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
