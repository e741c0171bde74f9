import { useMemo } from 'react';
import { api } from '../../../api/trpc.ts';
import { t } from '../../../language/message.ts';
import { draftHtml } from '../../../preview/draft.html.ts';
import { exampleHtml } from './example.page.ts';
import { type DesignLook, type PreviewContent, StyledPreview } from './styled.preview.tsx';
import type { PreviewedPage } from './use.previewed.page.ts';
import type { PreviewedWebsite } from './use.previewed.website.ts';
import type { ReadDesign } from './use.project.design.ts';

interface PagePreviewProps {
  websites: PreviewedWebsite;
  pages: PreviewedPage;
  project: ReadDesign;
  shownIn: DesignLook;
  onFollow?: (href: string) => void;
}

/** The page that design is previewed on; an example where there is none. */
export function PagePreview({ websites, pages, ...preview }: PagePreviewProps) {
  const { page } = pages;
  const isKnown = websites.isKnown && pages.isKnown;
  const content = usePageContent(page?.id ?? null);
  return (
    <StyledPreview
      {...preview}
      label={page ? t('Preview of {title}', { title: page.title }) : t('Preview of an example page')}
      content={{
        html: isKnown ? content.html : null,
        error: websites.error || pages.error || content.error,
        retry() {
          websites.retry();
          pages.retry();
          content.retry();
        },
      }}
      website={websites.website}
    />
  );
}

/** The draft of a page; an example for null. */
function usePageContent(pageId: string | null): PreviewContent {
  const input = { pageId: pageId ?? '' };
  const options = { enabled: pageId !== null };
  const frame = api.previews.showPage.useQuery(input, options);
  const page = api.pages.get.useQuery(input, options);
  const html = useMemo(() => {
    if (pageId === null) return exampleHtml();
    if (!frame.data || !page.data) return null;
    const { title, blocks = [] } = page.data;
    return draftHtml(frame.data, { title, blocks });
  }, [pageId, frame.data, page.data]);
  return {
    html,
    error: frame.error ?? page.error,
    retry() {
      if (frame.error) void frame.refetch();
      if (page.error) void page.refetch();
    },
  };
}
