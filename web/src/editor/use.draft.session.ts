import { useEffect, useState } from 'react';
import { useSession } from '../session/session.provider.tsx';
import { DraftSaver } from './draft.saver.ts';
import { type Draft, isSame } from './draft.ts';
import type { Editor, EditorRules } from './editor.state.ts';
import { DraftEditor } from './editor.store.ts';
import { createKeeper, type Keeper } from './kept.draft.ts';
import type { Saver, SaverOptions, Versioned } from './save.state.ts';
import { useSaver } from './use.saver.ts';

interface DraftSessionOptions<Kind extends Draft, Resource extends Versioned>
  extends Pick<SaverOptions<Kind, Resource>, 'send' | 'fetch' | 'draftOf' | 'savesItself'> {
  /**
   * The resource as it was read last; a newer one is taken in as far as nothing that is being written would
   * be lost.
   */
  shown: Resource;
  mayWrite: boolean;
  /** The draft that a browser has kept; null for what is none. */
  keptDraftOf: (value: unknown) => Kind | null;
  rules?: EditorRules<Kind>;
}

/** The editor of a resource: its state, what saves it, and what was brought back from an earlier visit. */
export function useDraftSession<Kind extends Draft, Resource extends Versioned & { id: string }>({
  shown,
  mayWrite,
  keptDraftOf,
  rules,
  ...service
}: DraftSessionOptions<Kind, Resource>) {
  const { user } = useSession();
  const [resource, setResource] = useState(shown);
  const [session] = useState(() => {
    const keeper = createKeeper(`${user.id}.${shown.id}`, keptDraftOf);
    const editor = new DraftEditor<Kind>(service.draftOf(shown), !mayWrite, rules);
    const options = { ...service, onResource: setResource, editor, keeper, resource: shown };
    const saver = new DraftSaver<Kind, Resource>(options);
    return { editor, keeper, saver, opened: editor.getState().draft };
  });
  const { editor, saver, opened } = session;
  const { state, isSaved } = useSaver(session);
  const { broughtBackAt, dismiss } = useBroughtBack(session);
  useEffect(() => saver.adopt(shown), [shown, saver]);

  return {
    ...session,
    resource,
    state,
    isSaved,
    mayWrite,
    broughtBackAt,
    dismiss,
    /** Goes back to the resource as it was opened, even where what was brought back is saved by now. */
    discard() {
      dismiss();
      if (saver.getState().name === 'conflict') void saver.takeTheirs();
      else editor.change({ whole: opened });
    },
  };
}

interface KeptSession<Kind extends Draft, Resource> {
  editor: Editor<Kind>;
  saver: Saver<Resource>;
  keeper: Keeper<Kind>;
}

/** Takes in what an earlier visit could not save, and tells when that was kept. */
function useBroughtBack<Kind extends Draft, Resource>({
  editor,
  saver,
  keeper,
}: KeptSession<Kind, Resource>) {
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
  return { broughtBackAt, dismiss: () => setBroughtBackAt(null) };
}
