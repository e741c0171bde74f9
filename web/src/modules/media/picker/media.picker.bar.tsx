import type { MediaKind } from '@imprint/shared/shapes/media';
import { useRef } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { useDebounced } from '../../../kit/ui/inputs/use.debounced.ts';
import { t } from '../../../language/message.ts';
import { FileInput } from '../uploads/file.input.tsx';

interface MediaPickerBarProps {
  kind: MediaKind | null;
  onSearch: (q: string) => void;
  /** Called when the down arrow moves to the results. */
  onDown: () => void;
  /** Uploads new files; null when uploads are not allowed. */
  onFiles: ((files: readonly File[]) => void) | null;
}

/** The `accept` of the file dialog; other kinds are only detected by content. */
const acceptByKind: Partial<Record<MediaKind, string>> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
};

/** The search and upload bar of the picker. */
export function MediaPickerBar({ kind, onSearch, onDown, onFiles }: MediaPickerBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const search = useDebounced(onSearch, 250);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Input
          type="search"
          aria-label={t(
            '{kind, select, image {Search pictures} video {Search videos} audio {Search audio files} document {Search documents} other {Search files}}',
            { kind: kind ?? 'other' },
          )}
          placeholder={t('Search by name or description')}
          spellCheck={false}
          autoComplete="off"
          className="min-w-0 flex-1"
          onChange={({ target }) => search(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onDown();
          }}
        />
        {onFiles && (
          <>
            <Button onClick={() => input.current?.click()}>
              <Icon name="upload" />
              {t('Upload')}
            </Button>
            <FileInput
              input={input}
              multiple
              accept={kind === null ? undefined : acceptByKind[kind]}
              onFiles={onFiles}
            />
          </>
        )}
      </div>
      {onFiles && (
        <p className="mt-1.5 text-[0.8125rem] text-faint">{t('You can also drop or paste files here.')}</p>
      )}
    </>
  );
}
