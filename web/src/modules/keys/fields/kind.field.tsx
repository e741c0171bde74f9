import { type KeyKind, keyKinds } from '@imprint/shared/scopes';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { kindWords } from '../key.words.ts';

interface KindFieldProps {
  kind: KeyKind;
  onChange: (kind: KeyKind) => void;
}

/** Whether a new key is secret or for the code of pages. */
export function KindField({ kind, onChange }: KindFieldProps) {
  return (
    <Fieldset legend={t('Kind')} hint={t('You cannot change it later.')}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {keyKinds.map((value) => (
          <div
            key={value}
            className="rounded-lg border border-line p-3 has-checked:border-edge has-checked:bg-sunken"
          >
            <Choice
              type="radio"
              name="kind"
              label={kindWords[value].word}
              hint={kindWords[value].meaning}
              checked={kind === value}
              onChange={() => onChange(value)}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
}
