import { t } from '../../language/message.ts';
import { SuggestButton } from './suggest.button.tsx';

interface AltSuggestionProps {
  mediaId: string;
  /** The present alternative text. */
  alt: string;
  /** The name of the picture, if there are several. */
  of?: string;
  isCompact?: boolean;
  onAccept: (alt: string) => void;
}

/** Suggests an alternative text for a picture. */
export function AltSuggestion({ mediaId, alt, of = '', isCompact, onAccept }: AltSuggestionProps) {
  return (
    <SuggestButton
      label={t('Suggest an alt text{of}', { of })}
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
