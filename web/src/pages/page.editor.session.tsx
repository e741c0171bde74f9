import type { Page } from '@imprint/shared/pages.shape';
import type { Website } from '@imprint/shared/websites.contract';
import { DraftEditor } from '../drafts/draft.editor.tsx';
import type { Crumb } from '../shell/breadcrumbs.tsx';
import { PageDeletion } from './page.deletion.tsx';
import { draftFieldWords } from './page.editor.draft.ts';
import { PageEditorSettings } from './page.editor.settings.tsx';
import { usePageEditor } from './use.page.editor.ts';

interface PageEditorProps {
  page: Page;
  /** The website of the page. */
  website: Website;
}

/** The editor of a loaded page. */
export function PageEditor({ page: loadedPage, website }: PageEditorProps) {
  const { session, service } = usePageEditor(loadedPage);
  const { resource: page, saver, mayWrite } = session;
  return (
    <DraftEditor
      session={session}
      service={service}
      crumbs={crumbsTo(website)}
      projectId={website.projectId}
      fieldWords={draftFieldWords}
      deletion={(onClose) => <PageDeletion page={page} onClose={onClose} />}
      settings={<PageEditorSettings page={page} website={website} readOnly={!mayWrite} saver={saver} />}
    />
  );
}

function crumbsTo({ id: websiteId, name }: Website): Crumb[] {
  return [
    { label: 'Websites', to: '/websites' },
    { label: name, to: '/websites/$websiteId', params: { websiteId } },
  ];
}
