import { rootName } from '../token.path.ts';
import type { CssNames, Resolution, ResolvedToken } from '../token.set.ts';
import { cssName } from './css.text.ts';

/** Suffix of the custom property for letter spacing, which the `font` shorthand does not include. */
export const letterSpacingSuffix = '-letter-spacing';

/** Names every token, inherited ones too; names in `existing` are kept. */
export function cssNames(resolution: Resolution, existing: CssNames): CssNames {
  const namesByCollection = new Map<string, Map<string, string>>();
  const taken = new Set<string>();
  const unnamed: ResolvedToken[] = [];
  for (const [collectionId, tokens] of resolution.tokens) {
    const names = new Map<string, string>();
    namesByCollection.set(collectionId, names);
    for (const token of tokens.values()) {
      const name = token.isInherited ? undefined : existing.get(collectionId)?.get(token.path);
      if (name === undefined || taken.has(name)) unnamed.push(token);
      else {
        names.set(token.path, name);
        reserve(taken, name, token);
      }
    }
  }
  // Inherited tokens have no stored name and come last, so that none takes the name of a stored token.
  unnamed.sort((one, other) => Number(one.isInherited) - Number(other.isInherited));
  const findFreeName = uniqueNames(taken);
  for (const token of unnamed) {
    const preferred = cssName(token.path.split('.').filter((each) => each !== rootName));
    const name = findFreeName(preferred, (each) => isFree(taken, each, token));
    reserve(taken, name, token);
    namesByCollection.get(token.collectionId)?.set(token.path, name);
  }
  return namesByCollection;
}

/** Returns a function that finds free names by appending -2, -3 and so on; it never tries a number twice. */
export function uniqueNames(taken: ReadonlySet<string>) {
  const next = new Map<string, number>();
  return (preferred: string, isFree: (name: string) => boolean = (name) => !taken.has(name)): string => {
    let number = next.get(preferred) ?? 1;
    let name = number === 1 ? preferred : `${preferred}-${number}`;
    while (!isFree(name)) name = `${preferred}-${++number}`;
    next.set(preferred, number);
    return name;
  };
}

function isFree(taken: ReadonlySet<string>, name: string, { type }: ResolvedToken): boolean {
  return !taken.has(name) && (type !== 'typography' || !taken.has(`${name}${letterSpacingSuffix}`));
}

function reserve(taken: Set<string>, name: string, { type }: ResolvedToken): void {
  taken.add(name);
  if (type === 'typography') taken.add(`${name}${letterSpacingSuffix}`);
}
