import { Migration } from '@mikro-orm/migrations';

/**
 * Requests, in a partition for each day, so that old ones are dropped and not deleted. Nothing refers to them, and the
 * log refers to nothing, so that it is cheap to write.
 */
export class RequestLog extends Migration {
  override up(): void {
    this.addSql(updateDayPartitions);
    this.addSql(`
      create table request_log (
        id uuid not null,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        created_at timestamptz(3) not null,
        request_id text not null,
        surface text not null,
        operation text not null,
        status smallint not null,
        code text,
        detail text,
        duration_ms real not null,
        actor_type text not null,
        actor_id uuid not null,
        project_id uuid,
        client text,
        skipped int not null default 0
      ) partition by range (created_at);
      -- Also keeps a batch that is saved again from being saved twice.
      create unique index request_log_by_age on request_log (organization_id, environment, created_at, id);
      create index request_log_of_errors on request_log (organization_id, environment, created_at, id)
        where code is not null;
      create index request_log_of_actor on request_log (organization_id, actor_id, created_at, id);
      create index request_log_by_request on request_log (request_id);
      select update_day_partitions('request_log', 14);
    `);
  }
}

/**
 * Creates the partitions of a table for today and the next two days in UTC, and drops those that ended more than
 * `kept_days` days ago. It runs with the rights of the owner, which the role of the service lacks, and accepts only
 * partitioned tables. A partition is attached, because creating it in place would lock out readers.
 */
const updateDayPartitions = `
  create function update_day_partitions(table_name text, kept_days int) returns void language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp
    -- A dump can hold locks for hours, and everyone would queue behind a statement that waits for it.
    set lock_timeout = '200ms' as $$
  declare
    today constant date := (now() at time zone 'utc')::date;
    day date;
    partition text;
  begin
    if not exists (select from pg_class where oid = to_regclass('public.' || quote_ident(table_name)) and relkind = 'p')
    then
      raise exception 'The table % has no partitions.', table_name;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('partitions of ' || table_name, 0));
    for offset_days in 0..2 loop
      day := today + offset_days;
      partition := table_name || to_char(day, '_YYYYMMDD');
      if to_regclass('public.' || quote_ident(partition)) is null then
        begin
          execute format('create table public.%I (like public.%I including defaults including constraints)',
            partition, table_name);
          execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
            table_name, partition, day || ' 00:00:00+00', (day + 1) || ' 00:00:00+00');
        exception
          -- Rows of that day are in the default partition, if the table has one, and stay there.
          when check_violation then null;
          -- There are two more days to do it.
          when lock_not_available then null;
        end;
      end if;
    end loop;
    for partition in
      select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = to_regclass('public.' || quote_ident(table_name))
        and relname ~ '_[0-9]{8}$' and right(relname, 8) < to_char(today - kept_days, 'YYYYMMDD')
    loop
      begin
        execute format('drop table public.%I', partition);
      exception when lock_not_available then
        null;
      end;
    end loop;
  end $$;
  revoke execute on function update_day_partitions from public;
`;
