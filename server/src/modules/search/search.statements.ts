import { stateSql } from '../../core/auth/key.state.ts';

/**
 * The statements of the search; `$3` are the kinds that are searched, `$4` the only projects or null, `$5` the text and
 * `$6` how many results are wanted.
 *
 * A word that every item has, or the beginning of a word in one letter, would make the index return all items of the
 * organization. Such words are also among the items that changed last, of which a fixed number is searched first. The
 * index is asked only when these are too few, and then the words are rare or are looked up in titles only.
 */
const latestItems = 2_000;

/** Conditions on the entries that the caller may find. */
const isUnarchived = `(project_id is null or project_id <> all (array(
  select id from project where organization_id = $1 and environment = $2 and status = 'archived'
)))`;
const isVisible = `kind = any($3) and ($4::uuid[] is null or project_id = any($4)) and ${isUnarchived}`;

// In a subselect, so that it is determined once.
const query = '(select search_query($1, $5))';
const title = '(select left(search_fold($5), 100))';
const rank = `case when title_key = ${title} then 2 when title_words @@ ${query} then 1 else 0 end`;
const hit = `kind, id, ${rank} as rank, updated_at`;
const bestFirst = 'order by rank desc, updated_at desc, id desc limit $6';

const latestOf = (environment: string) => `
  select ${hit} from (
    select * from search_entry where organization_id = $1 and environment = ${environment}
    order by updated_at desc, id desc limit ${latestItems}
  ) latest where words @@ ${query} and ${isVisible}`;

/** The hits among what changed last, and what has exactly this title. */
export const latestText = `
  select kind, id, rank from (
    (${latestOf('$2')})
    union
    (${latestOf(`'all'`)})
    union
    (select ${hit} from search_entry
      where organization_id = $1 and title_key = ${title} and environment in ($2, 'all') and ${isVisible} limit 500)
  ) hits ${bestFirst}`;

const indexText = (column: 'title_words' | 'words') => `
  select kind, id, ${rank} as rank from search_entry
  where ${column} @@ ${query} and organization_id = $1 and environment in ($2, 'all') and ${isVisible}
  ${bestFirst}`;

/** The hits in titles and names. */
export const titlesText = indexText('title_words');

/** The hits in all that is searched. */
export const wordsText = indexText('words');

/** The entry of one thing, if the caller may find it; `$5` is its stored id. */
export const namedText = `
  select kind, id from search_entry
  where kind = any($3) and id = $5 and organization_id = $1 and environment in ($2, 'all') and ${isVisible}`;

/** The entries with the kinds `$3` and the ids `$4`, in their order, as far as there are. */
export const entriesText = `
  select e.kind, e.id, title, left(text, 20000) as text, project_id as "projectId", website_id as "websiteId",
    case e.kind when 'key' then (select ${stateSql} from api_key where api_key.id = e.id) else status end as status,
    updated_at as "updatedAt"
  from unnest($3::text[], $4::uuid[]) with ordinality as hit (kind, id, position)
  join search_entry e using (kind, id)
  where organization_id = $1 and environment in ($2, 'all') and ${isUnarchived}
  order by position`;
