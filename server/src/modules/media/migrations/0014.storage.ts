import { Migration } from '@mikro-orm/migrations';

/**
 * What each organization stores: the sum of its changes, one row for each statement that added or removed bytes of
 * media. Rows are only ever added, so whoever writes media takes no lock that another writer could wait for;
 * `compactStorageChanges` merges them.
 */
export class StorageChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table storage_change (
        organization_id uuid not null references organization on delete cascade,
        bytes bigint not null
      );
      create index storage_change_of_organization on storage_change (organization_id) include (bytes);

      create function record_storage_change() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then
            insert into storage_change
              select organization_id, sum(size_bytes) from added group by organization_id;
          elsif tg_op = 'UPDATE' then
            insert into storage_change
              select organization_id, sum(bytes) from (
                select organization_id, size_bytes as bytes from added
                union all select organization_id, -size_bytes from removed
              ) changed group by organization_id having sum(bytes) <> 0;
          else
            -- Where the organization itself is deleted, its changes go along.
            insert into storage_change
              select organization_id, -sum(size_bytes) from removed
              where exists (select from organization where id = removed.organization_id)
              group by organization_id;
          end if;
          return null;
        end
      $$;

      create trigger storage_added after insert on media
        referencing new table as added
        for each statement execute function record_storage_change();
      create trigger storage_replaced after update on media
        referencing old table as removed new table as added
        for each statement execute function record_storage_change();
      create trigger storage_removed after delete on media
        referencing old table as removed
        for each statement execute function record_storage_change();

      insert into storage_change
        select organization_id, sum(size_bytes) from media group by organization_id;
    `);
  }
}
