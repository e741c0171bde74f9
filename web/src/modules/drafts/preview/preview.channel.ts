import { useEffect, useRef, useState } from 'react';
import type { PreviewedDraft } from '../../../preview/draft.html.ts';

/** What an editor tells the windows that preview its draft; null when it closes. */
export interface EditorMessage {
  draft: PreviewedDraft;
  isSaved: boolean;
  selectedId: string | null;
}

/** What such a window tells the editor: a block to select, or null when it has just opened. */
interface WindowMessage {
  select: string | null;
}

/** Two channels, because a tab does not hear what it says itself. */
const editorChannel = (id: string) => new BroadcastChannel(`imprint.preview.${id}.draft`);
const windowChannel = (id: string) => new BroadcastChannel(`imprint.preview.${id}.select`);

/** Tells the windows that preview a draft how it is, when they open and each time that it changes. */
export function useDraftBroadcast(id: string, message: EditorMessage, onSelect: (blockId: string) => void) {
  const latest = useRef({ message, onSelect });
  latest.current = { message, onSelect };
  const [tell, setTell] = useState<(() => void) | null>(null);
  useEffect(() => {
    const out = editorChannel(id);
    const incoming = windowChannel(id);
    const tellLatest = () => out.postMessage(latest.current.message);
    incoming.onmessage = ({ data: { select } }: MessageEvent<WindowMessage>) =>
      select === null ? tellLatest() : latest.current.onSelect(select);
    setTell(() => tellLatest);
    const tellClosed = () => out.postMessage(null);
    addEventListener('pagehide', tellClosed);
    return () => {
      removeEventListener('pagehide', tellClosed);
      tellClosed();
      out.close();
      incoming.close();
      setTell(null);
    };
  }, [id]);
  const { draft, isSaved, selectedId } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told each time that one of them changes.
  useEffect(() => tell?.(), [tell, draft, isSaved, selectedId]);
}

/** Follows the draft in the editor of another window; null while there is none. */
export function useBroadcastDraft(id: string) {
  const [message, setMessage] = useState<EditorMessage | null>(null);
  const out = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const incoming = editorChannel(id);
    const channel = windowChannel(id);
    incoming.onmessage = ({ data }: MessageEvent<EditorMessage | null>) => setMessage(data);
    channel.postMessage({ select: null } satisfies WindowMessage);
    out.current = channel;
    return () => {
      incoming.close();
      channel.close();
    };
  }, [id]);
  return {
    message,
    select: (blockId: string) => out.current?.postMessage({ select: blockId } satisfies WindowMessage),
  };
}
