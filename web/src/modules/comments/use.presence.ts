import { presenceBeatSeconds } from '@imprint/shared/contract/presence';
import { useEffect, useState } from 'react';
import { scopeHeaders } from '../../api/tenant.scope.ts';
import { api } from '../../api/trpc.ts';
import type { Draft } from '../../editor/draft.ts';
import type { Editor } from '../../editor/editor.state.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { type CommentedDocument, inputOf } from './comments.context.ts';

/** Somebody else who has the document open. */
export interface PresentPerson {
  userId: string;
  name: string;
  blockId: string | null;
}

/** Tells the service that the document is open while somebody sees it; returns who else has it open. */
export function usePresence(
  { noun, id }: CommentedDocument,
  editor: Editor<Draft>,
): readonly PresentPerson[] {
  const { client } = api.useUtils();
  const { organization, environment } = useSession();
  const { slug } = organization;
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  useEffect(() => {
    let isOver = false;
    const target = inputOf({ noun, id });

    async function beat(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const { selectedId: blockId } = editor.getState();
      // It is no work of the person, so a failure is not told.
      const answer = await client.presence.beat.mutate({ ...target, blockId }).catch(() => ({ people: [] }));
      if (!isOver) setPeople(answer.people);
    }

    function leave(): void {
      // The client would send it in a later task, which a page that is left does not run.
      void fetch('/trpc/presence.beat', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', ...scopeHeaders({ organization: slug, environment }) },
        body: JSON.stringify({ ...target, isLeaving: true }),
      }).catch(() => undefined);
    }

    const onVisibility = () => void beat();
    const timer = setInterval(beat, presenceBeatSeconds * 1000);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', leave);
    void beat();
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, noun, id, slug, environment, editor]);
  return people;
}
