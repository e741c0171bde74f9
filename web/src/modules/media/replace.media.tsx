import { formatBytes } from '@imprint/shared/byte.format';
import type { Media } from '@imprint/shared/shapes/media';
import { useRef } from 'react';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { ProgressBar } from '../../kit/ui/progress.bar.tsx';
import { rich, t } from '../../language/message.ts';
import { mediaName } from './media.words.ts';
import { FileInput } from './uploads/file.input.tsx';
import { useReplacement } from './use.replacement.ts';

interface ReplaceMediaProps {
  media: Media;
  /** The file to replace it with, once one was chosen or dropped. */
  file: File | null;
  onFile: (file: File | null) => void;
}

/** Replaces the file of an item after confirmation. */
export function ReplaceMedia({ media, file, onFile }: ReplaceMediaProps) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const replacement = useReplacement(media, () => {
    onFile(null);
    toast(t('File of “{media}” replaced', { media: mediaName(media) }));
  });

  function close(): void {
    replacement.cancel();
    replacement.reset();
    onFile(null);
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('Replace')}
      </Button>
      <FileInput input={input} onFiles={([chosen]) => chosen && onFile(chosen)} />
      <Dialog
        open={file !== null}
        onClose={close}
        title={t('Replace “{media}”?', { media: mediaName(media) })}
      >
        {file && <ReplaceForm media={media} file={file} replacement={replacement} onClose={close} />}
      </Dialog>
    </>
  );
}

interface ReplaceFormProps {
  media: Media;
  file: File;
  replacement: ReturnType<typeof useReplacement>;
  onClose: () => void;
}

/** The confirmation of a replacement, with progress. */
function ReplaceForm({ media, file, replacement, onClose }: ReplaceFormProps) {
  const { share, failure, send, cancel } = replacement;
  return (
    <>
      <div className="space-y-4">
        <FormFailure failure={failure} />
        <p className="break-words">
          {rich('The new file is <name>{filename}</name> ({size}). The current file is {currentSize}.', {
            name: (chunks) => <strong className="font-semibold">{chunks}</strong>,
            filename: file.name,
            size: formatBytes(file.size),
            currentSize: formatBytes(media.sizeBytes),
          })}
        </p>
        <Changes media={media} />
        {share !== null && (
          <div>
            <ProgressBar label={file.name} share={share} />
            <p role="status" className="text-[0.8125rem] text-muted">
              {share < 1 ? t('Uploading') : t('Processing')}
            </p>
          </div>
        )}
      </div>
      <DialogActions>
        <Button onClick={share === null ? onClose : cancel}>
          {share === null ? t('Cancel') : t('Stop')}
        </Button>
        <Button look="primary" busy={share !== null} onClick={() => void send(file)}>
          {failure ? t('Try again') : t('Replace file')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What a replacement changes and keeps. */
function Changes({ media: { referenceCount, kind } }: { media: Media }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-muted">
      <li>
        {referenceCount > 0
          ? t(
              'The new file appears immediately in {count, plural, one {# place} other {# places}}, for visitors too.',
              { count: referenceCount },
            )
          : t('It is not used anywhere.')}
      </li>
      <li>{t('The URL, name, title and tags stay the same.')}</li>
      {kind === 'image' && (
        <li>
          {t(
            'The alt text and focal point also stay, so check that they still fit. The crop stays if the new picture has the same dimensions.',
          )}
        </li>
      )}
      <li>{t('The current file is deleted permanently.')}</li>
    </ul>
  );
}
