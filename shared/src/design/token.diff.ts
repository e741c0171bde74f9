import { isSameJson } from './json.equality.ts';
import type { TokenDraft } from './token.set.ts';

export interface TokenDifference {
  created: string[];
  updated: string[];
  deleted: string[];
  unchanged: number;
}

type Tokens = ReadonlyMap<string, TokenDraft>;

/** What became of tokens, by path. */
export function diffTokens(before: Tokens, after: Tokens): TokenDifference {
  const difference: TokenDifference = { created: [], updated: [], deleted: [], unchanged: 0 };
  for (const [path, token] of after) {
    const earlier = before.get(path);
    if (!earlier) difference.created.push(path);
    else if (isSameToken(earlier, token)) difference.unchanged++;
    else difference.updated.push(path);
  }
  for (const path of before.keys()) if (!after.has(path)) difference.deleted.push(path);
  return difference;
}

function isSameToken(one: TokenDraft, other: TokenDraft): boolean {
  return (
    one === other ||
    (one.type === other.type &&
      one.description === other.description &&
      one.deprecated === other.deprecated &&
      isSameJson(one.values, other.values) &&
      isSameJson(one.extensions, other.extensions))
  );
}
