/** Limit of the characters in the blocks of a request that can mean something in inline Markdown, outside of code. */
const maxSigns = 100_000;

const signs: ReadonlySet<string> = new Set('\\*`~<[]\n');

/** Null, or that an unvalidated value has so many characters with a meaning that reading them would take long. */
export function signCountProblem(value: unknown): string | null {
  const values = [value];
  let count = 0;
  // Iterating over an array includes entries added meanwhile.
  for (const each of values) {
    if (typeof each === 'string') count += countSigns(each);
    if (count > maxSigns) return `must have at most ${maxSigns} line breaks and characters such as * and [`;
    if (typeof each !== 'object' || each === null) continue;
    for (const [name, inner] of Object.entries(each)) if (name !== 'code') values.push(inner);
  }
  return null;
}

function countSigns(text: string): number {
  let count = 0;
  for (const character of text) if (signs.has(character)) count += 1;
  return count;
}
