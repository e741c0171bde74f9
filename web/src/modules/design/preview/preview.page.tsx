import { Link } from '@tanstack/react-router';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { useFollowedLink } from '../../drafts/preview/use.followed.link.ts';
import { DesignFrame } from '../design.frame.tsx';
import { PagePreview } from './page.preview.tsx';
import { useDesignLook } from './styled.preview.tsx';
import { type PreviewedPage, usePreviewedPage } from './use.previewed.page.ts';
import { type PreviewedWebsite, usePreviewedWebsite } from './use.previewed.website.ts';
import { useProjectDesign } from './use.project.design.ts';
import { WebsiteField } from './website.field.tsx';

/** A page of the project with its current tokens. */
export function PreviewPage() {
  return (
    <DesignFrame
      title={t('Preview')}
      isProjectWide
      description={t('A page of the project with the current tokens. Token forms preview the same page.')}
    >
      {({ projectId }) => <Preview key={projectId} projectId={projectId} />}
    </DesignFrame>
  );
}

function Preview({ projectId }: { projectId: string }) {
  const project = useProjectDesign(projectId);
  const websites = usePreviewedWebsite(projectId);
  const pages = usePreviewedPage(websites.website);
  const shownIn = useDesignLook();
  const follow = useFollowedLink(
    websites.website?.id ?? null,
    ({ noun, id }) => noun === 'page' && pages.choose(id),
  );
  const isExample = websites.isKnown && pages.isKnown && !pages.page;
  return (
    <div className="space-y-4">
      {isExample && <ExampleNote projectId={projectId} websiteId={websites.website?.id} />}
      <PlaceFields websites={websites} pages={pages} />
      <div className="h-[max(30rem,calc(100dvh-20rem))] overflow-hidden rounded-xl border border-line">
        <PagePreview
          websites={websites}
          pages={pages}
          project={project}
          shownIn={shownIn}
          {...(!isExample && { onFollow: follow })}
        />
      </div>
    </div>
  );
}

/** Chooses the page, and the website where there are several. */
function PlaceFields({ websites, pages }: { websites: PreviewedWebsite; pages: PreviewedPage }) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4 empty:hidden sm:grid-cols-2">
      <WebsiteField websites={websites} />
      {pages.page && (
        <Combobox
          label={t('Page')}
          value={pages.page.id}
          values={[...pages.pages.keys()]}
          wordsOf={(id) => wordsOf(pages, id)}
          maxVisible={100}
          onChange={pages.choose}
        />
      )}
    </div>
  );
}

function wordsOf({ pages }: PreviewedPage, id: string): string {
  const page = pages.get(id);
  return page ? `${page.title} (${page.sitePath})` : '';
}

/** Says that the page is an example, and how to see a real one. */
function ExampleNote({ projectId, websiteId }: { projectId: string; websiteId: string | undefined }) {
  const mayWrite = useHasGrant('websites:write');
  return (
    <p className="text-muted">
      {websiteId
        ? t('This page is an example, because the website has no pages yet.')
        : t('This page is an example, because the project has no website yet.')}{' '}
      {mayWrite &&
        (websiteId ? (
          <Link to="/websites/$websiteId" params={{ websiteId }} className="text-ink underline">
            {t('Create a page')}
          </Link>
        ) : (
          <Link to="/websites" search={{ project: projectId, create: 'true' }} className="text-ink underline">
            {t('Create a website')}
          </Link>
        ))}
    </p>
  );
}
