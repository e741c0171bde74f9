import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';
import type { DraftStorage } from './draft.storage.ts';
import type { Saver, SaveState } from './save.state.ts';

interface Saving<Kind extends Draft, Resource> {
  editor: Editor<Kind>;
  saver: Saver<Resource>;
  storage: DraftStorage<Kind>;
}

/**
 * Looks after an editor's draft while it is shown. What saves itself is saved after each pause, and immediately
 * when the connection is back or the page is left.
 */
export function useSaver<Kind extends Draft, Resource>({
  editor,
  saver,
  storage,
}: Saving<Kind, Resource>): {
  state: SaveState;
  isSaved: boolean;
} {
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  const connection = useConnection();
  // Whether it is saved can change without a change of the words that say so.
  const [, setDraft] = useState(editor.getState().draft);

  useEffect(
    () =>
      editor.subscribe(() => {
        saver.touch();
        setDraft(editor.getState().draft);
      }),
    [editor, saver],
  );
  useEffect(() => {
    if (connection === 'connected' && saver.savesItself) void saver.save();
  }, [connection, saver]);
  useEffect(() => {
    const onHidden = () => {
      storage.flush();
      if (saver.savesItself && !saver.isSaved()) void saver.save();
    };
    const onVisibility = () => document.visibilityState === 'hidden' && onHidden();
    addEventListener('pagehide', onHidden);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', onHidden);
      document.removeEventListener('visibilitychange', onVisibility);
      storage.flush();
      saver.stop();
    };
  }, [saver, storage]);
  return { state, isSaved: saver.isSaved() };
}
