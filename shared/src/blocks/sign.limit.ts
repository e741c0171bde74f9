import { countSigns } from '../text/inline.signs.ts';

/** Limit of the signs of inline Markdown in a document, outside of code. */
const maxSigns = 50_000;

/** Null, or that an unvalidated value has so many signs that reading them would take long. */
export function signCountProblem(value: unknown): string | null {
  const objects: object[] = [];
  let count = 0;
  const visit = (inner: unknown) => {
    if (typeof inner === 'string') count += countSigns(inner);
    else if (typeof inner === 'object' && inner !== null) objects.push(inner);
  };
  visit(value);
  // Iterating over an array includes entries added meanwhile.
  for (const each of objects) {
    if (Array.isArray(each)) for (const inner of each) visit(inner);
    else for (const [name, inner] of Object.entries(each)) if (name !== 'code') visit(inner);
    if (count > maxSigns) return `must have at most ${maxSigns} line breaks and characters such as * and [`;
  }
  return null;
}
