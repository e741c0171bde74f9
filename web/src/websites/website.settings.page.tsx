import type { Website } from '@imprint/shared/websites.contract';
import { useParams } from '@tanstack/react-router';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { WebsiteRedirects } from '../redirects/website.redirects.tsx';
import { useHasGrant } from '../session/session.provider.tsx';
import { Card } from '../ui/card.tsx';
import { DeleteWebsite } from './delete.website.tsx';
import { WebsiteFacts } from './website.facts.tsx';
import { WebsiteForm } from './website.form.tsx';
import { WebsiteFrame } from './website.frame.tsx';

/** The settings of a website: details, redirects, facts and activity. */
export function WebsiteSettingsPage() {
  const { websiteId } = useParams({ from: '/app/websites/$websiteId/settings' });
  return (
    <WebsiteFrame websiteId={websiteId}>
      {(website, mayWrite) => <WebsiteSections key={website.id} website={website} mayWrite={mayWrite} />}
    </WebsiteFrame>
  );
}

function WebsiteSections({ website, mayWrite }: { website: Website; mayWrite: boolean }) {
  const maySeeActivity = useHasGrant('settings');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-6">
        <Card title="Details">
          <WebsiteForm website={website} readOnly={!mayWrite} />
        </Card>
        <WebsiteRedirects website={website} mayWrite={mayWrite} />
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
