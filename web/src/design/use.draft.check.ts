import type { TokenDraft, TokenSet } from '@imprint/shared/design/token.set';
import { useDeferredValue, useMemo } from 'react';
import { checkOf, type DraftCheck } from './draft.check.ts';

/** Checks a token as it is being written, as `checkOf` does. */
export function useDraftCheck(
  set: TokenSet | null,
  collectionId: string,
  draft: TokenDraft,
  before: string | null,
): DraftCheck {
  // Where tokens are many, checking them takes longer than typing the next letter.
  const latest = useDeferredValue(draft);
  return useMemo(() => checkOf(set, collectionId, latest, before), [set, collectionId, latest, before]);
}
