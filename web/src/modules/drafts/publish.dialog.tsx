import { message } from '@imprint/shared/shapes/revisions';
import { publishedAt } from '@imprint/shared/shapes/scheduling';
import { expectedVersion } from '@imprint/shared/wire';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { ChecksList } from './checks/checks.list.tsx';
import { useChecks } from './checks/use.checks.ts';
import { useFixes } from './checks/use.fixes.ts';
import { useShownBlock } from './checks/use.shown.block.ts';
import { type Publishable, useComparison } from './draft.kind.ts';
import type { DraftService } from './draft.service.ts';
import { draftNouns } from './draft.words.ts';
import { hiddenWordsOf } from './hidden.words.ts';
import { PublishedAtField } from './schedule/publish.date.tsx';

const ComparisonView = lazyRouteComponent(() => import('./history/compare.view.tsx'), 'ComparisonView');

const publishing = { input: z.strictObject({ publishedAt, message: message.optional(), expectedVersion }) };

interface PublishProps {
  /** It can save where the editor of the draft is open. */
  service: Pick<DraftService, 'kind' | 'publish'> & Partial<Pick<DraftService, 'save'>>;
  /** The draft as saved last, which goes live. */
  resource: Pick<Publishable, 'id' | 'websiteId' | 'title' | 'status' | 'publishedAt' | 'version'>;
  onClose: () => void;
}

/** Shows what changes for visitors, and makes the draft live. */
export function PublishDialog(props: PublishProps) {
  const { title, status } = props.resource;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Publish “{title}”', { title })}
      description={
        status === 'draft'
          ? t('Publishing makes it visible to visitors for the first time.')
          : t('Review what changes for visitors.')
      }
    >
      <PublishForm {...props} />
    </Dialog>
  );
}

function PublishForm({ service, resource, onClose }: PublishProps) {
  const toast = useToast();
  const website = useHiddenWebsite(resource.websiteId);
  const { field, change, ...frame } = useOperationForm(publishing, {
    defaultValues: { message: '', expectedVersion: resource.version },
    async send(input) {
      await website?.publish();
      return service.publish(input);
    },
    onSuccess: (published) => {
      const hidden = hiddenWordsOf(published.visibility);
      toast(
        hidden ? hidden.published(published.title) : t('“{title}” published', { title: published.title }),
        { url: published.url },
      );
      onClose();
    },
    explain: {
      PRECONDITION_FAILED: t(
        'Someone else changed this {noun}. Close this dialog, review their changes, then publish again.',
        { noun: draftNouns[service.kind.noun] },
      ),
    },
  });
  const comparison = useComparison(service.kind, resource.id);
  const checks = useChecks(service.kind, resource.id);
  const fixes = useFixes(checks, service.save, (saved) => {
    change({ expectedVersion: saved.version });
    void comparison.refetch();
  });
  const onShow = useShownBlock(onClose);
  const isBlocked = checks.data?.publishing === 'blocked';
  return (
    <DialogForm {...frame} submitLabel={t('Publish now')} disabled={isBlocked} onCancel={onClose}>
      <Changes comparison={comparison} />
      <ChecksList checks={checks} fixes={fixes} onShow={onShow} />
      {isBlocked && (
        <p className="text-danger">
          {t('This website does not allow publishing with errors. Fix them, then publish this {noun}.', {
            noun: draftNouns[service.kind.noun],
          })}
        </p>
      )}
      <TextField
        field={field('message')}
        label={t('Message')}
        optional
        autoComplete="off"
        placeholder={t('Updated opening hours')}
        hint={t('Describe what changed and why. Shown in the history.')}
      />
      <PublishedAtField
        current={resource.publishedAt}
        reason={field('publishedAt').reason}
        onChange={(publishedAt) => change({ publishedAt })}
      />
      {website && (
        <Choice
          type="checkbox"
          label={t('Also publish the website “{name}”', { name: website.name })}
          hint={t('The website is not published yet, so visitors cannot see any of it.')}
          checked={website.isChosen}
          onChange={({ target }) => website.choose(target.checked)}
        />
      )}
    </DialogForm>
  );
}

/** The website that hides what is about to be published, and whether it is published along; null when none does. */
function useHiddenWebsite(websiteId: string | null) {
  const mayPublish = useHasGrant('websites:write');
  const [isChosen, choose] = useState(false);
  const { get } = api.useUtils().websites;
  const { data } = api.websites.get.useQuery({ websiteId: websiteId ?? '' }, { enabled: websiteId !== null });
  const { mutateAsync } = api.websites.publish.useMutation();
  if (!mayPublish || !data || data.status === 'published') return null;
  return {
    name: data.name,
    isChosen,
    choose,
    async publish() {
      if (!isChosen) return;
      const published = await mutateAsync({ websiteId: data.id, expectedVersion: data.version });
      get.setData({ websiteId: data.id }, published);
    },
  };
}

function Changes({ comparison }: { comparison: ReturnType<typeof useComparison> }) {
  const { data, error, refetch } = comparison;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('Loading the changes')} lines={2} />;
  if (data.fields.length + data.blocks.length === 0) {
    return (
      <p className="rounded-lg bg-sunken px-3.5 py-3 text-muted">{t('No changes since it was last live.')}</p>
    );
  }
  return (
    <section
      aria-label={t('Changes')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-lg border border-line px-3.5"
    >
      <Suspense fallback={<Skeleton label={t('Loading the changes')} lines={2} />}>
        <ComparisonView comparison={data} />
      </Suspense>
    </section>
  );
}
