import { useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { UnloadedPage } from '../../shell/page/unloaded.page.tsx';
import { DraftPreviewWindow } from '../drafts/preview/draft.preview.window.tsx';
import { pageKind } from './page.kind.ts';

/** The preview of a page in a window of its own. */
export function PagePreviewPage() {
  const { pageId } = useParams({ from: '/app/pages/$pageId/preview' });
  const { data: page, error, refetch } = api.pages.get.useQuery({ pageId }, { gcTime: 0 });
  if (page) return <DraftPreviewWindow key={page.id} kind={pageKind} resource={page} />;
  return (
    <UnloadedPage
      noun="page"
      crumbs={[{ label: t('Websites'), to: '/websites' }]}
      error={error}
      onRetry={refetch}
      list={{ words: t('All websites'), to: '/websites' }}
    />
  );
}
