import { snippetSql } from '../../core/db/text.search.ts';

/** The search languages of the caller's posts, with one index lookup for each. */
const languagesSql = `with recursive language (name) as (
    (select min(search_language) from post where organization_id = $1 and environment = $2)
    union all
    select (select min(search_language) from post
      where organization_id = $1 and environment = $2 and search_language > language.name)
    from language where name is not null
  )`;

/**
 * Aggregates the text search queries for these words over all languages. In some languages, the words yield no
 * query.
 */
const aggregateQueries = (words: string, aggregate: (query: string) => string) => `(${languagesSql}
    select ${aggregate(`nullif(websearch_to_tsquery(name::regconfig, ${words})::text, '')`)}
    from language where name is not null)`;

/** The query in any language, by which the index finds all candidates. */
const anyLanguageQuery = (words: string) =>
  `${aggregateQueries(words, (query) => `string_agg('(' || ${query} || ')', ' | ')`)}::tsquery`;

/** The query in the language of the current row. */
const ownLanguageQuery = (words: string) =>
  `(${aggregateQueries(words, (query) => `jsonb_object_agg(name, ${query})`)} ->> search_language)::tsquery`;

/**
 * Condition on the caller's posts that match some words, each in its own language. Words that are stop words in
 * one language can match in another.
 */
export function matchesSearchSql(words: string): string {
  return `search @@ (${anyLanguageQuery(words)} && ('''@' || $1::text || '''')::tsquery) and search @@ ${ownLanguageQuery(words)}`;
}

/** Columns that a search adds to each post. */
export const searchColumns = {
  relevance: (words: string) => `ts_rank(search, ${ownLanguageQuery(words)})`,
  snippet: (words: string) => snippetSql('search_language', 'search_text', ownLanguageQuery(words)),
};
