import type { Page } from '@imprint/shared/pages.shape';
import type { Website } from '@imprint/shared/websites.contract';
import { DraftEditor } from '../drafts/draft.editor.tsx';
import type { Crumb } from '../shell/breadcrumbs.tsx';
import { api } from '../trpc.ts';
import { PageDeletion } from './page.deletion.tsx';
import { draftFieldWords } from './page.editor.draft.ts';
import { PageEditorSettings } from './page.editor.settings.tsx';
import { usePageEditor } from './use.page.editor.ts';

/** The editor of a page that has been read. */
export function PageEditor({ page: shown }: { page: Page }) {
  const { session, service } = usePageEditor(shown);
  const { resource: page, saver, mayWrite } = session;
  const { data: website } = api.websites.get.useQuery({ websiteId: page.websiteId });
  return (
    <DraftEditor
      session={session}
      service={service}
      crumbs={crumbsTo(page.websiteId, website)}
      projectId={website?.projectId ?? null}
      fieldWords={draftFieldWords}
      deletion={(onClose) => <PageDeletion page={page} onClose={onClose} />}
      settings={<PageEditorSettings page={page} website={website} readOnly={!mayWrite} saver={saver} />}
    />
  );
}

function crumbsTo(websiteId: string, website: Website | undefined): Crumb[] {
  return [
    { label: 'Websites', to: '/websites' },
    { label: website?.name ?? 'Website', to: '/websites/$websiteId', params: { websiteId } },
  ];
}
