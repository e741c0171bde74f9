import { type Page, pageSlug } from '@imprint/shared/shapes/pages';
import type { Saver } from '../../editor/saving/save.state.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { SlugForm } from '../drafts/seo/slug.form.tsx';
import { useUndraftedChange } from '../drafts/use.undrafted.change.ts';
import { addressWords, type RenamedPage } from './address.words.ts';
import { pageKind } from './page.kind.ts';

interface PageAddressProps {
  page: Page;
  readOnly: boolean;
  saver: Saver<Page>;
}

/** The slug and path of the page. */
export function PageAddress({ page, readOnly, saver }: PageAddressProps) {
  const toast = useToast();
  const change = useUndraftedChange<Page, RenamedPage>(pageKind, page, saver);
  const isLive = page.status === 'published';
  return (
    <SlugForm
      slug={page.slug}
      schema={pageSlug}
      readOnly={readOnly}
      onChange={async (slug) => {
        toast(addressWords(await change({ slug })));
      }}
      hint={
        <>
          <span className="block break-all">{t('Path: {path}', { path: page.path })}</span>
          {!readOnly && (
            <span className="mt-1 block">
              {isLive
                ? t(
                    'A new slug takes effect immediately, also for visitors. The old addresses of this page and its subpages redirect to the new ones.',
                  )
                : t(
                    'A new slug takes effect immediately, without publishing. The paths of subpages change too.',
                  )}
            </span>
          )}
        </>
      }
    />
  );
}
