import type { ContactMessage } from '@imprint/shared/contract/contact';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../kit/ui/badge.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { StatusBadge } from '../../shell/status.badge.tsx';
import { senderWords, subjectWords } from './message.words.ts';

interface MessageListProps {
  items: readonly ContactMessage[];
  /** The names of the projects to show with the messages, by id. */
  projects: ReadonlyMap<string, string>;
  openId: string | undefined;
  /** Opens the next or previous message. */
  onStep: (by: 1 | -1) => void;
}

/** The list of messages, with arrow key navigation. */
export function MessageList({ items, projects, openId, onStep }: MessageListProps) {
  return (
    <ul
      aria-label={t('Messages')}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
        if (by === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onStep(by);
      }}
      className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card"
    >
      {items.map((message) => (
        <li key={message.id}>
          <MessageLine
            message={message}
            projectName={projects.get(message.projectId)}
            isOpen={message.id === openId}
          />
        </li>
      ))}
    </ul>
  );
}

interface MessageLineProps {
  message: ContactMessage;
  projectName: string | undefined;
  isOpen: boolean;
}

function MessageLine({ message, projectName, isOpen }: MessageLineProps) {
  const { id, status, isSpam, createdAt, subject } = message;
  const isNew = status === 'new';
  return (
    <Link
      to="/contact"
      search={(search) => ({ ...search, message: id })}
      replace={isOpen}
      resetScroll={false}
      data-message={id}
      data-open={isOpen || undefined}
      className="block space-y-0.5 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 data-open:bg-sunken data-open:shadow-[inset_3px_0_0_var(--color-accent)]"
    >
      <span className="flex items-baseline gap-2">
        {isNew && (
          <span className="size-2 shrink-0 self-center rounded-full bg-accent">
            <span className="sr-only">{t('New:')} </span>
          </span>
        )}
        <span translate="no" className={`min-w-0 flex-1 truncate ${isNew ? 'font-semibold' : ''}`}>
          {senderWords(message)}
        </span>
        <span className="text-xs text-faint">
          <Time iso={createdAt} look="ago" />
        </span>
      </span>
      <span translate="no" className={`block truncate ${isNew ? 'font-medium' : 'text-muted'}`}>
        {subjectWords(message)}
      </span>
      {subject !== null && (
        <span className="block truncate text-[0.8125rem] text-faint">{message.message.slice(0, 200)}</span>
      )}
      {projectName !== undefined && <span className="block truncate text-xs text-faint">{projectName}</span>}
      {(isSpam || status === 'replied' || status === 'archived') && (
        <span className="flex gap-1.5 pt-1">
          {isSpam && <Badge tone="danger">{t('Spam')}</Badge>}
          {(status === 'replied' || status === 'archived') && <StatusBadge status={status} />}
        </span>
      )}
    </Link>
  );
}
