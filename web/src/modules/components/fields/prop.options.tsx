import { LinesField } from '../../../kit/ui/inputs/lines.field.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft } from '../component.editing.tsx';

interface PropOptionsProps {
  options: readonly string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
}

/** The options of a choice. */
export function PropOptions({ options, error, onChange }: PropOptionsProps) {
  const { readOnly } = useComponentDraft();
  return (
    <LinesField label={t('Options')} lines={options} error={error} readOnly={readOnly} onChange={onChange} />
  );
}
