import { t } from '../../language/message.ts';
import { SuggestButton } from './suggest.button.tsx';

interface AltSuggestionProps {
  mediaId: string;
  /** The present alternative text. */
  alt: string;
  /** Names the picture, if there are several. */
  label?: string;
  isCompact?: boolean;
  onAccept: (alt: string) => void;
}

/** Suggests an alternative text for a picture. */
export function AltSuggestion({ mediaId, alt, label, isCompact, onAccept }: AltSuggestionProps) {
  return (
    <SuggestButton
      label={label ?? t('Suggest alt text')}
      isCompact={isCompact}
      propose={async (ai, signal) => {
        const { altText } = await ai.altText.query({ mediaId }, { signal });
        // Models may return several lines.
        const after = altText.replaceAll(/\s+/g, ' ').trim();
        return [{ field: 'alt', label: t('Alt text'), before: alt, after }];
      }}
      onAccept={([accepted]) => accepted && onAccept(accepted.after)}
    />
  );
}
