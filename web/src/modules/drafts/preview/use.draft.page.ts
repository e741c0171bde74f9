import type { DraftPage } from '@imprint/shared/contract/previews';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/trpc.ts';
import type { DraftKind } from '../draft.kind.ts';

interface ReadDraftPage {
  data: DraftPage | undefined;
  error: unknown;
  retry: () => void;
}

/** Reads what the preview of a draft is written from, and again once a draft with other references is saved. */
export function useDraftPage(
  { noun }: DraftKind,
  id: string,
  references: string,
  isSaved: boolean,
): ReadDraftPage {
  // The canvas has read it for its look, perhaps long ago.
  const options = { refetchOnMount: 'always' } as const;
  const page = api.previews.showPage.useQuery({ pageId: id }, { ...options, enabled: noun === 'page' });
  const post = api.previews.showPost.useQuery({ postId: id }, { ...options, enabled: noun === 'post' });
  const { data, error, refetch } = noun === 'page' ? page : post;
  const last = useRef(isSaved ? references : null);
  useEffect(() => {
    if (!isSaved || last.current === references) return;
    last.current = references;
    void refetch();
  }, [references, isSaved, refetch]);
  return { data, error, retry: () => void refetch() };
}
