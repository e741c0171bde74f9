/** Limit of the characters in the blocks of a request that can mean something in inline Markdown, outside of code. */
const maxSigns = 100_000;

/** Null, or that an unvalidated value has so many characters with a meaning that reading them would take long. */
export function signCountProblem(value: unknown): string | null {
  const values = [value];
  let count = 0;
  // Iterating over an array includes entries added meanwhile.
  for (const each of values) {
    if (Array.isArray(each)) for (const inner of each) values.push(inner);
    else if (typeof each === 'string') count += each.match(/[\\*`~<[\]\n]/g)?.length ?? 0;
    else if (typeof each === 'object' && each !== null)
      for (const [name, inner] of Object.entries(each)) if (name !== 'code') values.push(inner);
    if (count > maxSigns) return `must have at most ${maxSigns} line breaks and characters such as * and [`;
  }
  return null;
}
