import { pages } from '@imprint/shared/pages.contract';
import type { Page } from '@imprint/shared/pages.shape';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DialogForm } from '../forms/dialog.form.tsx';
import { useOperationForm } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { api } from '../trpc.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { PublishedAtField } from './publish.time.tsx';

const ComparisonView = lazyRouteComponent(() => import('./compare.view.tsx'), 'ComparisonView');

interface PublishProps {
  /** The page as it was saved last, which is what goes live. */
  page: Page;
  onClose: () => void;
  onPage: (page: Page) => void;
}

/** Shows what changes for visitors, and makes the draft live. */
export function PublishDialog(props: PublishProps) {
  const { title, publishedAt } = props.page;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`Publish “${title}”`}
      description={
        publishedAt
          ? 'This is what changes for visitors.'
          : 'It goes live for the first time, with all of this.'
      }
    >
      <PublishForm {...props} />
    </Dialog>
  );
}

function PublishForm({ page, onClose, onPage }: PublishProps) {
  const toast = useToast();
  const publish = api.pages.publish.useMutation();
  const { field, change, ...frame } = useOperationForm(pages.publish, {
    defaultValues: { pageId: page.id, message: '', expectedVersion: page.version },
    send: publish.mutateAsync,
    onSuccess: (published) => {
      onPage(published);
      toast(`Published “${published.title}”`);
      onClose();
    },
    explain: {
      PRECONDITION_FAILED:
        'Somebody changed this page in the meantime. Close this, look at their changes, then publish again.',
    },
  });
  return (
    <DialogForm {...frame} submitLabel="Publish now" onCancel={onClose}>
      <Changes page={page} />
      <TextField
        field={field('message')}
        label="Message"
        optional
        autoComplete="off"
        placeholder="New opening hours"
        hint="What changed and why, for the history."
      />
      <PublishedAtField
        reason={field('publishedAt').reason}
        onChange={(publishedAt) => change({ publishedAt })}
      />
    </DialogForm>
  );
}

function Changes({ page: { id, version } }: { page: Page }) {
  // It is read anew each time, for what is listed is what goes live.
  const { data, error, refetch } = api.pages.compare.useQuery({ pageId: id }, { gcTime: 0, staleTime: 0 });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Loading what changes" lines={2} />;
  if (data.fields.length + data.blocks.length === 0) {
    return <p className="rounded-lg bg-sunken px-3.5 py-3 text-muted">Nothing differs from what was live.</p>;
  }
  return (
    <section
      key={version}
      aria-label="What changes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-lg border border-line px-3.5"
    >
      <Suspense fallback={<Skeleton label="Loading what changes" lines={2} />}>
        <ComparisonView comparison={data} />
      </Suspense>
    </section>
  );
}
