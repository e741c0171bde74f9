import { publishPolicies, type Website } from '@imprint/shared/contract/websites';
import { useId } from 'react';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';

type Policy = Website['publishChecks'];

interface PublishChecksFieldProps {
  value: Policy;
  reason: string | undefined;
  readOnly: boolean;
  onChange: (policy: Policy) => void;
}

const words: Record<Policy, { label: string; hint: string }> = {
  warn: {
    label: t('Warn'),
    hint: t('Anyone who publishes it sees the errors first, and can still publish.'),
  },
  block: {
    label: t('Block publishing'),
    hint: t(
      'No one can publish or schedule it until the errors are fixed. Content that is already scheduled still goes live.',
    ),
  },
};

/** Chooses what happens when someone publishes a draft with errors. */
export function PublishChecksField({ value, reason, readOnly, onChange }: PublishChecksFieldProps) {
  const name = useId();
  return (
    <Fieldset
      legend={t('When a page or post has errors')}
      hint={t(
        'Errors are pictures without alt text, and links to content that does not exist or is not live.',
      )}
      error={reason}
    >
      {publishPolicies.map((policy) => (
        <Choice
          key={policy}
          type="radio"
          name={name}
          disabled={readOnly}
          checked={value === policy}
          onChange={() => onChange(policy)}
          {...words[policy]}
        />
      ))}
    </Fieldset>
  );
}
