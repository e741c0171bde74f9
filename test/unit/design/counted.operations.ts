import { cssNames } from '@imprint/shared/design/css/css.names';
import { writeCss } from '@imprint/shared/design/css/css.sheet';
import { writeTailwind } from '@imprint/shared/design/css/tailwind.sheet';
import { writeDtcg } from '@imprint/shared/design/dtcg/dtcg.write';
import { changedGroups, diffTokens } from '@imprint/shared/design/token.diff';
import { extractCollection } from '@imprint/shared/design/token.extraction';
import { renamePath } from '@imprint/shared/design/token.rename';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject, TokenSet } from '@imprint/shared/design/token.set';
import { lostReferences } from '@imprint/shared/design/token.users';
import { setOf } from './documents.ts';

// Functions of one argument whose work sets.growth.test.ts counts.

/** Imports a document, writes it in all formats, and compares it with itself. */
export function rewrite(document: JsonObject): void {
  const [collection] = setOf(document).collections;
  if (!collection) return;
  write({ collections: [collection] });
  compare({ collections: [collection, structuredClone(collection)] });
}

export function resolve(set: TokenSet): void {
  resolveTokens(set);
}

export function write(set: TokenSet): void {
  const resolution = resolveTokens(set);
  writeCss(set, resolution, cssNames(resolution, new Map()), null);
  writeTailwind(set, resolution, null);
  writeDtcg(set);
}

/** Extracts the last collection, and finds the references that are lost without it. */
export function extract(set: TokenSet): void {
  const last = set.collections.at(-1)?.id ?? '';
  extractCollection(set, last);
  lostReferences(set, { collections: set.collections.filter(({ id }) => id !== last) });
}

/** Renames the path `t0` of the last collection. */
export function rename(set: TokenSet): void {
  renamePath(set, set.collections.at(-1)?.id ?? '', 't0', 'elsewhere');
}

export function compare({ collections: [first, second] }: TokenSet): void {
  if (!first || !second) return;
  diffTokens(first.tokens, second.tokens);
  changedGroups(first.groups, second.groups);
}
