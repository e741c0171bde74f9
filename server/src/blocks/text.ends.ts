// Patterns such as ` +$` try each run of spaces from each of its characters: for long runs that takes very long.

/** The text without these characters at its end. */
export function trimEndChars(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without these characters at its beginning and end. */
export function trimChars(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return trimEndChars(text.slice(start), characters);
}
