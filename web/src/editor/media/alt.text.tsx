import { t } from '../../language/message.ts';
import { AltSuggestion } from '../../modules/ai/alt.suggestion.tsx';
import { useTracksAi } from '../ai.mark.tsx';
import { PlainText, type PlainTextProps } from '../blocks/plain.text.tsx';
import { useEditor } from '../editor.context.tsx';

interface AltTextProps extends Pick<PlainTextProps, 'label' | 'isPageField' | 'onBlur' | 'onKeyDown'> {
  value: string | null;
  onChange: (value: string | null) => void;
  /** What the media item says of itself, which counts while nothing else is said here. */
  inherited?: string | null;
  /** The picture, for which a text can be suggested; null where there is none. */
  mediaId: string | null;
  /** Names the button that suggests a text, if there are several. */
  suggestionLabel?: string;
  /** Takes a text that was accepted from AI. */
  onAccept: (value: string) => void;
}

/** What a picture shows, for those who cannot see it. Visitors who see it are not shown it. */
export function AltText({ value, inherited, mediaId, suggestionLabel, onChange, ...rest }: AltTextProps) {
  const { onAccept, ...field } = rest;
  const { isReadOnly } = useEditor();
  const tellsAi = useTracksAi();
  if (isReadOnly) return null;
  return (
    <div className="flex gap-1.5 text-[0.8125rem] text-muted max-md:text-base">
      <span aria-hidden="true" className="text-faint select-none">
        {t('Alt:')}
      </span>
      <PlainText
        {...field}
        value={value ?? ''}
        onChange={(text) => onChange(text.replaceAll('\n', ' ') || null)}
        placeholder={inherited || t('Describe the picture')}
        className="flex-1"
      />
      {tellsAi && mediaId !== null && (
        // It is larger than the line, which it must neither make taller nor leave too little of.
        <div className="-my-1.5 -mr-2 -ml-1.5">
          <AltSuggestion
            mediaId={mediaId}
            {...(suggestionLabel && { label: suggestionLabel })}
            onAccept={onAccept}
            alt={value ?? inherited ?? ''}
            isCompact
          />
        </div>
      )}
    </div>
  );
}
