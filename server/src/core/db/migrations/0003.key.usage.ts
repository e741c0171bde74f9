import { Migration } from '@mikro-orm/migrations';

/** What keys are restricted to, how they are rotated, and what was done with them. */
export class KeyUsage extends Migration {
  override up(): void {
    this.addSql(`
      alter table api_key
        add column allowed_addresses text[] not null default '{}',
        add column project_ids uuid[] not null default '{}',
        add column metadata jsonb not null default '{}',
        add column replaced_by_id uuid references api_key on delete set null,
        add column last_used_address text,
        add column last_operation text,
        add column expiry_notified_at timestamptz(3);

      -- One row for each key, operation and project in an hour. Classes of answer times are counts, in
      -- the order of latencyBoundsMs; the last class has no upper end.
      create table key_usage (
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        key_id uuid not null,
        hour timestamptz(0) not null,
        operation text not null,
        project_id uuid,
        succeeded int not null,
        client_errors int not null,
        rate_limited int not null,
        server_errors int not null,
        latencies int[] not null,
        foreign key (organization_id, key_id) references api_key (organization_id, id) on delete cascade,
        unique nulls not distinct (key_id, hour, operation, project_id)
      );
      create index key_usage_by_hour on key_usage (organization_id, environment, hour);
      create index key_usage_to_sweep on key_usage (hour);

      -- How far each process has saved its counts, so that none is added twice.
      create table usage_writer (
        id uuid primary key,
        batch int not null,
        saved_at timestamptz(3) not null
      );
    `);
  }
}
