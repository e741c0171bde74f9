import type { Block } from '@imprint/shared/blocks/block';
import { documentText } from '@imprint/shared/blocks/texts';
import { Migration } from '@mikro-orm/migrations';
import { searchableText } from '../../../core/db/text.search.ts';
import { type Source, sources } from './search.sources.ts';

/** SQL that writes the entries of the rows that meet a condition. */
function insertion({ kind, table, join = '', entry, condition = 'true' }: Source, selected: string): string {
  const { environment = 'r.environment', websiteId = 'null::uuid', status = 'null::text' } = entry;
  const { title, names = `''`, text = `''`, more = `''`, updatedAt = 'r.updated_at' } = entry;
  return `
    insert into search_entry (kind, id, organization_id, environment, project_id, website_id, status, title, names,
      text, more, updated_at)
    select '${kind}', r.id, r.organization_id, ${environment}, ${entry.projectId}, ${websiteId}, ${status}, ${title},
      coalesce(${names}, ''), left(coalesce(${text}, ''), 50000), left(coalesce(${more}, ''), 10000), ${updatedAt}
    from ${table} r ${join} where ${condition} and ${selected}`;
}

/** SQL of the function that keeps the entries of the rows with some ids. */
function keeper(source: Source): string {
  const { kind, table, condition = 'true' } = source;
  return `
    create function keep_search_of_${table}(ids uuid[]) returns void language plpgsql as $$
      begin
        delete from search_entry e where e.kind = '${kind}' and e.id = any(ids)
          and not exists (select from ${table} r where r.id = e.id and ${condition});
        ${insertion(source, 'r.id = any(ids)')}
        on conflict (kind, id) do update set project_id = excluded.project_id, website_id = excluded.website_id,
          status = excluded.status, title = excluded.title, names = excluded.names, text = excluded.text,
          more = excluded.more, updated_at = excluded.updated_at;
      end
    $$;`;
}

/** SQL of the triggers that keep the entries of a table. */
function triggers({ kind, table, columns }: Source): string {
  const changes = columns
    ? `create trigger search_write after insert or update of ${columns.join()} on ${table}
        for each row execute function keep_search_of_row('${table}');`
    : `create trigger search_insert after insert on ${table}
        referencing new table as changed for each statement execute function keep_search('${table}');
      create trigger search_update after update on ${table}
        referencing new table as changed for each statement execute function keep_search('${table}');`;
  return `${changes}
    create trigger search_delete after delete on ${table}
      referencing old table as changed for each statement execute function end_search('${kind}');`;
}

/** Few enough that their documents, each at most a megabyte, fit in memory. */
const batchSize = 50;

/**
 * What people and programs find by its words.
 *
 * One table holds an entry for everything that can be found, because one index then answers for all kinds at once, and
 * ranks them together. The database keeps it by triggers: many rows are written or deleted by statements and foreign
 * keys that no service sees, and so an entry commits with its row or not at all.
 */
export class Search extends Migration {
  override async up(): Promise<void> {
    await this.execute(`alter table page add column search_text text not null default ''`);
    await this.#fillPageTexts();
    this.addSql(`
      -- The words of a text without case, accents and punctuation, with spaces between them. Characters of
      -- languages that are written without spaces are words by themselves. It needs no extension, which the owner of a
      -- database might not be able to create.
      create function search_fold(input text) returns text language sql immutable parallel safe strict as $$
        select btrim(regexp_replace(
          regexp_replace(
            case when octet_length(input) = length(input) then lower(input) else replace(replace(replace(translate(
              lower(normalize(regexp_replace(left(normalize(input, NFKD), 100000), '[\\u0300-\\u036f]', '', 'g'), NFKC)),
              'øØłŁđĐðı', 'oolldddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end,
            '([\\u0e00-\\u0e7f\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g'),
          '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g'))
      $$;

      -- Each word begins with the end of the id of its organization, so that the index passes over the words of others.
      -- The schema is named, because a restored backup fills generated columns without a search path.
      create function search_words(organization_id uuid, input text) returns tsvector
        language sql immutable parallel safe as $$
          select array_to_tsvector(array(
            select right(organization_id::text, 4) || left(word, 60)
            from string_to_table(public.search_fold(input), ' ') word where word <> ''
          ))
        $$;

      -- What finds all these words: the last one and longer ones also by their beginning.
      create function search_query(organization_id uuid, input text) returns tsquery
        language sql immutable parallel safe as $$
          select string_agg(
            '''' || right(organization_id::text, 4) || left(word, 60)
              || case when is_last or length(word) > 2 then ''':*' else '''' end, ' & ')::tsquery
          from (
            select word, position = max(position) over () as is_last
            from string_to_table(public.search_fold(input), ' ') with ordinality as t (word, position)
            where word <> ''
          ) words
        $$;

      create table search_entry (
        kind text not null,
        id uuid not null,
        organization_id uuid not null references organization on delete cascade,
        -- People and keys are the same in all environments.
        environment text not null check (environment in ('live', 'test', 'dev', 'all')),
        project_id uuid,
        website_id uuid,
        status text,
        title text not null,
        -- What is searched like the title, the text that excerpts are from, and what is searched besides.
        names text not null,
        text text not null,
        more text not null,
        updated_at timestamptz(3) not null,
        title_key text not null generated always as (left(search_fold(title), 100)) stored,
        title_words tsvector not null generated always as
          (search_words(organization_id, title || ' ' || names)) stored,
        words tsvector not null generated always as
          (search_words(organization_id, title || ' ' || names || ' ' || text || ' ' || more)) stored,
        primary key (kind, id),
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade
      );
    `);
    for (const source of sources) this.addSql(`${insertion(source, 'true')}; ${keeper(source)}`);
    this.addSql(`
      create index search_entry_by_change on search_entry (organization_id, environment, updated_at, id);
      create index search_entry_by_title on search_entry (organization_id, title_key);
      create index search_entry_of_project on search_entry (organization_id, project_id);
      -- What was written last is searched one by one, so there is to be little of it.
      create index search_entry_by_title_words on search_entry using gin (title_words)
        with (gin_pending_list_limit = 256);
      create index search_entry_by_words on search_entry using gin (words) with (gin_pending_list_limit = 256);

      create function keep_search() returns trigger language plpgsql as $$
        begin
          execute format('select keep_search_of_%s($1)', tg_argv[0]) using array(select id from changed);
          return null;
        end
      $$;
      create function keep_search_of_row() returns trigger language plpgsql as $$
        begin
          execute format('select keep_search_of_%s($1)', tg_argv[0]) using array[new.id];
          return null;
        end
      $$;
      create function end_search() returns trigger language plpgsql as $$
        begin
          delete from search_entry e where e.kind = tg_argv[0] and e.id in (select id from changed);
          return null;
        end
      $$;
      create function keep_search_of_person() returns trigger language plpgsql as $$
        begin
          perform keep_search_of_membership(array(select id from membership where user_id = new.id));
          return null;
        end
      $$;
      create trigger search_write after update of name, email on account
        for each row execute function keep_search_of_person();
    `);
    for (const source of sources) this.addSql(triggers(source));
  }

  /** Stores the text of each page, which only the service can read from its blocks. */
  async #fillPageTexts(): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.execute(
        `select id, blocks::text as blocks from page where id > '${after}' order by id limit ${batchSize}`,
      );
      for (const { id, blocks } of rows) {
        // Safe because the column holds blocks.
        const text = searchableText(documentText(JSON.parse(blocks) as Block[]));
        await this.execute('update page set search_text = ? where id = ?', [text, id]);
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}
