import { findBlock } from '@imprint/shared/blocks/tree';
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from '../../../editor/draft.ts';
import { useEditorState } from '../../../editor/editor.context.tsx';
import type { Editor } from '../../../editor/editor.state.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { ToolButton } from '../../../kit/ui/tool.button.tsx';
import { t } from '../../../language/message.ts';
import type { DraftService } from '../draft.service.ts';
import { useDraftBroadcast } from './preview.channel.ts';
import { useFollowedLink } from './use.followed.link.ts';
import { type PreviewPlace, usePreviewPlace } from './use.preview.place.ts';

const DraftPreview = lazyRouteComponent(() => import('./draft.preview.tsx'), 'DraftPreview');

/** The preview of the draft in an editor, and what the toolbar needs to know of it. */
export function useEditorPreview<Kind extends Draft>(
  service: DraftService,
  editor: Editor<Kind>,
): { place: PreviewPlace; toggle: () => void; content: ReactNode } {
  const { place, hasRoom, show } = usePreviewPlace();
  const opened = hasRoom ? 'beside' : 'alone';
  function select(id: string): void {
    if (!findBlock(editor.getState().draft.blocks, id)) return;
    // The canvas takes the focus only once it is shown.
    if (place === 'alone') flushSync(() => show(hasRoom ? 'beside' : 'closed'));
    editor.canvas?.focusBlock(id);
  }
  const { draft, selectedId } = useDraftState(editor);
  useDraftBroadcast(service.resource.id, { draft, selectedId, isSaved: service.isSaved }, select);
  return {
    place,
    toggle: () => show(place === 'closed' ? opened : 'closed'),
    content: (
      <Suspense>
        <EditorPreview
          service={service}
          editor={editor}
          actions={
            <>
              {hasRoom && (
                <ToolButton
                  label={
                    place === 'beside' ? t('Show only the preview') : t('Show the editor next to the preview')
                  }
                  onClick={() => show(place === 'beside' ? 'alone' : 'beside')}
                >
                  <Icon name={place === 'beside' ? 'focus' : 'columns'} />
                </ToolButton>
              )}
              <WindowLink service={service} />
            </>
          }
          onSelect={select}
        />
      </Suspense>
    ),
  };
}

function useDraftState<Kind extends Draft>(editor: Editor<Kind>) {
  const draft = useEditorState(editor, (state) => state.draft);
  const selectedId = useEditorState(editor, (state) => state.selectedId);
  return { draft, selectedId };
}

interface EditorPreviewProps<Kind extends Draft> {
  service: DraftService;
  editor: Editor<Kind>;
  actions: ReactNode;
  onSelect: (blockId: string) => void;
}

function EditorPreview<Kind extends Draft>({ service, editor, actions, onSelect }: EditorPreviewProps<Kind>) {
  const { kind, resource, isSaved } = service;
  const { draft, selectedId } = useDraftState(editor);
  const navigate = useNavigate();
  const follow = useFollowedLink(resource.websiteId, ({ noun, id }) =>
    noun === 'page'
      ? navigate({ to: '/pages/$pageId', params: { pageId: id } })
      : navigate({ to: '/blog/posts/$postId', params: { postId: id } }),
  );
  return (
    <DraftPreview
      kind={kind}
      id={resource.id}
      draft={draft}
      isSaved={isSaved}
      selectedId={selectedId}
      onSelect={onSelect}
      onFollow={follow}
      actions={actions}
    />
  );
}

/** Opens the preview in a window of its own, which can lie on another screen. */
function WindowLink({ service: { kind, resource } }: { service: DraftService }) {
  const { id } = resource;
  const link =
    kind.noun === 'page'
      ? ({ to: '/pages/$pageId/preview', params: { pageId: id } } as const)
      : ({ to: '/blog/posts/$postId/preview', params: { postId: id } } as const);
  const label = t('Open preview in a new window');
  return (
    <Link
      {...link}
      target={`imprint-preview-${id}`}
      aria-label={label}
      title={label}
      className="grid size-8 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="open" />
    </Link>
  );
}
