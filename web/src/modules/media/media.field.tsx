import type { MediaKind } from '@imprint/shared/shapes/media';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../kit/ui/button.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';
import { useMediaItem } from './media.item.ts';
import { MediaPicture } from './media.picture.tsx';
import { chooseWords, mediaName } from './media.words.ts';
import { MediaPicker } from './picker/media.picker.lazy.tsx';

interface MediaFieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  kind: MediaKind;
  /** The project whose media can be selected; null while unknown. */
  projectId: string | null;
  /** Id of the chosen media item. */
  value: string | null;
  readOnly: boolean;
  onChange: (mediaId: string | null) => void;
}

/** Selects one media item, with a preview. */
export function MediaField({
  label,
  hint,
  error,
  kind,
  projectId,
  value,
  readOnly,
  onChange,
}: MediaFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);

  function remove(): void {
    flushSync(() => onChange(null));
    // The pressed button was removed.
    choose.current?.focus();
  }

  return (
    <Fieldset legend={label} hint={hint} error={error}>
      {value === null ? (
        readOnly && <p className="text-faint">{t('None')}</p>
      ) : (
        <ChosenMedia mediaId={value} />
      )}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} size="small" disabled={projectId === null} onClick={() => setOpen(true)}>
            {value === null ? chooseWords(kind) : t('Change')}
          </Button>
          {value !== null && (
            <Button size="small" look="quiet" onClick={remove}>
              {t('Clear')}
            </Button>
          )}
        </div>
      )}
      {projectId !== null && (
        <MediaPicker
          open={isOpen}
          onClose={() => setOpen(false)}
          projectId={projectId}
          kind={kind}
          onChoose={([item]) => item && onChange(item.id)}
        />
      )}
    </Fieldset>
  );
}

function ChosenMedia({ mediaId }: { mediaId: string }) {
  const { media, problem } = useMediaItem(mediaId);
  if (problem) return <p className="rounded-lg bg-sunken px-3 py-2.5 text-muted">{problem}</p>;
  return (
    <div className="flex min-h-16 items-center gap-3">
      {media ? (
        <MediaPicture
          media={media}
          widthPx={96}
          alt=""
          className="h-16 w-24 shrink-0 rounded-md object-cover"
        />
      ) : (
        <span className="h-16 w-24 shrink-0 animate-pulse rounded-md bg-sunken" />
      )}
      <span className="min-w-0 text-[0.8125rem]">
        <span className="line-clamp-2 break-all">{media && mediaName(media)}</span>
        {media?.alt && <span className="line-clamp-1 text-faint">{media.alt}</span>}
      </span>
    </div>
  );
}
