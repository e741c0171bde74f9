import { Migration } from '@mikro-orm/migrations';

/**
 * What happened, in the transaction in which it happened. Events get their numbers after the commit, in one place and
 * without gaps in each organization, so that whoever has read up to a number has missed none below it.
 */
export class Events extends Migration {
  override up(): void {
    this.addSql(`
      create table event (
        id uuid not null,
        organization_id uuid not null,
        number bigint,
        type text not null,
        environment text,
        project_id uuid,
        resource_id text,
        version int,
        actor_type text not null,
        actor_id text,
        request_id text not null,
        created_at timestamptz(3) not null
      );
      create unique index event_by_number on event (organization_id, number) where number is not null;
      create index event_without_number on event (id) where number is null;
      create index event_by_age on event using brin (created_at);

      create table event_counter (
        organization_id uuid primary key,
        latest bigint not null
      );
    `);
  }
}
