import type { Environment } from '@imprint/shared/environments';
import type { Scope, ToolAccess } from '@imprint/shared/scopes';
import type { FormField } from '../../../kit/forms/operation.form.ts';
import { ExpiryField } from './expiry.field.tsx';
import { type Restrictions, RestrictionsField } from './restrictions.field.tsx';
import { RightsField } from './rights.field.tsx';

interface Settings extends Restrictions {
  scopes: Scope[];
  toolAccess: ToolAccess;
  readsPersonalData: boolean;
}

interface SettingsFieldsProps {
  environment: Environment;
  settings: Settings;
  /** The current expiry of the key; absent for a new one. */
  expiresAt?: string | null;
  /** The errors of each field, as in the form state. */
  errors: { [Name in keyof Restrictions]?: unknown };
  field: (name: 'scopes' | 'expiresAt' | 'projectIds') => FormField;
  onChange: (changed: Partial<Settings> & { expiresAt?: string | null }) => void;
}

/** The fields that creating and editing a key have in common. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { environment, settings, expiresAt = null, errors, field, onChange } = props;
  return (
    <>
      <RightsField rights={settings} reason={field('scopes').reason} onChange={onChange} />
      <ExpiryField
        current={expiresAt}
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
