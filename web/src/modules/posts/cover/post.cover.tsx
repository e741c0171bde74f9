import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditorState } from '../../../editor/editor.context.tsx';
import type { Editor } from '../../../editor/editor.state.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import { useMediaItem } from '../../media/media.item.ts';
import { MediaPicture } from '../../media/media.picture.tsx';
import { MediaPicker } from '../../media/picker/media.picker.lazy.tsx';
import type { PostDraft } from '../post.kind.ts';
import { CoverAlt } from './cover.alt.tsx';

interface PostCoverProps {
  editor: Editor<PostDraft>;
  projectId: string;
}

/** The cover of a post, where its website shows it. */
export function PostCover({ editor, projectId }: PostCoverProps) {
  const coverId = useEditorState(editor, ({ draft }) => draft.coverId);
  const { media, problem } = useMediaItem(coverId);
  const [isOpen, setOpen] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const { isReadOnly } = editor;
  if (coverId === null && isReadOnly) return null;

  function change(next: string | null): void {
    flushSync(() => editor.change({ fields: { coverId: next } }, 'coverId'));
    // The pressed button may be gone.
    choose.current?.focus();
  }

  return (
    <section aria-label={t('Cover')} className="site-post__cover space-y-2">
      {problem && (
        <p data-editor-ui className="rounded-lg bg-sunken px-3 py-2.5 text-muted">
          {problem}
        </p>
      )}
      {media && (
        <MediaPicture
          media={media}
          widthPx={1024}
          alt={media.alt ?? ''}
          className="h-auto max-h-[65vh] w-full object-cover"
        />
      )}
      {coverId !== null && !media && !problem && (
        <div data-editor-ui className="h-56 animate-pulse rounded-lg bg-sunken" />
      )}
      {!isReadOnly && (
        <div data-editor-ui className="flex flex-wrap items-center gap-2">
          {media && <CoverAlt key={media.id} media={media} />}
          <Button
            ref={choose}
            size="small"
            look={coverId === null ? 'quiet' : 'secondary'}
            className={coverId === null ? '-ml-2.5' : ''}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {coverId === null && <Icon name="image" />}
            {coverId === null ? t('Add cover') : t('Replace cover')}
          </Button>
          {coverId !== null && (
            <Button size="small" look="quiet" onClick={() => change(null)}>
              {t('Clear cover')}
            </Button>
          )}
        </div>
      )}
      <MediaPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        projectId={projectId}
        kind="image"
        onChoose={([item]) => item && editor.change({ fields: { coverId: item.id } }, 'coverId')}
      />
    </section>
  );
}
