/** The prose of a Markdown text, a line each: without code, the targets of links, and the marks of tables. */
export function proseOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^ *(```|~~~)[\s\S]*?^ *\1/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'code')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split('\n')
    .map((line) => line.replaceAll(/[\s|]+/g, ' ').trim());
}
