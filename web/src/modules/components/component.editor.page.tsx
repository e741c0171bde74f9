import { useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { UnloadedPage } from '../../shell/page/unloaded.page.tsx';
import { ComponentEditor } from './component.session.tsx';

const crumbs = [
  { label: t('Design'), to: '/design' },
  { label: t('Components'), to: '/design/components' },
] as const;

/** The page that edits a component of the design system. */
export function ComponentEditorPage() {
  const { componentId } = useParams({ from: '/app/design/components/$componentId' });
  // Never from the cache: editing an outdated state would cause a conflict.
  const component = api.components.get.useQuery({ componentId }, { gcTime: 0, refetchOnMount: 'always' });
  const { data, error, isFetchedAfterMount, refetch } = component;

  if (data && isFetchedAfterMount) return <ComponentEditor key={data.id} component={data} />;
  return (
    <UnloadedPage
      noun="component"
      crumbs={crumbs}
      error={error}
      onRetry={refetch}
      list={{ words: t('All components'), to: '/design/components' }}
    />
  );
}
