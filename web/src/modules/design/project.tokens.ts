import { cssNames } from '@imprint/shared/design/css/css.names';
import type {
  CssNames,
  Json,
  JsonObject,
  Resolution,
  TokenDraft,
  TokenGroup,
  TokenSet,
} from '@imprint/shared/design/token.set';
import type { Collection, CollectionGroup, Token } from '@imprint/shared/shapes/design';
import type { ProjectDesign } from '@imprint/shared/site/project.style';

/** The groups of a collection, by path. */
export type Groups = ReadonlyMap<string, TokenGroup>;

/** The tokens of a project as a token set, in the order of their creation; `groups` are those of each collection. */
export function tokenSetOf(
  collections: readonly Collection[],
  groups: readonly Groups[],
  tokens: readonly Token[],
): TokenSet {
  const drafts = new Map<string, Map<string, TokenDraft>>(collections.map(({ id }) => [id, new Map()]));
  for (const token of inOrder(tokens)) drafts.get(token.collectionId)?.set(token.path, draftOf(token));
  return {
    collections: collections.map(({ id, modes }, index) => ({
      id,
      modes,
      groups: groups[index] ?? new Map(),
      tokens: drafts.get(id) ?? new Map(),
    })),
  };
}

/** Ids begin with the time at which they were made. */
function inOrder(tokens: readonly Token[]): Token[] {
  return tokens.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The groups in a response, by path. */
export function groupsOf(groups: readonly CollectionGroup[]): Groups {
  return new Map(
    groups.map(({ path, extensions, ...properties }) => [
      path,
      // Safe because responses are JSON.
      { ...properties, extensions: extensions as JsonObject | null },
    ]),
  );
}

/** A token as it would be written. */
export function draftOf({ path, type, values, description, deprecated, extensions }: Token): TokenDraft {
  return {
    path,
    type,
    description,
    deprecated,
    // Safe because responses are JSON.
    values: values as Record<string, Json>,
    extensions: extensions as JsonObject | null, // Safe for the same reason.
  };
}

/** What the tokens of a project come to in style sheets; the resolution can be that of changed values. */
export function designOf(set: TokenSet, resolution: Resolution, tokens: readonly Token[]): ProjectDesign {
  return { set, resolution, names: cssNames(resolution, namesOf(tokens)) };
}

function namesOf(tokens: readonly Token[]): CssNames {
  const names = new Map<string, Map<string, string>>();
  for (const { collectionId, path, cssName } of tokens) {
    const namesInCollection = names.get(collectionId) ?? new Map<string, string>();
    names.set(collectionId, namesInCollection.set(path, cssName));
  }
  return names;
}
