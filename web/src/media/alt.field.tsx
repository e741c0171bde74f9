import { AiMark } from '../ai/ai.mark.tsx';
import { AltSuggestion } from '../ai/alt.suggestion.tsx';
import type { FormField } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { Choice } from '../ui/choice.tsx';

interface AltFieldProps {
  field: FormField;
  mediaId: string;
  /** What the field says now. */
  alt: string;
  isDecorative: boolean;
  /** Whether it was accepted from AI. */
  isFromAi: boolean;
  readOnly: boolean;
  onDecorative: (isDecorative: boolean) => void;
  onAccept: (alt: string) => void;
}

/** What a picture shows in words, or that there is nothing to say of it. */
export function AltField({
  field,
  mediaId,
  alt,
  isDecorative,
  isFromAi,
  readOnly,
  onDecorative,
  onAccept,
}: AltFieldProps) {
  return (
    <div className="space-y-2">
      {!isDecorative && (
        <TextField
          field={field}
          label="Alt text"
          optional
          multiline
          readOnly={readOnly}
          hint={
            <>
              What the picture shows, for people who cannot see it and for search engines.
              {isFromAi && <AiMark />}
            </>
          }
        />
      )}
      {!isDecorative && !readOnly && <AltSuggestion mediaId={mediaId} alt={alt} onAccept={onAccept} />}
      {(!readOnly || isDecorative) && (
        <Choice
          type="checkbox"
          label="Mere decoration"
          hint="It says nothing that the text around it does not say, so it needs no alt text."
          checked={isDecorative}
          disabled={readOnly}
          onChange={({ target }) => onDecorative(target.checked)}
        />
      )}
    </div>
  );
}
