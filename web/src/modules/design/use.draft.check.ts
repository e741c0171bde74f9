import type { TokenDraft, TokenSet } from '@imprint/shared/design/token.set';
import { useDeferredValue, useMemo } from 'react';
import { checkDraft, type DraftCheck } from './draft.check.ts';

/** Runs `checkDraft` on a token that is being edited. */
export function useDraftCheck(
  set: TokenSet | null,
  collectionId: string,
  draft: TokenDraft,
  currentPath: string | null,
): DraftCheck {
  // With many tokens, checking is slower than typing.
  const deferredDraft = useDeferredValue(draft);
  return useMemo(
    () => checkDraft(set, collectionId, deferredDraft, currentPath),
    [set, collectionId, deferredDraft, currentPath],
  );
}
