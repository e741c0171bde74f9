import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Draft } from '../../../editor/draft.ts';
import { t } from '../../../language/message.ts';
import { usePageHeading } from '../../../shell/page/page.tsx';
import { useShell } from '../../../shell/shell.state.tsx';
import type { Publishable, TypedDraftKind } from '../draft.kind.ts';
import { DraftPreview } from './draft.preview.tsx';
import { useBroadcastDraft } from './preview.channel.ts';
import { useFollowedLink } from './use.followed.link.ts';

interface DraftPreviewWindowProps<Resource extends Publishable, Content extends Draft> {
  kind: TypedDraftKind<Resource, Content>;
  /** As it was saved last. */
  resource: Resource;
}

/** A preview in a window of its own, which follows the editor in another one. */
export function DraftPreviewWindow<Resource extends Publishable, Content extends Draft>({
  kind,
  resource,
}: DraftPreviewWindowProps<Resource, Content>) {
  const { setFocused } = useShell();
  useEffect(() => {
    setFocused(true);
    return () => setFocused(false);
  }, [setFocused]);
  const { message, select } = useBroadcastDraft(resource.id);
  const navigate = useNavigate();
  const follow = useFollowedLink(resource.websiteId, ({ noun, id }) =>
    noun === 'page'
      ? navigate({ to: '/pages/$pageId/preview', params: { pageId: id } })
      : navigate({ to: '/blog/posts/$postId/preview', params: { postId: id } }),
  );
  const draft = message?.draft ?? kind.draftOf(resource);
  const title = t('Preview of {title}', { title: draft.title.trim() || t('Untitled') });
  const heading = usePageHeading(title);
  return (
    <div className="h-dvh">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <DraftPreview
        kind={kind}
        id={resource.id}
        draft={draft}
        isSaved={message?.isSaved ?? true}
        selectedId={message?.selectedId ?? null}
        onSelect={select}
        onFollow={follow}
      />
    </div>
  );
}
