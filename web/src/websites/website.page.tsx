import type { Website } from '@imprint/shared/websites.contract';
import { Link, useParams } from '@tanstack/react-router';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { WebsiteRedirects } from '../redirects/website.redirects.tsx';
import { useMay } from '../session/session.provider.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { Page } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeleteWebsite } from './delete.website.tsx';
import { WebsiteFacts } from './website.facts.tsx';
import { WebsiteForm } from './website.form.tsx';
import { StatusBadge } from './website.status.tsx';
import { WebsiteTransitions } from './website.transitions.tsx';

const crumbs = [{ label: 'Websites', to: '/websites' }] as const;

/** One website: what it is, where it stands, and what can be done with it. */
export function WebsitePage() {
  const { websiteId } = useParams({ from: '/app/websites/$websiteId' });
  const { data: website, error, refetch } = api.websites.get.useQuery({ websiteId });
  const mayWrite = useMay('websites:write');

  if (error) {
    return (
      <Page title="Website" crumbs={crumbs}>
        <FailureState
          error={error}
          onRetry={refetch}
          missing="There is no website with this id in this environment. It may have been deleted, or belong to another environment."
          actions={
            <Link to="/websites" className={buttonClass()}>
              All websites
            </Link>
          }
        />
      </Page>
    );
  }
  if (!website) {
    return (
      <Page title="Website" crumbs={crumbs}>
        <Skeleton label="Loading the website" />
      </Page>
    );
  }
  return (
    <Page
      title={website.name}
      crumbs={crumbs}
      mark={<StatusBadge status={website.status} />}
      actions={mayWrite && <WebsiteTransitions website={website} />}
    >
      <WebsiteSections key={website.id} website={website} mayWrite={mayWrite} />
    </Page>
  );
}

function WebsiteSections({ website, mayWrite }: { website: Website; mayWrite: boolean }) {
  const maySeeActivity = useMay('settings');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-6">
        <Card title="Details">
          <WebsiteForm website={website} readOnly={!mayWrite} />
        </Card>
        <WebsiteRedirects websiteId={website.id} mayWrite={mayWrite} />
        {mayWrite && <DeleteWebsite website={website} />}
      </div>
      <div className="space-y-6">
        <Card title="About">
          <WebsiteFacts website={website} />
        </Card>
        {maySeeActivity && <ResourceActivity id={website.id} />}
      </div>
    </div>
  );
}
