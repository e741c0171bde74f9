import { isDeepEqual } from '@imprint/shared/blocks/deep.equal';
import { useEffect, useState } from 'react';
import { useSession } from '../../shell/session/session.provider.tsx';
import type { Draft } from '../draft.ts';
import type { Editor, EditorRules } from '../editor.state.ts';
import { EditorStore } from '../editor.store.ts';
import { DraftSaver } from './draft.saver.ts';
import { createDraftStorage, type DraftStorage } from './draft.storage.ts';
import type { Saver, SaverOptions, Versioned } from './save.state.ts';
import { useSaver } from './use.saver.ts';

interface DraftSessionOptions<Kind extends Draft, Resource extends Versioned>
  extends Pick<SaverOptions<Kind, Resource>, 'send' | 'fetch' | 'draftOf' | 'savesItself'> {
  /**
   * The resource as read last. A newer one is adopted unless that would discard unsaved
   * changes.
   */
  latest: Resource;
  mayWrite: boolean;
  /** Parses a draft stored in the browser; null if it is not valid. */
  parseStoredDraft: (value: unknown) => Kind | null;
  rules?: EditorRules<Kind>;
}

/** The editing session of a resource: its editor, its saver, and the draft restored from an earlier visit. */
export function useDraftSession<Kind extends Draft, Resource extends Versioned & { id: string }>({
  latest,
  mayWrite,
  parseStoredDraft,
  rules,
  ...service
}: DraftSessionOptions<Kind, Resource>) {
  const { user } = useSession();
  const [resource, setResource] = useState(latest);
  const [session] = useState(() => {
    const storage = createDraftStorage(`${user.id}.${latest.id}`, parseStoredDraft);
    const editor = new EditorStore<Kind>(service.draftOf(latest), !mayWrite, rules);
    const options = { ...service, onResource: setResource, editor, storage, resource: latest };
    const saver = new DraftSaver<Kind, Resource>(options);
    return { editor, storage, saver, opened: editor.getState().draft };
  });
  const { editor, saver, opened } = session;
  const { state, isSaved } = useSaver(session);
  const { restoredAt, dismiss } = useRestoredDraft(session);
  useEffect(() => saver.adopt(latest), [latest, saver]);

  return {
    ...session,
    resource,
    state,
    isSaved,
    mayWrite,
    restoredAt,
    dismiss,
    /** Goes back to the resource as it was opened, even if the restored draft has been saved since. */
    discard() {
      dismiss();
      if (saver.getState().name === 'conflict') void saver.takeTheirs();
      else editor.change({ whole: opened });
    },
  };
}

interface StoredSession<Kind extends Draft, Resource> {
  editor: Editor<Kind>;
  saver: Saver<Resource>;
  storage: DraftStorage<Kind>;
}

/** Restores a draft that an earlier visit could not save, and returns when it was stored. */
function useRestoredDraft<Kind extends Draft, Resource>({
  editor,
  saver,
  storage,
}: StoredSession<Kind, Resource>) {
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  useEffect(() => {
    const stored = editor.isReadOnly || editor.getState().history.past.length > 0 ? null : storage.read();
    if (!stored) return;
    if (isDeepEqual(stored.draft, editor.getState().draft)) {
      storage.clear();
      return;
    }
    // It is saved against the version it is based on, so that changes of others are not overwritten.
    saver.rebase(stored.baseVersion);
    editor.change({ whole: stored.draft });
    setRestoredAt(stored.keptAt);
  }, [editor, saver, storage]);
  return { restoredAt, dismiss: () => setRestoredAt(null) };
}
