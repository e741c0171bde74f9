/** Marks what was looked for in a snippet; nobody writes these characters. */
const [opening, closing] = ['\uE000', '\uE001'];

/** The languages of the caller's posts, by one look at the index for each. */
const languagesSql = `with recursive language (name) as (
    (select min(search_language) from post where organization_id = $1 and environment = $2)
    union all
    select (select min(search_language) from post
      where organization_id = $1 and environment = $2 and search_language > language.name)
    from language where name is not null
  )`;

/** What is made of the queries of text search that some words mean in the languages; they mean nothing in some. */
const aggregateQueries = (words: string, aggregate: (query: string) => string) => `(${languagesSql}
    select ${aggregate(`nullif(websearch_to_tsquery(name::regconfig, ${words})::text, '')`)}
    from language where name is not null)`;

/** The query in any of the languages, by which the index finds all posts that could fit. */
const anyLanguageQuery = (words: string) =>
  `${aggregateQueries(words, (query) => `string_agg('(' || ${query} || ')', ' | ')`)}::tsquery`;

/** The query in the language of the post at hand. */
const ownLanguageQuery = (words: string) =>
  `(${aggregateQueries(words, (query) => `jsonb_object_agg(name, ${query})`)} ->> search_language)::tsquery`;

/**
 * The posts of the caller's organization that fit some words, each in its own language: what the words do not
 * admit in one language, they might in another one.
 */
export function matchesSearchSql(words: string): string {
  return `search @@ (${anyLanguageQuery(words)} && ('''@' || $1::text || '''')::tsquery) and search @@ ${ownLanguageQuery(words)}`;
}

/** What a search tells of each post. */
export const searchColumns = {
  relevance: (words: string) => `ts_rank(search, ${ownLanguageQuery(words)})`,
  snippet: (words: string) =>
    `ts_headline(search_language::regconfig, translate(search_text, '${opening}${closing}', ''), ${ownLanguageQuery(words)},
      'StartSel=${opening}, StopSel=${closing}, MinWords=12, MaxWords=30, MaxFragments=1')`,
};

/** A snippet as PostgreSQL gives it, in parts. */
export function snippetParts(snippet: string): { text: string; isMatch: boolean }[] {
  return snippet
    .split(opening)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, isMatch: false }];
      const [match = '', rest = ''] = piece.split(closing);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
