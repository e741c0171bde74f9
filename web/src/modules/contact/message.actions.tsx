import type { ContactMessage } from '@imprint/shared/contract/contact';
import { type RefObject, useRef } from 'react';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { EraseMessage } from './message.erase.tsx';
import { replyLink } from './reply.link.ts';
import { useMarkMessage } from './use.mark.message.ts';
import { useMessageKeys } from './use.triage.ts';

interface MessageActionsProps {
  message: ContactMessage;
  mayWrite: boolean;
  isErased: RefObject<boolean>;
  /** Opens the next message and returns its id. */
  onHandled: (id: string) => string | null;
}

/** The actions on a message, with buttons and single-key shortcuts. */
export function MessageActions({ message, mayWrite, isErased, onHandled }: MessageActionsProps) {
  const reply = useRef<HTMLAnchorElement>(null);
  const { mark, toggleArchived, toggleSpam, markUnread } = useMessageActions(message, onHandled);
  const href = replyLink(message);
  const { status, isSpam } = message;
  useMessageKeys({
    replyMessage: () => reply.current?.click(),
    ...(mayWrite && { archiveMessage: toggleArchived, spamMessage: toggleSpam, unreadMessage: markUnread }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {href === null ? (
        <p className="text-[0.8125rem] text-faint">{t('The sender left no address to reply to.')}</p>
      ) : (
        <a
          ref={reply}
          href={href}
          aria-keyshortcuts="r"
          className={buttonClass({ look: 'primary', size: 'small' })}
          onClick={() => mayWrite && void mark(message, { status: 'replied' }, t('Marked as replied'))}
        >
          <Icon name="mail" />
          {t('Reply')}
        </a>
      )}
      {mayWrite && (
        <>
          <Button size="small" aria-keyshortcuts="e" onClick={toggleArchived}>
            {status === 'archived' ? t('Unarchive') : t('Archive')}
          </Button>
          <Button size="small" aria-keyshortcuts="s" onClick={toggleSpam}>
            {isSpam ? t('Not spam') : t('Mark as spam')}
          </Button>
          {status !== 'new' && (
            <Button size="small" look="quiet" aria-keyshortcuts="u" onClick={markUnread}>
              {t('Mark as unread')}
            </Button>
          )}
          <EraseMessage message={message} isErased={isErased} onHandled={onHandled} />
        </>
      )}
    </div>
  );
}

/** The actions on a message; each shows a toast, and some open the next message. */
function useMessageActions(message: ContactMessage, onHandled: (id: string) => string | null) {
  const { mark } = useMarkMessage();
  const { id, status, isSpam } = message;
  const markAndLeave = async (changes: Parameters<typeof mark>[1], successText: string) => {
    if (await mark(message, changes, successText)) onHandled(id);
  };
  return {
    mark,
    toggleArchived: () =>
      void (status === 'archived'
        ? markAndLeave({ status: 'read' }, t('Message unarchived'))
        : markAndLeave({ status: 'archived' }, t('Message archived'))),
    toggleSpam: () =>
      void markAndLeave({ isSpam: !isSpam }, isSpam ? t('Marked as not spam') : t('Marked as spam')),
    markUnread: () => void (status !== 'new' && mark(message, { status: 'new' }, t('Marked as unread'))),
  };
}
