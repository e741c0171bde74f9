import type { TokenDraft, TokenSet } from '@imprint/shared/design/token.set';
import { useDeferredValue, useMemo } from 'react';
import { checkDraft, type DraftCheck } from './draft.check.ts';

/** Checks a token as it is being written, as `checkOf` does. */
export function useDraftCheck(
  set: TokenSet | null,
  collectionId: string,
  draft: TokenDraft,
  currentPath: string | null,
): DraftCheck {
  // Where tokens are many, checking them takes longer than typing the next letter.
  const deferredDraft = useDeferredValue(draft);
  return useMemo(
    () => checkDraft(set, collectionId, deferredDraft, currentPath),
    [set, collectionId, deferredDraft, currentPath],
  );
}
