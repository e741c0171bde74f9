import type { SitePage, SiteShell } from '@imprint/shared/site/site.page';
import { searchPathIn } from '@imprint/shared/site/site.paths';
import { wordsIn } from '@imprint/shared/site/site.words';
import { searchLanguageOf, snippetParts, snippetSql } from '../../core/db/text.search.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { bareSitePage, searchTitleOf } from './site.reader.ts';
import {
  type ContentRow,
  contentPath,
  isIndexed,
  isLive,
  isNot404Page,
  ofSite,
  type Site,
  tenantOf,
} from './site.ts';

/** How many results are shown, and among how many matches of each kind the best are looked for. */
const [maxResults, maxMatches] = [20, 500];

/** The language whose search is at a path; null for another path. */
export function searchLocaleAt(site: Site, path: string): string | null {
  return site.locales.find(({ code }) => searchPathIn(site, code) === path)?.code ?? null;
}

interface Found extends Omit<ContentRow, 'locale'> {
  kind: 'page' | 'post';
  title: string;
  snippet: string;
}

/** The live pages or posts in a language that match the query, which the index finds by the organization as well. */
const matchesSql = (kind: Found['kind'], column: 'path' | 'slug', condition: string) => `
  (select '${kind}' as kind, id, ${column} as "pathOrSlug", live_item ->> 'title' as title, live_search_text as text,
     ts_rank(live_search, query.words) as rank
   from (
     select id, ${column}, live_item, live_search_text, live_search from ${kind}, query
     where ${ofSite} and ${isLive} and locale = $5 and live_search @@ (query.words && query.own)
       and ${isIndexed} and ${condition} limit ${maxMatches}
   ) matching, query)`;

const searchSql = `
  with query as (
    select websearch_to_tsquery($4::regconfig, $6) as words, ('''@' || $1::uuid || '''')::tsquery as own
  )
  select kind, id, "pathOrSlug", title, ${snippetSql('$4', 'text', 'query.words')} as snippet
  from (
    select * from (
      ${matchesSql('page', 'path', isNot404Page('$7'))}
      union all
      ${matchesSql('post', 'slug', '$8')}
    ) found order by rank desc, id limit ${maxResults}
  ) best, query`;

/** Reads the search page of a website in a language with what it finds; without a query the form alone. */
export async function readSearchPage(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  shell: SiteShell,
  locale: string,
  query: string,
): Promise<SitePage> {
  const title = wordsIn(locale).search;
  const rows =
    query === ''
      ? []
      : await read<Found>(tenantOf(site), 'sites.search', searchSql, [
          site.id,
          searchLanguageOf(locale),
          locale,
          query,
          site.notFoundPageId,
          site.blogPath !== null,
        ]);
  const results = rows.map(({ kind, title, snippet, ...row }) => ({
    title,
    path: contentPath(site, kind, { ...row, locale }),
    snippet: snippetParts(snippet),
  }));
  return {
    ...bareSitePage(site, shell, { locale, title, path: searchPathIn(site, locale) }),
    searchTitle: searchTitleOf(site, query === '' ? title : `${query} · ${title}`),
    noIndex: true,
    imageId: null,
    search: { query, results },
  };
}
