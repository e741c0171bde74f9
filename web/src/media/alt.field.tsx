import type { FormField } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { Choice } from '../ui/choice.tsx';

interface AltFieldProps {
  field: FormField;
  isDecorative: boolean;
  readOnly: boolean;
  onDecorative: (isDecorative: boolean) => void;
}

/** What a picture shows in words, or that there is nothing to say of it. */
export function AltField({ field, isDecorative, readOnly, onDecorative }: AltFieldProps) {
  return (
    <div className="space-y-2">
      {!isDecorative && (
        <TextField
          field={field}
          label="Alt text"
          optional
          multiline
          readOnly={readOnly}
          hint="What the picture shows, for people who cannot see it and for search engines."
        />
      )}
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
