import { Migration } from '@mikro-orm/migrations';
import { recordingSql } from '../changes/change.trigger.ts';

/**
 * The tables that there are when this is applied. The migration of a later table, and one that adds a column to a table
 * that is recorded, calls `recordingSql` itself.
 */
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
        -- The names of the columns that an update changed.
        changed text[],
        -- A deleted row, or the earlier values of the columns that an update changed; as json, which keeps their order.
        before json,
        transaction_id xid8 not null default pg_current_xact_id(),
        transaction_at timestamptz not null default now()
      ) partition by range (transaction_at);
      create index row_change_by_transaction on row_change (organization_id, transaction_id);
      create index row_change_of_resource on row_change (resource_id, id);
      create index row_change_of_bytes on row_change (organization_id, (before ->> 'sha256'))
        where table_name = 'media' and before ->> 'sha256' is not null;
      -- No change is refused for want of a partition.
      create table row_change_others partition of row_change default;
      select update_day_partitions('row_change', 30);

      ${tables.map((table) => recordingSql(table)).join('\n')}
    `);
  }
}
