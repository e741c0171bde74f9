import { LinesField } from '../../../kit/ui/inputs/lines.field.tsx';
import { useComponentDraft } from '../component.editing.tsx';

interface PropOptionsProps {
  options: readonly string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
}

/** The options of a choice. */
export function PropOptions({ options, error, onChange }: PropOptionsProps) {
  const { readOnly } = useComponentDraft();
  return <LinesField label="Options" lines={options} error={error} readOnly={readOnly} onChange={onChange} />;
}
