import type { Page } from '@imprint/shared/pages.shape';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DraftSaver } from '../editor/draft.saver.ts';
import { isSame } from '../editor/draft.ts';
import { DraftEditor } from '../editor/editor.store.ts';
import { createKeeper } from '../editor/kept.draft.ts';
import type { SaverOptions } from '../editor/save.state.ts';
import { useSaver } from '../editor/use.saver.ts';
import { useMay, useSession } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { draftOf, keptDraftOf, type PageDraft } from './page.editor.draft.ts';

/** After this long without an answer a save counts as failed, and is sent again. */
const timeoutMs = 30_000;

type Service = Pick<SaverOptions<PageDraft, Page>, 'send' | 'fetch'>;

/**
 * The editor of a page: its state, what saves it, and what was brought back from an earlier visit.
 * `shown` is the page as it was read last; a newer one is taken in as far as nothing that is being
 * written would be lost.
 */
export function usePageEditor(shown: Page) {
  const { user } = useSession();
  const mayWrite = useMay('websites:write');
  const [page, setPage] = useState(shown);
  const service = usePageService(shown.id);
  const [session] = useState(() => {
    const keeper = createKeeper(`${user.id}.${shown.id}`, keptDraftOf);
    const editor = new DraftEditor<PageDraft>(draftOf(shown), !mayWrite);
    const options = { ...service, onResource: setPage, editor, keeper, resource: shown, draftOf };
    const saver = new DraftSaver<PageDraft, Page>(options);
    return { editor, keeper, saver, opened: editor.getState().draft };
  });
  const { editor, saver, keeper, opened } = session;
  const { state, isSaved } = useSaver(session);
  const [broughtBackAt, setBroughtBackAt] = useState<string | null>(null);

  useEffect(() => {
    const kept = editor.isReadOnly || editor.getState().history.past.length > 0 ? null : keeper.read();
    if (!kept) return;
    if (isSame(kept.draft, editor.getState().draft)) {
      keeper.clear();
      return;
    }
    // Saved from the version it was written on, so that what others changed since is not overwritten.
    saver.rebase(kept.baseVersion);
    editor.change({ whole: kept.draft });
    setBroughtBackAt(kept.keptAt);
  }, [editor, saver, keeper]);
  useEffect(() => saver.adopt(shown), [shown, saver]);

  return {
    ...{ ...session, page, state, isSaved, mayWrite, broughtBackAt },
    /** Goes back to the page as it was opened, even where what was brought back is saved by now. */
    discard() {
      setBroughtBackAt(null);
      if (saver.getState().name === 'conflict') void saver.takeTheirs();
      else editor.change({ whole: opened });
    },
    dismiss: () => setBroughtBackAt(null),
  };
}

/** Sends drafts of a page to the service, and reads it anew. */
function usePageService(pageId: string): Service {
  const { client, pages } = api.useUtils();
  const { mutateAsync } = useMutation({
    // Under a name of its own, so that the page is not read again after each save.
    mutationKey: ['page.save', pageId],
    gcTime: 0,
    networkMode: 'always',
    mutationFn: (input: PageDraft & { expectedVersion: number; isAutosave: boolean }) =>
      client.pages.update.mutate({ ...input, pageId }, { signal: AbortSignal.timeout(timeoutMs) }),
  });
  useEffect(
    // What lists show of the page may have changed with it.
    () => () => void pages.invalidate(),
    [pages],
  );
  return {
    send: ({ title, seo, blocks }, expectedVersion, isAutosave) =>
      mutateAsync({ title, seo, blocks, expectedVersion, isAutosave }),
    fetch: () => pages.get.fetch({ pageId }, { staleTime: 0 }),
  };
}
