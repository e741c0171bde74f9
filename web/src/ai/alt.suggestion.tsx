import { SuggestButton } from './suggest.button.tsx';

interface AltSuggestionProps {
  mediaId: string;
  /** What is said of the picture now. */
  alt: string;
  /** Which picture it is, where there are several. */
  of?: string;
  isCompact?: boolean;
  onAccept: (alt: string) => void;
}

/** Suggests in words what a picture shows. */
export function AltSuggestion({ mediaId, alt, of = '', isCompact, onAccept }: AltSuggestionProps) {
  return (
    <SuggestButton
      label={`Suggest an alt text${of}`}
      isCompact={isCompact}
      propose={async (ai, signal) => {
        const { altText } = await ai.altText.query({ mediaId }, { signal });
        // It is one line, whatever a model makes of it.
        const after = altText.replaceAll(/\s+/g, ' ').trim();
        return [{ field: 'alt', label: 'Alt text', before: alt, after }];
      }}
      onAccept={([accepted]) => accepted && onAccept(accepted.after)}
    />
  );
}
