import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { t } from '../../../language/message.ts';
import { BulkOutcome } from './bulk.outcome.tsx';
import { BulkQuestion } from './bulk.question.tsx';
import { type BulkTaskName, currentVersions, tasks } from './bulk.tasks.ts';
import { useBulkPosts } from './use.bulk.posts.ts';

interface BulkDialogProps {
  name: BulkTaskName;
  items: readonly PostSearchResult[];
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Performs a task on several posts after confirmation, and lists the failures. */
export function BulkDialog({ name, items, focusAfter, onClose }: BulkDialogProps) {
  const task = tasks[name];
  // The posts selected on opening, because deleted posts leave the list.
  const [chosen] = useState(items);
  const [input, setGiven] = useState({ tag: '', categoryId: '' });
  const bulk = useBulkPosts(name);
  const { done, progress } = bulk;
  const rest = [...bulk.failed.map(({ item }) => item), ...bulk.remaining];
  const isAsking = done.length + rest.length === 0;
  const fitting = task.isReady(input) ? chosen.filter((post) => task.applies(post, input)) : chosen;
  const next = isAsking ? fitting : currentVersions(rest, items);
  const mayStart = progress === null && task.isReady(input) && next.length > 0;

  async function start(): Promise<void> {
    if (mayStart && (await bulk.change(next, input))) onClose();
  }

  function close(): void {
    bulk.tell();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      dismissible={progress === null}
      focusAfter={focusAfter}
      title={
        isAsking
          ? task.title(fitting.length)
          : t('{done, number} of {total, plural, one {# post} other {# posts}} done', {
              done: done.length,
              total: done.length + rest.length,
            })
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        {isAsking && (
          <BulkQuestion name={name} chosen={chosen} fitting={fitting} given={input} onGiven={setGiven} />
        )}
        <BulkOutcome task={task} bulk={bulk} />
        <DialogActions>
          <LeaveButton bulk={bulk} words={isAsking ? t('Cancel') : t('Done')} onLeave={close} />
          <Button
            type="submit"
            look={name === 'delete' ? 'danger' : 'primary'}
            busy={progress !== null}
            disabled={!mayStart}
          >
            {isAsking ? task.label : t('Try again')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface LeaveButtonProps {
  bulk: Pick<ReturnType<typeof useBulkPosts>, 'progress' | 'isStopping' | 'stop'>;
  words: string;
  onLeave: () => void;
}

/** Stops the running task, or leaves the dialog. */
function LeaveButton({ bulk: { progress, isStopping, stop }, words, onLeave }: LeaveButtonProps) {
  if (!progress) return <Button onClick={onLeave}>{words}</Button>;
  return (
    <Button disabled={isStopping} onClick={stop}>
      {isStopping ? t('Stopping') : t('Stop')}
    </Button>
  );
}
