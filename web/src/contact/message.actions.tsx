import type { ContactMessage } from '@imprint/shared/contact.contract';
import { type RefObject, useRef } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EraseMessage } from './message.erase.tsx';
import { replyLink } from './reply.link.ts';
import { useMarking } from './use.marking.ts';
import { useMessageKeys } from './use.triage.ts';

interface MessageActionsProps {
  message: ContactMessage;
  mayWrite: boolean;
  isErased: RefObject<boolean>;
  /** Goes on to the next message; gives which. */
  onLeave: (id: string) => string | null;
}

/** What can be done about a message, by buttons and by single keys. */
export function MessageActions({ message, mayWrite, isErased, onLeave }: MessageActionsProps) {
  const reply = useRef<HTMLAnchorElement>(null);
  const { mark, archive, judge, unread } = useDeeds(message, onLeave);
  const href = replyLink(message);
  const { status, isSpam } = message;
  useMessageKeys({
    replyMessage: () => reply.current?.click(),
    ...(mayWrite && { archiveMessage: archive, spamMessage: judge, unreadMessage: unread }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {href === null ? (
        <p className="text-[0.8125rem] text-faint">No address was given to reply to.</p>
      ) : (
        <a
          ref={reply}
          href={href}
          aria-keyshortcuts="r"
          className={buttonClass({ look: 'primary', size: 'small' })}
          onClick={() => mayWrite && void mark(message, { status: 'replied' }, 'Marked as replied')}
        >
          <Icon name="mail" />
          Reply
        </a>
      )}
      {mayWrite && (
        <>
          <Button size="small" aria-keyshortcuts="e" onClick={archive}>
            {status === 'archived' ? 'Unarchive' : 'Archive'}
          </Button>
          <Button size="small" aria-keyshortcuts="s" onClick={judge}>
            {isSpam ? 'No spam' : 'Spam'}
          </Button>
          {status !== 'new' && (
            <Button size="small" look="quiet" aria-keyshortcuts="u" onClick={unread}>
              Mark unread
            </Button>
          )}
          <EraseMessage message={message} isErased={isErased} onLeave={onLeave} />
        </>
      )}
    </div>
  );
}

/** Each is said, and what is dealt with makes way for the next message. */
function useDeeds(message: ContactMessage, onLeave: (id: string) => string | null) {
  const { mark } = useMarking();
  const { id, status, isSpam } = message;
  const markAndLeave = async (...[set, words]: [Parameters<typeof mark>[1], string]) => {
    if (await mark(message, set, words)) onLeave(id);
  };
  return {
    mark,
    archive: () =>
      void (status === 'archived'
        ? markAndLeave({ status: 'read' }, 'Took the message out of the archive')
        : markAndLeave({ status: 'archived' }, 'Archived the message')),
    judge: () => void markAndLeave({ isSpam: !isSpam }, isSpam ? 'Marked as no spam' : 'Marked as spam'),
    unread: () => void (status !== 'new' && mark(message, { status: 'new' }, 'Marked as unread')),
  };
}
