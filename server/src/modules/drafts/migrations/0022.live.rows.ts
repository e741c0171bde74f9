import { Migration } from '@mikro-orm/migrations';

/**
 * SQL of the published content without the escape of NUL, which the database cannot read and old rows can have in their
 * texts. Pairs of backslashes are put aside meanwhile, because a text that tells of the escape stays as it is.
 */
const withoutPairs = 'replace(live::text, chr(92) || chr(92), chr(1))';
const readableLive = `replace(replace(${withoutPairs}, chr(92) || 'u0000', ''), chr(1), chr(92) || chr(92))::json`;

/**
 * What is live gets a version, a time of change, a search index and orders of its own, so that a draft changes nothing
 * for those who read what is live.
 */
export class LiveRows extends Migration {
  override up(): void {
    for (const table of ['page', 'post'])
      this.addSql(`
        update ${table} set live = ${readableLive} where position(chr(92) || 'u0000' in live::text) > 0;
        alter table ${table}
          -- The version in which what is live last changed, and when that was; null before the first publish.
          add column live_version int,
          add column live_updated_at timestamptz(3),
          -- How large a document is, for lists that come with content.
          add column content_bytes int generated always as (octet_length(blocks::text)) stored,
          add column live_bytes int generated always as (octet_length(live::text)) stored;
        update ${table} set live_version = version, live_updated_at = updated_at where live is not null;
        create index ${table}_live_by_change on ${table} (organization_id, environment, live_updated_at, id)
          where deleted_at is null and status = 'published';
      `);
    this.addSql(`
      -- What lists show of what is live, so that they need not read all of it.
      alter table page add column live_item json;
      update page set live_item = json_build_object('title', live -> 'title', 'seo', live -> 'seo')
        where live is not null;

      -- The published text of posts. Where the draft differs, it is all that reads like text until the next publish,
      -- as far as a search index can hold it.
      alter table post add column live_search_text text;
      update post set live_search_text = search_text where live is not null and not has_unpublished_changes;
      update post set live_search_text = coalesce((
          select left(string_agg(text #>> '{}', ' '), 62500)
          from jsonb_path_query(live::jsonb, 'strict $.blocks.** ? (@.text.type() == "string").text') text
        ), '')
        where live is not null and has_unpublished_changes;
      update post set live_item = json_build_object(
          'title', live -> 'title', 'excerpt', live -> 'excerpt', 'coverId', live -> 'coverId', 'seo', live -> 'seo',
          'social', live -> 'social',
          'derivedExcerpt',
            case when has_unpublished_changes then left(live_search_text, 200) else derived_excerpt end,
          'wordCount',
            case when has_unpublished_changes then regexp_count(live_search_text, '[^[:space:]]+') else word_count end
        )
        where live is not null and (live_item is null or not has_unpublished_changes);
      alter table post add column live_search tsvector generated always as (
        case when live_search_text is not null then search_vector(
          organization_id, search_language, live_item ->> 'title', coalesce(live_item ->> 'excerpt', ''),
          live_search_text
        ) end
      ) stored;
      create index post_live_by_search on post using gin (live_search)
        where deleted_at is null and status = 'published';
    `);
    for (const table of ['page', 'post'])
      this.addSql(`
        create index ${table}_live_by_title on ${table}
          (organization_id, environment, lower(live_item ->> 'title'), id)
          where deleted_at is null and status = 'published';
      `);
    this.addSql(`
      -- A slug finds its page or post without the website.
      create index page_by_name on page (organization_id, environment, slug) where deleted_at is null;
      create index post_by_name on post (organization_id, environment, slug) where deleted_at is null;
      -- With all that a list of a website asks for, so that counting its pages reads no page.
      drop index page_of_website;
      create index page_of_website on page (organization_id, website_id, environment, created_at, id)
        include (deleted_at, status);
      create index redirect_by_change on redirect (website_id, updated_at, id);
    `);
  }
}
