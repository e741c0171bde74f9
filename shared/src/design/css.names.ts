import { cssName } from './css.text.ts';
import { rootName } from './token.path.ts';
import type { CssNames, Resolution, ResolvedToken } from './token.set.ts';

/** What the letter spacing of typography has at the end of its name, as no shorthand holds it. */
export const letterSpacingSuffix = '-letter-spacing';

/** A name for every token, inherited ones too; those in `kept` (given before) stay as they are. */
export function cssNames(resolution: Resolution, kept: CssNames): CssNames {
  const named = new Map<string, Map<string, string>>();
  const taken = new Set<string>();
  const wanting: ResolvedToken[] = [];
  for (const [collectionId, tokens] of resolution.tokens) {
    const names = new Map<string, string>();
    named.set(collectionId, names);
    for (const token of tokens.values()) {
      const name = token.isInherited ? undefined : kept.get(collectionId)?.get(token.path);
      if (name === undefined || taken.has(name)) wanting.push(token);
      else {
        names.set(token.path, name);
        reserve(taken, name, token);
      }
    }
  }
  // Those without a row are named last, so that none of them takes a name from one that is kept later.
  wanting.sort((one, other) => Number(one.isInherited) - Number(other.isInherited));
  const free = uniqueNames(taken);
  for (const token of wanting) {
    const name = free(cssName(token.path.split('.').filter((each) => each !== rootName)), (each) =>
      isFree(taken, each, token),
    );
    reserve(taken, name, token);
    named.get(token.collectionId)?.set(token.path, name);
  }
  return named;
}

/** Finds free names by adding -2, -3 and so on, without trying the same numbers again and again. */
export function uniqueNames(taken: ReadonlySet<string>) {
  const next = new Map<string, number>();
  return (wanted: string, isFree: (name: string) => boolean = (name) => !taken.has(name)): string => {
    let number = next.get(wanted) ?? 1;
    let name = number === 1 ? wanted : `${wanted}-${number}`;
    while (!isFree(name)) name = `${wanted}-${++number}`;
    next.set(wanted, number);
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
