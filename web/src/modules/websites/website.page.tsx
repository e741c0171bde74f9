import { useParams } from '@tanstack/react-router';
import { WebsitePages } from '../pages/pages.panel.tsx';
import { WebsiteFrame } from './website.frame.tsx';

/** One website: its pages. */
export function WebsitePage() {
  const { websiteId } = useParams({ from: '/app/websites/$websiteId' });
  return (
    <WebsiteFrame websiteId={websiteId}>
      {(website, mayWrite) => <WebsitePages key={website.id} website={website} mayWrite={mayWrite} />}
    </WebsiteFrame>
  );
}
