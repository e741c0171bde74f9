import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../shell/failure.state.tsx';
import { Page } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageEditor } from './page.editor.session.tsx';

const crumbs = [{ label: 'Websites', to: '/websites' }] as const;

/** The screen that edits a page. */
export function PageEditorPage() {
  const { pageId } = useParams({ from: '/app/pages/$pageId' });
  // Never a cached state: editing one would overwrite later changes.
  const reading = api.pages.get.useQuery({ pageId }, { gcTime: 0 });
  const page = reading.data;
  const website = api.websites.get.useQuery(
    { websiteId: page?.websiteId ?? '' },
    { enabled: page !== undefined },
  );

  if (page && website.data) return <PageEditor key={page.id} page={page} website={website.data} />;
  const { error, refetch } = page ? website : reading;
  if (error) {
    return (
      <Page title="Page" crumbs={crumbs}>
        <FailureState
          error={error}
          onRetry={refetch}
          missing="There is no page with this id in this environment. It may have been deleted, or belong to another environment. A deleted page can be brought back from its website for 30 days."
          actions={
            <Link to="/websites" className={buttonClass()}>
              All websites
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page title="Page" crumbs={crumbs}>
      <Skeleton label="Loading the page" />
    </Page>
  );
}
