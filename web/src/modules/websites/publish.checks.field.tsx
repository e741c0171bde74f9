import { publishPolicies, type Website } from '@imprint/shared/contract/websites';
import { useId } from 'react';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';

type Policy = Website['publishChecks'];

interface PublishChecksFieldProps {
  value: Policy;
  reason: string | undefined;
  readOnly: boolean;
  onChange: (policy: Policy) => void;
}

const words: Record<Policy, { label: string; hint: string }> = {
  warn: { label: 'Warn', hint: 'Whoever publishes it sees the errors first, and decides.' },
  block: {
    label: 'Refuse to publish it',
    hint: 'Nobody can publish or schedule it until the errors are fixed. What is scheduled already goes live.',
  },
};

/** Chooses what becomes of a draft with errors that somebody wants to publish. */
export function PublishChecksField({ value, reason, readOnly, onChange }: PublishChecksFieldProps) {
  const name = useId();
  return (
    <Fieldset
      legend="When a page or post has errors"
      hint="Errors are pictures without alt text, and links to what does not exist or is not live."
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
