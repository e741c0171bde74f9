import { pages } from '@imprint/shared/contract/pages';
import type { Website } from '@imprint/shared/contract/websites';
import { useSearch } from '@tanstack/react-router';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { readSearch } from '../../shell/search.ts';
import { PagesDialogs } from './pages.dialogs.tsx';
import { PagesToolbar } from './pages.toolbar.tsx';
import { PageTree } from './tree/page.tree.tsx';
import { useTree } from './tree/use.tree.ts';

const { q, locale } = pages.list.input.shape;
const pagesSearch = { q, locale };

interface WebsitePagesProps {
  website: Website;
  mayWrite: boolean;
}

/** The pages of a website in the language given in the URL. */
export function WebsitePages({ website, mayWrite }: WebsitePagesProps) {
  const { q, locale } = readSearch(pagesSearch, useSearch({ from: '/app/websites/$websiteId' }));
  const selected = website.locales.find(({ code }) => code === locale);
  const language = selected ?? website.locales.find(({ isDefault }) => isDefault);
  if (!language) return null;
  return (
    <LanguagePages key={language.code} website={website} language={language} q={q} mayWrite={mayWrite} />
  );
}

interface LanguagePagesProps extends WebsitePagesProps {
  language: Website['locales'][number];
  q: string | undefined;
}

function LanguagePages({ website, language, q, mayWrite }: LanguagePagesProps) {
  const tree = useTree({ website, locale: language.code, q, mayWrite });
  const { query, loadedPages, rows, creation } = tree;
  const isEmpty = query.data?.pages.length === 0;
  return (
    <>
      <PagesToolbar
        website={website}
        language={language}
        q={q}
        mayWrite={mayWrite}
        hasPages={!isEmpty}
        onCreate={() => creation.begin(null)}
      />
      {query.error && !query.data && (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton label={t('Loading the pages')} lines={6} />}
      {isEmpty && (
        <NoPages
          language={website.locales.length > 1 ? language.name : null}
          onCreate={mayWrite ? () => creation.begin(null) : null}
        />
      )}
      {loadedPages.length > 0 && rows.length === 0 && <NothingFound />}
      {rows.length > 0 && (
        <PageTree label={t('Pages of {name}', { name: website.name })} tree={tree} website={website} />
      )}
      {loadedPages.length > 0 && (
        <p role="status" className="mt-3 text-[0.8125rem] text-faint">
          {q === undefined
            ? t('{count, plural, one {# page} other {# pages}}', { count: loadedPages.length })
            : t('{matches, number} of {count, plural, one {# page matches} other {# pages match}}', {
                matches: rows.filter(({ isMatch }) => isMatch).length,
                count: loadedPages.length,
              })}
        </p>
      )}
      <p role="status" className="sr-only">
        {tree.announcement}
      </p>
      {mayWrite && <PagesDialogs website={website} locale={language.code} tree={tree} />}
    </>
  );
}

interface NoPagesProps {
  /** The language, when there are several. */
  language: string | null;
  /** Null for those who may only read. */
  onCreate: (() => void) | null;
}

function NoPages({ language, onCreate }: NoPagesProps) {
  return (
    <EmptyState
      title={language ? t('No pages in {language} yet', { language }) : t('No pages yet')}
      actions={
        onCreate && (
          <Button look="primary" aria-haspopup="dialog" onClick={onCreate}>
            {t('Create the first page')}
          </Button>
        )
      }
    >
      {t('Pages can have subpages, as in their addresses. Start with the home page.')}
    </EmptyState>
  );
}

function NothingFound() {
  const changeFilters = useChangeFilters();
  return (
    <EmptyState
      title={t('No pages match')}
      actions={<Button onClick={() => changeFilters({ q: undefined })}>{t('Clear search')}</Button>}
    >
      {t('Search finds titles and addresses.')}
    </EmptyState>
  );
}
