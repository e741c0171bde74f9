import { Migration } from '@mikro-orm/migrations';
import { searchLanguages } from '../../../core/db/text.search.ts';

const languages = Object.entries(searchLanguages).map(([subtag, name]) => `when '${subtag}' then '${name}'`);

/** Live pages are found by their text. */
export class PageSearch extends Migration {
  override up(): void {
    this.addSql(`
      alter table page
        -- The text search configuration of its language.
        add column search_language text,
        -- The published text; null before the first publish.
        add column live_search_text text;
      update page set search_language = case lower(split_part(locale, '-', 1)) ${languages.join(' ')} else 'simple' end;
      -- Until the next publish, all that reads like text, as far as a search index can hold it.
      update page set live_search_text = coalesce((
          select left(string_agg(text #>> '{}', ' '), 62500)
          from jsonb_path_query(live::jsonb, 'strict $.blocks.** ? (@.text.type() == "string").text') text
        ), '')
        where live is not null;
      alter table page
        alter column search_language set not null,
        add column live_search tsvector generated always as (
          case when live_search_text is not null then search_vector(
            organization_id, search_language, live_item ->> 'title',
            coalesce(live_item -> 'seo' ->> 'description', ''), live_search_text
          ) end
        ) stored;
      create index page_live_by_search on page using gin (live_search)
        where deleted_at is null and status = 'published';
    `);
  }
}
