import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { Segments } from '../../kit/ui/inputs/segments.tsx';
import { wordsOf } from './inspector.fields.ts';

interface InspectorSegmentsProps {
  label: string;
  hint: string | undefined;
  values: readonly (string | number)[];
  value: unknown;
  readOnly: boolean;
  onChange: (value: string | number) => void;
}

/** A few values beside each other of which one is chosen. */
export function InspectorSegments({ label, hint, ...segments }: InspectorSegmentsProps) {
  return (
    <Fieldset legend={label} hint={hint}>
      <Segments wordsOf={(value) => wordsOf(String(value))} {...segments} />
    </Fieldset>
  );
}
