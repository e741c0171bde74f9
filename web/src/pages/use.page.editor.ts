import type { Page } from '@imprint/shared/pages.shape';
import { useEffect } from 'react';
import type { DraftService } from '../drafts/draft.service.ts';
import type { SaverOptions } from '../editor/save.state.ts';
import { useDraftSession } from '../editor/use.draft.session.ts';
import { useSave } from '../editor/use.save.ts';
import { useHasGrant } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { draftOf, type PageDraft, parseStoredDraft } from './page.editor.draft.ts';
import { pageKind, usePageActions } from './page.service.ts';

/** The editor of a page, which saves automatically. */
export function usePageEditor(shown: Page) {
  const mayWrite = useHasGrant('websites:write');
  const saving = usePageSaving(shown.id);
  const session = useDraftSession({
    ...saving,
    latest: shown,
    mayWrite,
    draftOf,
    parseStoredDraft,
    savesItself: true,
  });
  const { saver, resource, isSaved } = session;
  const actions = usePageActions(shown.id, saver);
  const service: DraftService = {
    ...actions,
    kind: pageKind,
    resource,
    readOnly: !mayWrite,
    isSaved,
    save: saver.save,
  };
  return { session, service };
}

/** Sends drafts of a page to the service, and reads the page again. */
function usePageSaving(pageId: string): Pick<SaverOptions<PageDraft, Page>, 'send' | 'fetch'> {
  const { client, pages } = api.useUtils();
  const save = useSave(
    'page',
    pageId,
    (input: PageDraft & { expectedVersion: number; isAutosave: boolean }, signal) =>
      client.pages.update.mutate({ ...input, pageId }, { signal }),
  );
  useEffect(
    // Lists may show outdated data of the page.
    () => () => void pages.invalidate(),
    [pages],
  );
  return {
    send: ({ title, seo, blocks, aiFields }, expectedVersion, isAutosave) =>
      save({ title, seo, blocks, aiFields, expectedVersion, isAutosave }),
    fetch: () => pages.get.fetch({ pageId }, { staleTime: 0 }),
  };
}
