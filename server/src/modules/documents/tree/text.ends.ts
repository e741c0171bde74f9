// Regular expressions such as ` +$` take quadratic time for long runs of spaces.

/** Removes these characters from the end of a text. */
export function trimEndChars(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Removes these characters from both ends of a text. */
export function trimChars(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return trimEndChars(text.slice(start), characters);
}
