import { useParams } from '@tanstack/react-router';
import { WebsiteViews } from '../views/website.views.tsx';
import { WebsiteFrame } from './website.frame.tsx';

/** What visitors open on a website, and what they do not find. */
export function WebsiteViewsPage() {
  const { websiteId } = useParams({ from: '/app/websites/$websiteId/views' });
  return (
    <WebsiteFrame websiteId={websiteId}>
      {(website, mayWrite) => <WebsiteViews key={website.id} website={website} mayWrite={mayWrite} />}
    </WebsiteFrame>
  );
}
