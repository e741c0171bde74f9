import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Json, Resolution, TokenDraft, TokenSet } from '@imprint/shared/design/token.set';

/** What a token comes to as it is being written. */
export interface DraftCheck {
  /** What is wrong with it, or with others because of it, in whole sentences. */
  problems: readonly string[];
  /** Its value by mode id, with what it points at put in; without those that are wrong. */
  resolved: Readonly<Record<string, Json>>;
  /** What all tokens come to with it; null until all are known. */
  resolution: Resolution | null;
}

const unknownCheck: DraftCheck = { problems: [], resolved: {}, resolution: null };

/**
 * Checks a token as the service will; nothing is known until all tokens are. `before` is the path that it has so
 * far, null for a new one.
 */
export function checkDraft(
  set: TokenSet | null,
  collectionId: string,
  draft: TokenDraft,
  currentPath: string | null,
): DraftCheck {
  if (!set) return unknownCheck;
  // Under its path so far, for at a new one nothing would point at it.
  const path = currentPath ?? draft.path;
  const collections = set.collections.map((collection) => {
    if (collection.id !== collectionId) return collection;
    const tokens = new Map(collection.tokens);
    tokens.set(path, { ...draft, path });
    return { ...collection, tokens };
  });
  const resolution = resolveTokens({ collections });
  const { problems, tokens } = resolution;
  const sentences = problems.map(({ path: where, message }) =>
    where === path ? problemSentence(message) : `${where} ${message}.`,
  );
  return {
    problems: [...new Set(sentences)],
    resolved: tokens.get(collectionId)?.get(path)?.values ?? {},
    resolution,
  };
}

/** What is wrong with a token, or with its value, as a sentence. */
export function problemSentence(message: string): string {
  return `${message.startsWith('at ') ? 'The value' : 'It'} ${message}.`;
}
