import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { OverviewMessages } from '../projects/overview/overview.messages.tsx';
import { OverviewPlans } from '../projects/overview/overview.plans.tsx';
import { ContinueCard } from './continue.card.tsx';
import { FirstSteps } from './first.steps.tsx';
import { RequestsCard } from './requests.card.tsx';
import { TeamCard } from './team.card.tsx';
import { UnpublishedCard } from './unpublished.card.tsx';
import { ViewsCard } from './views.card.tsx';

/** The start page: the first steps until they are done, one's own work, and what happens around it. */
export function HomePage() {
  const maySeeMessages = useHasGrant('personalData');
  const maySeeUsage = useHasGrant('keys');
  return (
    <Page title={t('Home')}>
      <div className="space-y-6">
        <FirstSteps />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="space-y-6">
            <ContinueCard />
            <UnpublishedCard />
            <TeamCard />
          </div>
          <div className="space-y-6">
            <ViewsCard />
            {maySeeUsage && <RequestsCard />}
            {maySeeMessages && <OverviewMessages />}
            <OverviewPlans />
          </div>
        </div>
      </div>
    </Page>
  );
}
