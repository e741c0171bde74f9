import type { ContactMessage } from '@imprint/shared/contract/contact';
import { useEffect, useRef } from 'react';
import { api } from '../../api/trpc.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { MessageActions } from './message.actions.tsx';
import { MessageNote } from './message.note.tsx';
import { MessageView } from './message.view.tsx';
import { useMarkMessage } from './use.mark.message.ts';

interface MessagePaneProps {
  messageId: string;
  /** The message from the list, shown until it is refetched. */
  listItem: ContactMessage | undefined;
  onClose: () => void;
  onHandled: (id: string) => string | null;
}

/** The message in the URL, with its actions. */
export function MessagePane({ messageId, listItem, onClose, onHandled }: MessagePaneProps) {
  const mayWrite = useHasGrant('websites:write');
  const { data, error, refetch, isPlaceholderData } = api.contact.get.useQuery(
    { messageId },
    { placeholderData: () => listItem },
  );
  useProjectOf(data?.projectId);
  const isErased = useRef(false);
  useMarkAsRead(isPlaceholderData ? undefined : data, mayWrite);
  return (
    <div className="space-y-4 lg:sticky lg:top-5 lg:-m-1 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto lg:p-1">
      <Button look="quiet" size="small" className="-ml-2.5 lg:hidden" onClick={onClose}>
        <Icon name="chevron" className="rotate-90" />
        {t('All messages')}
      </Button>
      {data && (
        <article
          aria-label={t('Message')}
          className="space-y-6 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6"
        >
          <MessageActions message={data} mayWrite={mayWrite} isErased={isErased} onHandled={onHandled} />
          <MessageView message={data} />
          <MessageNote key={data.id} message={data} readOnly={!mayWrite} isErased={isErased} />
        </article>
      )}
      {!data && error && (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={t('This environment has no message with this ID. It may have been deleted.')}
        />
      )}
      {!data && !error && <Skeleton label={t('Loading the message')} />}
    </div>
  );
}

/** Marks a new message as read when it is opened, once. */
function useMarkAsRead(message: ContactMessage | undefined, mayWrite: boolean): void {
  const { markSilently } = useMarkMessage();
  const markedId = useRef<string | null>(null);
  useEffect(() => {
    if (!message || markedId.current === message.id) return;
    markedId.current = message.id;
    if (mayWrite && message.status === 'new') markSilently(message, { status: 'read' });
  });
}
