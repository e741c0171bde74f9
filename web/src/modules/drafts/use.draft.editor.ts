import { useEffect } from 'react';
import type { Draft } from '../../editor/draft.ts';
import type { Save, SaverOptions } from '../../editor/saving/save.state.ts';
import { useDraftSession } from '../../editor/saving/use.draft.session.ts';
import { useSave } from '../../editor/saving/use.save.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { type Publishable, type TypedDraftKind, targetOf, useDraftUtils } from './draft.kind.ts';
import { sendChanges } from './draft.sending.ts';
import { type DraftService, useDraftActions } from './draft.service.ts';

/** The editor of a page or post, which saves automatically. `latest` is the last version read. */
export function useDraftEditor<Resource extends Publishable, Content extends Draft>(
  kind: TypedDraftKind<Resource, Content>,
  latest: Resource,
) {
  const mayWrite = useHasGrant(kind.grant);
  const { draftOf, parseStoredDraft } = kind;
  const saving = useSaving(kind, latest.id);
  const session = useDraftSession({
    ...saving,
    latest,
    mayWrite,
    draftOf,
    parseStoredDraft,
    savesItself: true,
  });
  const { saver, resource, isSaved } = session;
  const actions = useDraftActions(kind, latest.id, saver);
  const service: DraftService = {
    ...actions,
    kind,
    resource,
    readOnly: !mayWrite,
    isSaved,
    save: saver.save,
  };
  return { session, service };
}

/** Sends drafts to the service, and reads the resource again. */
function useSaving<Resource extends Publishable, Content extends Draft>(
  kind: TypedDraftKind<Resource, Content>,
  id: string,
): Pick<SaverOptions<Content, Resource>, 'send' | 'fetch'> {
  const { cache, client } = useDraftUtils<Resource>(kind);
  const target = targetOf(kind, id);
  const send = useSave(kind.noun, id, (save: Save<Content>, signal) =>
    sendChanges(client, target, save, signal),
  );
  useEffect(
    // Lists may show outdated data of it.
    () => () => void cache.invalidate(),
    [cache],
  );
  return {
    send,
    fetch: () => cache.get.fetch(target, { staleTime: 0 }),
  };
}
