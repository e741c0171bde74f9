import { Migration } from '@mikro-orm/migrations';
import { recordingSql } from '../changes/change.trigger.ts';

/** The tables that there are when this is applied; the migration of a later one calls `recordingSql` itself. */
const tables = [
  'project',
  'media_folder',
  'media',
  'website',
  'token_collection',
  'token',
  'component',
  'author',
  'category',
  'tag',
  'page',
  'post',
  'redirect',
  'revision',
  'media_reference',
  'component_usage',
  'former_post_slug',
] as const;

/**
 * The changes of the last days, from which a rewind computes how things were. Who made a change is told by the activity
 * entry of its transaction; numbers of transactions start again in a restored backup, so the time is compared, too.
 */
export class RowChanges extends Migration {
  override up(): void {
    this.addSql(`
      -- Entries from before have no transaction.
      alter table activity add column transaction_id xid8, add column transaction_at timestamptz;
      alter table activity
        alter column transaction_id set default pg_current_xact_id(),
        alter column transaction_at set default now();
      create index activity_by_transaction on activity (transaction_id) where transaction_id is not null;

      create sequence row_change_id;
      create table row_change (
        id bigint not null default nextval('row_change_id'),
        organization_id uuid not null,
        environment text,
        project_id uuid,
        table_name text not null,
        row_key text not null,
        -- What the row is, or is a part of.
        resource_table text not null,
        resource_id uuid not null,
        operation "char" not null check (operation in ('I', 'U', 'D')),
        -- A deleted row, or the earlier values of the columns that an update changed; as json, which keeps their order.
        before json,
        transaction_id xid8 not null default pg_current_xact_id(),
        transaction_at timestamptz not null default now()
      ) partition by range (transaction_at);
      create index row_change_by_transaction on row_change (organization_id, transaction_id);
      create index row_change_of_resource on row_change (resource_id, id);
      create index row_change_of_bytes on row_change ((before ->> 'sha256'))
        where table_name = 'media' and operation <> 'I';
      -- No change is refused for want of a partition.
      create table row_change_others partition of row_change default;

      -- With the rights of the owner, which the role of the service lacks.
      create or replace function update_day_partitions(table_name text, kept_days int) returns void
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        declare
          today date := (now() at time zone 'UTC')::date;
          day date;
          old text;
        begin
          perform pg_advisory_xact_lock(hashtextextended('partitions of ' || table_name, 0));
          foreach day in array array[today - 1, today, today + 1, today + 2] loop
            if to_regclass(format('public.%I', table_name || to_char(day, '_YYYYMMDD'))) is null then
              begin
                execute format('create table public.%I partition of public.%I for values from (%L) to (%L)',
                  table_name || to_char(day, '_YYYYMMDD'), table_name, day || ' 00:00+00', day + 1 || ' 00:00+00');
              exception when check_violation then
                -- Rows of that day lie in the default partition, and stay there.
                null;
              end;
            end if;
          end loop;
          for old in
            select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = format('public.%I', table_name)::regclass and c.relname ~ '_[0-9]{8}$'
              and to_date(right(c.relname, 8), 'YYYYMMDD') < today - kept_days
          loop
            execute format('drop table public.%I', old);
          end loop;
        end
      $$;
      select update_day_partitions('row_change', 30);

      ${tables.map((table) => recordingSql(table)).join('\n')}
    `);
  }
}
