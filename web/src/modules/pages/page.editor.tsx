import type { Website } from '@imprint/shared/contract/websites';
import type { Page } from '@imprint/shared/shapes/pages';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { UnloadedPage } from '../../shell/page/unloaded.page.tsx';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { DraftEditor } from '../drafts/draft.editor.tsx';
import { DraftLength, useDraftText } from '../drafts/draft.length.tsx';
import { useDraftEditor } from '../drafts/use.draft.editor.ts';
import { PageEditorSettings } from './page.editor.settings.tsx';
import { pageKind } from './page.kind.ts';

const crumbs = [{ label: t('Websites'), to: '/websites' }] as const;

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
  return (
    <UnloadedPage
      noun="page"
      crumbs={crumbs}
      error={error}
      onRetry={refetch}
      list={{ words: t('All websites'), to: '/websites' }}
      hint={t('You can restore a deleted page from its website for 30 days.')}
    />
  );
}

interface PageEditorProps {
  page: Page;
  /** The website of the page. */
  website: Website;
}

/** The editor of a loaded page. */
function PageEditor({ page: loadedPage, website }: PageEditorProps) {
  const { session, service } = useDraftEditor(pageKind, loadedPage);
  const { wordCount } = useDraftText(session.editor);
  const { id: websiteId, name, projectId } = website;
  useProjectOf(projectId);
  const toWebsite = { to: '/websites/$websiteId', params: { websiteId } } as const;
  return (
    <DraftEditor
      session={session}
      service={service}
      crumbs={[...crumbs, { label: name, ...toWebsite }]}
      list={toWebsite}
      projectId={projectId}
      length={<DraftLength wordCount={wordCount} />}
      settings={<PageEditorSettings page={session.resource} website={website} saver={session.saver} />}
    />
  );
}
