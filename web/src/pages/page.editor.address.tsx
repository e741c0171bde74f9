import { type Page, pageSlug } from '@imprint/shared/pages.shape';
import { SlugForm } from '../drafts/slug.form.tsx';
import type { Saver } from '../editor/save.state.ts';
import { api } from '../trpc.ts';
import { useToast } from '../ui/toast.tsx';

interface PageAddressProps {
  page: Page;
  readOnly: boolean;
  saver: Saver<Page>;
}

/** The slug and path of the page. */
export function PageAddress({ page, readOnly, saver }: PageAddressProps) {
  const toast = useToast();
  const update = api.pages.update.useMutation();

  async function change(slug: string): Promise<void> {
    const saved = await saver.save();
    const expectedVersion = saved?.version ?? page.version;
    const changed = await update.mutateAsync({ pageId: page.id, slug, expectedVersion });
    saver.adopt(changed);
    toast(`The page is now at ${changed.path}`);
  }

  const isLive = page.status === 'published';
  return (
    <SlugForm
      slug={page.slug}
      schema={pageSlug}
      readOnly={readOnly}
      onChange={change}
      hint={
        <>
          <span className="block break-all">{`Path: ${page.path}`}</span>
          {!readOnly && (
            <span className="mt-1 block">
              {isLive
                ? 'A new slug counts at once, for visitors too. The old addresses of this page and of those below it then lead to the new ones.'
                : 'A new slug counts at once, without publishing. Paths of pages below it change along.'}
            </span>
          )}
        </>
      }
    />
  );
}
