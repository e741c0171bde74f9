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
  const noteCount = Object.keys(metadata).length;
  return (
    <div className="space-y-2.5">
      <Disclosure
        title={t('Restrictions')}
        summary={[
          projectIds.length > 0
            ? t('{count, plural, one {# project} other {# projects}}', { count: projectIds.length })
            : t('Every project'),
          allowedAddresses && addressesText(allowedAddresses.length),
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
              'One IP address or network (CIDR) per line, such as 203.0.113.7 or 2001:db8::/32. Leave empty to allow any address.',
            )}
            values={allowedAddresses}
            errors={errors.allowedAddresses}
            problemOf={({ number, value }) =>
              t('Line {number, number}: “{value}” is neither an IP address nor a network.', { number, value })
            }
            onChange={(next) => onChange({ allowedAddresses: next })}
          />
        )}
      </Disclosure>
      <Disclosure
        title={t('Metadata')}
        summary={
          noteCount > 0
            ? t('{count, plural, one {# note} other {# notes}}', { count: noteCount })
            : t('No notes')
        }
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

function addressesText(count: number): string {
  return count > 0 ? t('{count, plural, one {# address} other {# addresses}}', { count }) : t('Any address');
}
