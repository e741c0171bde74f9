import type { Environment } from '@imprint/shared/environments';
import type { FormField } from '../../../kit/forms/operation.form.ts';
import { CheckedLinesField } from './checked.lines.field.tsx';
import { ExpiryField } from './expiry.field.tsx';
import { type Restrictions, RestrictionsField } from './restrictions.field.tsx';

interface Settings extends Pick<Restrictions, 'projectIds' | 'metadata'> {
  origins: string[];
}

interface PublishableFieldsProps {
  environment: Environment;
  settings: Settings;
  /** The current expiry of the key; absent for a new one. */
  expiresAt?: string | null;
  /** The errors of each field, as in the form state. */
  errors: { [Name in keyof Settings]?: unknown };
  field: (name: 'expiresAt' | 'projectIds') => FormField;
  onChange: (changed: Partial<Settings> & { expiresAt?: string | null }) => void;
}

/** The fields that creating and editing a publishable key have in common. */
export function PublishableFields(props: PublishableFieldsProps) {
  const { environment, settings, expiresAt = null, errors, field, onChange } = props;
  return (
    <>
      <CheckedLinesField
        label="Origins"
        hint="One on each line, e.g. https://www.example.com or http://localhost:8080. Browsers let only their pages use the key."
        values={settings.origins}
        errors={errors.origins}
        problem="is no origin: it needs http or https, a host, and nothing behind the port"
        onChange={(next) => onChange({ origins: next })}
      />
      <ExpiryField
        current={expiresAt}
        hint="It is no secret, so it need not expire."
        reason={field('expiresAt').reason}
        onChange={(iso) => onChange({ expiresAt: iso })}
      />
      <RestrictionsField
        environment={environment}
        value={settings}
        errors={errors}
        projectsReason={field('projectIds').reason}
        onChange={onChange}
      />
    </>
  );
}
