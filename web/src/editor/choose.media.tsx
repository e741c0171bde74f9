import type { Block } from '@imprint/shared/blocks/block';
import type { Media, MediaKind } from '@imprint/shared/media.shape';
import { useState } from 'react';
import { kindNoun } from '../media/media.words.ts';
import { MediaPicker } from '../media/picker/media.picker.lazy.tsx';
import { Button } from '../ui/button.tsx';
import { useEditorUploads } from './editor.uploads.tsx';
import { focusBlock } from './field.focus.ts';

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
  const { projectId } = useEditorUploads();
  const [isOpen, setOpen] = useState(false);
  const noun = kindNoun(kind);
  return (
    <>
      <Button
        size="small"
        data-field={isField}
        aria-haspopup="dialog"
        disabled={projectId === null}
        onClick={() => setOpen(true)}
      >
        {isMultiple ? `Add ${noun}s` : `Choose a ${noun}`}
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
            requestAnimationFrame(() => focusBlock(block.id, 'end'));
          }}
        />
      )}
    </>
  );
}
