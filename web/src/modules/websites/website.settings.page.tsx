import type { Website } from '@imprint/shared/contract/websites';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { DeleteCard } from '../../kit/resource/delete.card.tsx';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { t } from '../../language/message.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { ExportCard } from '../exports/export.card.tsx';
import { WebsiteRedirects } from '../redirects/website.redirects.tsx';
import { DomainsCard } from './domains.card.tsx';
import { WebsiteFacts } from './website.facts.tsx';
import { WebsiteFrame } from './website.frame.tsx';
import { websiteScreen } from './website.screen.tsx';

/** The settings of a website: details, domains, redirects, export, facts and activity. */
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
  const isDeleted = useRef(false);
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-4 sm:space-y-6">
        <Card title={t('Details')}>
          <ChangeForm screen={websiteScreen} item={website} readOnly={!mayWrite} isDeleted={isDeleted} />
        </Card>
        <DomainsCard website={website} mayWrite={mayWrite} />
        <WebsiteRedirects website={website} mayWrite={mayWrite} />
        <ExportCard website={website} mayWrite={mayWrite} />
        {mayWrite && (
          <DeleteCard
            screen={websiteScreen}
            item={website}
            to="/websites"
            isDeleted={isDeleted}
            description={t(
              'This also deletes its pages, posts, redirects and contact messages, and cannot be undone. To keep the website but hide it, unpublish it.',
            )}
          >
            <p>
              {t(
                'The website and its pages, posts, redirects and contact messages are deleted immediately, for everyone. This cannot be undone.',
              )}
            </p>
          </DeleteCard>
        )}
      </div>
      <div className="space-y-4 sm:space-y-6">
        <Card title={t('About')}>
          <WebsiteFacts website={website} />
        </Card>
        {maySeeActivity && <ResourceActivity id={website.id} />}
      </div>
    </div>
  );
}
