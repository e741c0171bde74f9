import type { Environment } from '@imprint/shared/environments';
import type { ReactNode } from 'react';
import type { FormField } from '../../../kit/forms/operation.form.ts';
import { ExpiryField } from './expiry.field.tsx';
import { type Restrictions, RestrictionsField } from './restrictions.field.tsx';

interface SettingsFieldsProps {
  environment: Environment;
  restrictions: Restrictions;
  /** The current expiry of the key; absent for a new one. */
  expiresAt?: string | null;
  expiryHint?: string;
  /** The errors of each field, as in the form state. */
  errors: { [Name in keyof Restrictions]?: unknown };
  field: (name: 'expiresAt' | 'projectIds') => FormField;
  onChange: (changed: Partial<Restrictions> & { expiresAt?: string | null }) => void;
  /** What the key may do, or where. */
  children: ReactNode;
}

/** The fields that creating and editing a key of any kind have in common. */
export function SettingsFields(props: SettingsFieldsProps) {
  const {
    environment,
    restrictions,
    expiresAt = null,
    expiryHint,
    errors,
    field,
    onChange,
    children,
  } = props;
  return (
    <>
      {children}
      <ExpiryField
        current={expiresAt}
        hint={expiryHint}
        reason={field('expiresAt').reason}
        onChange={(iso) => onChange({ expiresAt: iso })}
      />
      <RestrictionsField
        environment={environment}
        value={restrictions}
        errors={errors}
        projectsReason={field('projectIds').reason}
        onChange={onChange}
      />
    </>
  );
}
