import type { Website } from '@imprint/shared/websites.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasGrant } from '../session/session.provider.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { Page } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusBadge } from './website.status.tsx';
import { WebsiteTransitions } from './website.transitions.tsx';

const crumbs = [{ label: 'Websites', to: '/websites' }] as const;

interface WebsiteFrameProps {
  websiteId: string;
  children: (website: Website, mayWrite: boolean) => ReactNode;
}

/** The frame of a website's screens: its name, status and navigation. */
export function WebsiteFrame({ websiteId, children }: WebsiteFrameProps) {
  const { data: website, error, refetch } = api.websites.get.useQuery({ websiteId });
  const mayWrite = useHasGrant('websites:write');

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
      <WebsiteNavigation websiteId={website.id} />
      {children(website, mayWrite)}
    </Page>
  );
}

const screens = [
  { words: 'Pages', to: '/websites/$websiteId' },
  { words: 'Settings', to: '/websites/$websiteId/settings' },
] as const;

function WebsiteNavigation({ websiteId }: { websiteId: string }) {
  return (
    <nav aria-label="Website" className="-mt-2 mb-5 flex gap-1 border-b border-line">
      {screens.map(({ words, to }) => (
        <Link
          key={to}
          to={to}
          params={{ websiteId }}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px border-b-2 border-transparent px-2.5 py-2 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
