import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Json, Resolution, TokenDraft, TokenSet } from '@imprint/shared/design/token.set';
import { t } from '../../language/message.ts';

/** The check of a token that is being edited. */
export interface DraftCheck {
  /** The problems of the token, or of others because of it, as sentences. */
  problems: readonly string[];
  /** Its resolved value by mode id, without invalid ones. */
  resolved: Readonly<Record<string, Json>>;
  /** The resolution of all tokens with it; null until all are loaded. */
  resolution: Resolution | null;
}

const unknownCheck: DraftCheck = { problems: [], resolved: {}, resolution: null };

/**
 * Checks a token as the service does, once all tokens are loaded. `currentPath` is its stored path,
 * null for a new one.
 */
export function checkDraft(
  set: TokenSet | null,
  collectionId: string,
  draft: TokenDraft,
  currentPath: string | null,
): DraftCheck {
  if (!set) return unknownCheck;
  // Under its stored path, because references use it.
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

/** A problem of a token or its value, as a sentence. */
export function problemSentence(message: string): string {
  return message.startsWith('at ')
    ? t('The value {problem}.', { problem: message })
    : t('It {problem}.', { problem: message });
}
