import { defaultPreviewDays, maxPreviewDays, type Preview } from '@imprint/shared/contract/previews';
import { useId, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';

/** What a preview is of. */
export interface PreviewTarget {
  noun: 'page' | 'post' | 'website';
  id: string;
  websiteId: string;
}

interface SharePreviewDialogProps {
  target: PreviewTarget;
  onClose: () => void;
}

/** Shares a draft by a link, and withdraws earlier ones. */
export function SharePreviewDialog({ target, onClose }: SharePreviewDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t('Share a preview')} description={descriptions[target.noun]}>
      <div className="space-y-6">
        <NewPreview target={target} />
        <SharedPreviews target={target} />
      </div>
    </Dialog>
  );
}

const descriptions: Record<PreviewTarget['noun'], string> = {
  page: t('Anyone with the link can see the current draft of the page without signing in.'),
  post: t('Anyone with the link can see the current draft of the post without signing in.'),
  website: t('Anyone with the link can see the current drafts of the website without signing in.'),
};

const periods = [1, defaultPreviewDays, maxPreviewDays];

function NewPreview({ target }: { target: PreviewTarget }) {
  const [days, setDays] = useState(defaultPreviewDays);
  const { create, isPending, error } = useCreatePreview(target);
  return (
    <div className="space-y-3">
      <FormFailure failure={error && failureOf(error)} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow">
          <Field label={t('Link expires after')}>
            {(control) => (
              <Select
                {...control}
                value={days}
                onChange={(event) => setDays(Number(event.target.value))}
                className="w-full"
              >
                {periods.map((period) => (
                  <option key={period} value={period}>
                    {t('{days, plural, one {# day} other {# days}}', { days: period })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button look="primary" busy={isPending} onClick={() => create(days)}>
          {t('Create link')}
        </Button>
      </div>
    </div>
  );
}

/** Shares a page, a post or a website. */
function useCreatePreview({ noun, id }: PreviewTarget) {
  const page = api.previews.createForPage.useMutation();
  const post = api.previews.createForPost.useMutation();
  const website = api.previews.createForWebsite.useMutation();
  const { isPending, error } = { page, post, website }[noun];
  const create = (expiresInDays: number) => {
    if (noun === 'page') page.mutate({ pageId: id, expiresInDays });
    else if (noun === 'post') post.mutate({ postId: id, expiresInDays });
    else website.mutate({ websiteId: id, expiresInDays });
  };
  return { create, isPending, error };
}

function isOf({ noun, id }: PreviewTarget, { pageId, postId }: Preview): boolean {
  if (noun === 'website') return pageId === null && postId === null;
  return id === (noun === 'page' ? pageId : postId);
}

function SharedPreviews({ target }: { target: PreviewTarget }) {
  const list = api.previews.list.useQuery({ websiteId: target.websiteId });
  if (!list.data) {
    return list.error ? (
      <FailureState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton label={t('Loading the links')} lines={1} />
    );
  }
  const shared = list.data.previews.filter((preview) => isOf(target, preview));
  if (shared.length === 0) return null;
  return (
    <ul aria-label={t('Links')} className="divide-y divide-line rounded-lg border border-line">
      {shared.map((preview) => (
        <li key={preview.id} className="space-y-2 p-3.5">
          <SharedPreview preview={preview} />
        </li>
      ))}
    </ul>
  );
}

function SharedPreview({ preview: { id, url, expiresAt } }: { preview: Preview }) {
  const labelId = useId();
  const toast = useToast();
  const remove = api.previews.delete.useMutation({
    onSuccess: () => toast(t('Link withdrawn')),
  });
  return (
    <>
      <a
        id={labelId}
        href={url}
        target="_blank"
        rel="noreferrer"
        className="block truncate font-mono text-xs underline underline-offset-3"
      >
        {url}
      </a>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-[0.8125rem] text-muted">
          {rich('Expires {date}', { date: <Time iso={expiresAt} look="moment" /> })}
        </span>
        <span className="ml-auto flex gap-2">
          <CopyButton text={url} what={t('link')} />
          <Button
            look="danger-quiet"
            size="small"
            busy={remove.isPending}
            aria-describedby={labelId}
            onClick={() => remove.mutate({ previewId: id })}
          >
            {t('Withdraw')}
          </Button>
        </span>
      </div>
      <FormFailure failure={remove.error && failureOf(remove.error)} />
    </>
  );
}
