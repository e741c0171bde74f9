import type { Block } from '@imprint/shared/blocks/block';
import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useEditor } from '../editor.context.tsx';
import { useEditorUploads } from '../files/editor.uploads.tsx';
import { PendingLines, usePendingOf } from '../files/pending.uploads.tsx';
import { ChooseMedia } from './choose.media.tsx';

interface EmptyMediaProps {
  block: Block;
  kind: MediaKind;
  /** Why what was chosen is not shown; null when nothing was chosen yet. */
  problem?: string | null;
  isMultiple?: boolean;
  onChoose: (items: Media[]) => void;
}

/** Stands where a block has nothing to show: it takes files that are dropped, and offers to choose. */
export function EmptyMedia({ block, kind, problem = null, isMultiple = false, onChoose }: EmptyMediaProps) {
  const { isReadOnly } = useEditor();
  const { mayUpload } = useEditorUploads();
  const pending = usePendingOf(block.id);
  const empty = isMultiple
    ? t('No pictures yet.')
    : kind === 'video'
      ? t('No video yet.')
      : t('No picture yet.');

  return (
    <div className="space-y-3 rounded-xl border border-dashed border-edge/70 bg-sunken p-5 text-center in-data-files-over:border-accent in-data-files-over:bg-surface">
      <Icon name={kind === 'video' ? 'video' : 'image'} className="mx-auto size-6 text-muted" />
      {pending.length > 0 ? (
        <PendingLines pending={pending} />
      ) : (
        <>
          <p className="text-muted">{problem ?? empty}</p>
          {!isReadOnly && (
            <ChooseMedia block={block} kind={kind} isMultiple={isMultiple} onChoose={onChoose} isField />
          )}
          {mayUpload && !isReadOnly && (
            <p className="text-[0.8125rem] text-faint">
              {isMultiple
                ? t('You can also drop or paste files here.')
                : t('You can also drop or paste a file here.')}
            </p>
          )}
        </>
      )}
    </div>
  );
}
