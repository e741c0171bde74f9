import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { chooseWords } from '../media.words.ts';
import { UploadLines } from '../uploads/upload.line.tsx';
import { useBlockStrayDrops } from '../uploads/use.block.stray.drops.ts';
import { useFileDrop } from '../uploads/use.file.drop.ts';
import { MediaPickerBar } from './media.picker.bar.tsx';
import type { MediaPickerProps } from './media.picker.lazy.tsx';
import { MediaPickerList } from './media.picker.list.tsx';
import { usePickerUploads } from './use.picker.uploads.ts';

/** The dialog behind `MediaPicker`, which loads it. */
export function MediaPickerDialog({ open, onClose, kind, isMultiple = false, ...props }: MediaPickerProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isWide
      title={isMultiple ? chooseSeveralWords(kind) : chooseWords(kind)}
    >
      <Picker kind={kind} isMultiple={isMultiple} onClose={onClose} {...props} />
    </Dialog>
  );
}

type PickerProps = Omit<MediaPickerProps, 'open' | 'isMultiple'> & { isMultiple: boolean };

function Picker({ projectId, kind, isMultiple, onChoose, onClose }: PickerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [q, setQ] = useState('');
  const [folderId, setFolderId] = useState<string>();
  const mayUpload = useHasGrant('media:write');
  const { chosen, pick, choose, addUploaded } = useMediaSelection({ isMultiple, onChoose, onClose });
  const { uploads, add, problem } = usePickerUploads({ projectId, folderId, kind, onUploaded: addUploaded });
  const { isOver, handlers } = useFileDrop((files) => mayUpload && add(files));
  useBlockStrayDrops();

  return (
    <div
      {...handlers}
      ref={root}
      className={`rounded-lg outline-offset-8 ${isOver && mayUpload ? 'outline-2 outline-accent outline-dashed' : ''}`}
    >
      <MediaPickerBar
        kind={kind}
        onSearch={setQ}
        onDown={() => root.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()}
        onFiles={mayUpload ? add : null}
      />
      {problem && (
        <p role="alert" className="mt-2 text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
      {uploads.length > 0 && (
        <div className="mt-3">
          <UploadLines uploads={uploads} />
        </div>
      )}
      <MediaPickerList
        projectId={projectId}
        kind={kind}
        q={q}
        folderId={folderId}
        onFolder={setFolderId}
        isMultiple={isMultiple}
        chosen={chosen}
        onPick={pick}
        onEnter={(item) => choose(chosen.length > 0 ? chosen : [item])}
      />
      {isMultiple && (
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" disabled={chosen.length === 0} onClick={() => choose(chosen)}>
            {addWords[kind ?? 'other'](chosen.length)}
          </Button>
        </DialogActions>
      )}
    </div>
  );
}

/** The selection; in single mode, selecting an item completes it. */
function useMediaSelection({
  isMultiple,
  onChoose,
  onClose,
}: Pick<PickerProps, 'isMultiple' | 'onChoose' | 'onClose'>) {
  const [chosen, setChosen] = useState<Media[]>([]);

  function choose(items: Media[]): void {
    onClose();
    onChoose(items);
  }

  return {
    chosen,
    choose,
    pick(item: Media): void {
      const rest = chosen.filter(({ id }) => id !== item.id);
      if (isMultiple) setChosen(rest.length < chosen.length ? rest : [...chosen, item]);
      else choose([item]);
    },
    /** A single uploaded file is selected directly. */
    addUploaded(item: Media, isOnly: boolean): void {
      if (isMultiple) setChosen((others) => [...others.filter(({ id }) => id !== item.id), item]);
      else if (isOnly) choose([item]);
    },
  };
}

function chooseSeveralWords(kind: MediaKind | null): string {
  return t(
    '{kind, select, image {Choose pictures} video {Choose videos} audio {Choose audio files} document {Choose documents} other {Choose files}}',
    { kind: kind ?? 'other' },
  );
}

const addWords: Record<MediaKind, (count: number) => string> = {
  image: (count) =>
    t('{count, plural, =0 {Add pictures} one {Add # picture} other {Add # pictures}}', { count }),
  video: (count) => t('{count, plural, =0 {Add videos} one {Add # video} other {Add # videos}}', { count }),
  audio: (count) =>
    t('{count, plural, =0 {Add audio files} one {Add # audio file} other {Add # audio files}}', { count }),
  document: (count) =>
    t('{count, plural, =0 {Add documents} one {Add # document} other {Add # documents}}', { count }),
  other: (count) => t('{count, plural, =0 {Add files} one {Add # file} other {Add # files}}', { count }),
};
