import { t } from '../../language/message.ts';
import { AltSuggestion } from '../../modules/ai/alt.suggestion.tsx';
import { useTracksAi } from '../ai.mark.tsx';
import { PlainText } from '../blocks/plain.text.tsx';
import { useEditor } from '../editor.context.tsx';

interface AltTextProps {
  value: string | null;
  /** Its number among others, where there are several. */
  place?: { number: number; count: number };
  onChange: (value: string | null) => void;
  /** What the media item says of itself, which counts while nothing else is said here. */
  inherited: string | null;
  /** The picture, for which a text can be suggested; null where there is none. */
  mediaId: string | null;
  /** Takes a text that was accepted from AI. */
  onAccept: (value: string) => void;
}

/** What a picture shows, for those who cannot see it. Visitors who see it are not shown it. */
export function AltText({ value, place, inherited, mediaId, onChange, onAccept }: AltTextProps) {
  const { isReadOnly } = useEditor();
  const tellsAi = useTracksAi();
  if (isReadOnly) return null;
  return (
    <div className="flex gap-1.5 text-[0.8125rem] text-muted max-md:text-base">
      <span aria-hidden="true" className="text-faint select-none">
        {t('Alt:')}
      </span>
      <PlainText
        value={value ?? ''}
        onChange={(text) => onChange(text.replaceAll('\n', ' ') || null)}
        label={
          place
            ? t('Alt text of picture {number, number} of {count, number}', place)
            : t('Alt text of the picture')
        }
        placeholder={inherited || t('Describe the picture')}
        className="flex-1"
      />
      {tellsAi && mediaId !== null && (
        // It is larger than the line, which it must neither make taller nor leave too little of.
        <div className="-my-1.5 -mr-2 -ml-1.5">
          <AltSuggestion
            mediaId={mediaId}
            {...(place && {
              label: t('Suggest alt text for picture {number, number} of {count, number}', place),
            })}
            onAccept={onAccept}
            alt={value ?? inherited ?? ''}
            isCompact
          />
        </div>
      )}
    </div>
  );
}
