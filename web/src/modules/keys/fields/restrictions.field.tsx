import type { Environment } from '@imprint/shared/environments';
import { Disclosure } from '../../../kit/ui/disclosure.tsx';
import { AddressesField } from './addresses.field.tsx';
import { MetadataField } from './metadata.field.tsx';
import { ProjectsField } from './projects.field.tsx';

export interface Restrictions {
  projectIds: string[];
  allowedAddresses: string[];
  metadata: Record<string, string>;
}

interface RestrictionsFieldProps {
  environment: Environment;
  value: Restrictions;
  /** The errors of each field, as in the form state. */
  errors: { [Name in keyof Restrictions]?: unknown };
  projectsReason: string | undefined;
  onChange: (changed: Partial<Restrictions>) => void;
}

/** The restrictions and metadata of a key, which most keys do not need. */
export function RestrictionsField({
  environment,
  value,
  errors,
  projectsReason,
  onChange,
}: RestrictionsFieldProps) {
  const { projectIds, allowedAddresses, metadata } = value;
  return (
    <div className="space-y-2.5">
      <Disclosure
        title="Restrictions"
        summary={`${countText(projectIds.length, 'project', 'Every project')} · ${countText(allowedAddresses.length, 'address', 'any address')}`}
        isForcedOpen={Boolean(errors.projectIds || errors.allowedAddresses)}
      >
        <ProjectsField
          environment={environment}
          projectIds={projectIds}
          reason={projectsReason}
          onChange={(next) => onChange({ projectIds: next })}
        />
        <AddressesField
          addresses={allowedAddresses}
          errors={errors.allowedAddresses}
          onChange={(next) => onChange({ allowedAddresses: next })}
        />
      </Disclosure>
      <Disclosure
        title="Metadata"
        summary={countText(Object.keys(metadata).length, 'note', 'No notes')}
        isForcedOpen={Boolean(errors.metadata)}
      >
        <MetadataField
          metadata={metadata}
          isInvalid={Boolean(errors.metadata)}
          onChange={(next) => onChange({ metadata: next })}
        />
      </Disclosure>
    </div>
  );
}

function countText(count: number, noun: string, none: string): string {
  if (count === 0) return none;
  const plural = noun.endsWith('s') ? `${noun}es` : `${noun}s`;
  return `${count} ${count === 1 ? noun : plural}`;
}
