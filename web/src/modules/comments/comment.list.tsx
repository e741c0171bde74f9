import type { CommentThread } from '@imprint/shared/contract/comments';
import { type ReactNode, useState } from 'react';
import { useEditor, useEditorState } from '../../editor/editor.context.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Segments } from '../../kit/ui/inputs/segments.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { CommentThreadCard } from './comment.thread.tsx';
import { findThread, orderThreads } from './comment.threads.ts';
import { useComments } from './comments.context.ts';
import { NewComment } from './new.comment.tsx';
import { useThreads } from './use.document.comments.ts';

const folders = ['open', 'resolved'] as const;
type Folder = (typeof folders)[number];
const folderWords: Record<Folder, string> = { open: t('Open'), resolved: t('Resolved') };

/** The threads of the document, and the form for a new one. */
export function CommentList() {
  const comments = useComments();
  const { document, draft, begin, shownId, threads, isLoaded } = comments;
  const [chosen, setChosen] = useState<Folder | null>(null);
  // What somebody is led to may be resolved by now.
  const isElsewhere = shownId !== null && isLoaded && !findThread(threads, shownId);
  const isOpen = findThread(threads, shownId) !== undefined;
  const folder = isOpen ? 'open' : (chosen ?? (isElsewhere ? 'resolved' : 'open'));
  const resolved = useThreads(document, true, { enabled: folder === 'resolved' });
  const shown = folder === 'open' ? comments : resolved;
  return (
    <div data-comments tabIndex={-1} className="space-y-4 text-sm outline-none">
      {draft ? (
        <NewComment draft={draft} onDone={() => setChosen('open')} />
      ) : (
        <Button className="w-full" onClick={() => begin(null)}>
          {t('New comment')}
        </Button>
      )}
      <Segments
        label={t('Comments to show')}
        values={folders}
        wordsOf={(each) => folderWords[each]}
        value={folder}
        onChange={(next) => {
          comments.show(null);
          setChosen(next);
        }}
      />
      {shown.error ? (
        <FailureState error={shown.error} onRetry={shown.refetch} />
      ) : shown.isLoaded ? (
        <Threads
          threads={shown.threads}
          empty={folder === 'open' ? t('No open comments.') : t('No resolved comments.')}
        />
      ) : (
        <Skeleton label={t('Loading the comments')} lines={3} />
      )}
      {isElsewhere &&
        folder === 'resolved' &&
        resolved.isLoaded &&
        !findThread(resolved.threads, shownId) && (
          <p role="status" className="text-muted">
            {t('The linked comment was deleted.')}
          </p>
        )}
    </div>
  );
}

function Threads({ threads, empty }: { threads: readonly CommentThread[]; empty: string }) {
  const blocks = useEditorState(useEditor(), (state) => state.draft.blocks);
  const { present, orphaned } = orderThreads(threads, blocks);
  if (threads.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      {present.length > 0 && <ThreadList label={t('Comments')} threads={present} isOrphaned={false} />}
      {orphaned.length > 0 && (
        <Section title={t('On deleted blocks')}>
          <ThreadList label={t('Comments on deleted blocks')} threads={orphaned} isOrphaned />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-2">
      <p className="font-medium text-muted">{title}</p>
      {children}
    </div>
  );
}

interface ThreadListProps {
  label: string;
  threads: readonly CommentThread[];
  isOrphaned: boolean;
}

function ThreadList({ label, threads, isOrphaned }: ThreadListProps) {
  return (
    <ul aria-label={label} className="space-y-3">
      {threads.map((thread) => (
        <CommentThreadCard key={thread.id} thread={thread} isOrphaned={isOrphaned} />
      ))}
    </ul>
  );
}
