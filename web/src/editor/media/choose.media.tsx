import type { Block } from '@imprint/shared/blocks/block';
import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { MediaPicker } from '../../modules/media/picker/media.picker.lazy.tsx';
import { useEditor } from '../editor.context.tsx';
import { useEditorUploads } from '../files/editor.uploads.tsx';

interface ChooseMediaProps {
  block: Block;
  kind: MediaKind;
  isMultiple: boolean;
  /** Whether the arrow keys stop at it, as at a text. */
  isField?: boolean;
  onChoose: (items: Media[]) => void;
}

/** Opens the media of the project to choose what a block shows. */
export function ChooseMedia({ block, kind, isMultiple, isField, onChoose }: ChooseMediaProps) {
  const editor = useEditor();
  const { projectId } = useEditorUploads();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button
        size="small"
        data-field={isField}
        aria-haspopup="dialog"
        disabled={projectId === null}
        onClick={() => setOpen(true)}
      >
        {isMultiple ? t('Add pictures') : kind === 'video' ? t('Choose a video') : t('Choose a picture')}
      </Button>
      {projectId !== null && (
        <MediaPicker
          open={isOpen}
          onClose={() => setOpen(false)}
          projectId={projectId}
          kind={kind}
          isMultiple={isMultiple}
          onChoose={(items) => {
            onChoose(items);
            // The dialog gives the focus back first, to a button that may be gone.
            requestAnimationFrame(() => editor.canvas?.focusBlock(block.id, 'end'));
          }}
        />
      )}
    </>
  );
}
