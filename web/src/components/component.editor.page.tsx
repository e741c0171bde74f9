import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../shell/failure.state.tsx';
import { Page } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ComponentEditor } from './component.session.tsx';

const crumbs = [
  { label: 'Design', to: '/design' },
  { label: 'Components', to: '/design/components' },
] as const;

/** The page that edits a component of the design system. */
export function ComponentEditorPage() {
  const { componentId } = useParams({ from: '/app/design/components/$componentId' });
  // Never from the cache: editing an outdated state would cause a conflict.
  const component = api.components.get.useQuery({ componentId }, { gcTime: 0, refetchOnMount: 'always' });
  const { data, error, isFetchedAfterMount, refetch } = component;

  if (data && isFetchedAfterMount) return <ComponentEditor key={data.id} component={data} />;
  return (
    <Page title="Component" crumbs={crumbs}>
      {error ? (
        <FailureState
          error={error}
          onRetry={refetch}
          missing="There is no component with this id in this environment. It may have been deleted, or belong to another environment."
          actions={
            <Link to="/design/components" className={buttonClass()}>
              All components
            </Link>
          }
        />
      ) : (
        <Skeleton label="Loading the component" />
      )}
    </Page>
  );
}
