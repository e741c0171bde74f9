// The characters that can mean something in inline Markdown: those of marks and links, `\` and line breaks.

/** Whether a text has one of them, as most texts do not. */
export function hasSigns(text: string): boolean {
  return /[\\*`~<[\]\r\n]/.test(text);
}

/** How many of them a text has. */
export function countSigns(text: string): number {
  return text.match(/[\\*`~<[\]\r\n]/g)?.length ?? 0;
}
