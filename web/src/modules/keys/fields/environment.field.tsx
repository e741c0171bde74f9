import { type Environment, environments } from '@imprint/shared/environments';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { environmentTones } from '../../../shell/environment.badge.tsx';

interface EnvironmentFieldProps {
  environment: Environment;
  onChange: (environment: Environment) => void;
}

/** The environment of a new key. */
export function EnvironmentField({ environment, onChange }: EnvironmentFieldProps) {
  return (
    <Fieldset
      legend={t('Environment')}
      hint={t('Which data the key can access. You cannot change it later.')}
    >
      <div className="flex flex-wrap gap-x-6">
        {environments.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="environment"
            label={environmentTones[value].word}
            checked={environment === value}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
