import type { Environment } from '@imprint/shared/environments';
import { Disclosure } from '../../../kit/ui/disclosure.tsx';
import { t } from '../../../language/message.ts';
import { CheckedLinesField } from './checked.lines.field.tsx';
import { MetadataField } from './metadata.field.tsx';
import { ProjectsField } from './projects.field.tsx';

export interface Restrictions {
  projectIds: string[];
  /** Absent for a publishable key, which visitors use from anywhere. */
  allowedAddresses?: string[];
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
        title={t('Restrictions')}
        summary={[
          countText(projectIds.length, 'project', t('Every project')),
          allowedAddresses && countText(allowedAddresses.length, 'address', 'any address'),
        ]
          .filter(Boolean)
          .join(' · ')}
        isForcedOpen={Boolean(errors.projectIds || errors.allowedAddresses)}
      >
        <ProjectsField
          environment={environment}
          projectIds={projectIds}
          reason={projectsReason}
          onChange={(next) => onChange({ projectIds: next })}
        />
        {allowedAddresses && (
          <CheckedLinesField
            label={t('Addresses')}
            hint={t(
              'One IP address or network (CIDR) on each line, e.g. 203.0.113.7 or 2001:db8::/32. Without any, the key works from anywhere.',
            )}
            values={allowedAddresses}
            errors={errors.allowedAddresses}
            problem="is neither an IP address nor a network"
            onChange={(next) => onChange({ allowedAddresses: next })}
          />
        )}
      </Disclosure>
      <Disclosure
        title={t('Metadata')}
        summary={countText(Object.keys(metadata).length, 'note', t('No notes'))}
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
