import { api } from '../../api/trpc.ts';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { Page } from '../../shell/page/page.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { DeleteOrganization } from './delete.organization.tsx';
import { LeaveOrganization } from './leave.organization.tsx';
import { OrganizationFacts } from './organization.facts.tsx';
import { RateLimits } from './rate.limits.tsx';
import { RenameForm } from './rename.form.tsx';
import { SecondFactorRequirement } from './second.factor.requirement.tsx';
import { StorageUse } from './storage.use.tsx';

/** The organization: its name, plan and usage, and the options to leave or delete it. */
export function OrganizationPage() {
  const { data, error, refetch } = api.organizations.get.useQuery({});
  const maySet = useHasGrant('settings');
  const mayDelete = useHasGrant('ownership');
  if (!data) {
    return (
      <Page title={t('Organization')}>
        {error ? (
          <FailureState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t('Loading the organization')} />
        )}
      </Page>
    );
  }
  return (
    <Page title={t('Organization')} description={t('Its name, its plan and how much of the plan is used.')}>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="space-y-4 sm:space-y-6">
          <Card title={t('General')}>
            <RenameForm key={data.id} organization={data} readOnly={!maySet} />
          </Card>
          {maySet && <SecondFactorRequirement {...data} />}
          <RateLimits />
          <StorageUse {...data.storage} />
          <LeaveOrganization organization={data} />
          {mayDelete && <DeleteOrganization organization={data} />}
        </div>
        <Card title={t('About')}>
          <OrganizationFacts {...data} />
        </Card>
      </div>
    </Page>
  );
}
