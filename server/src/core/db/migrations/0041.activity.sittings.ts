import { Migration } from '@mikro-orm/migrations';

/**
 * What a changed thing was called, the values before and after, and the sittings in which somebody edits one thing many
 * times. Each entry from before is a sitting of its own.
 */
export class ActivitySittings extends Migration {
  override up(): void {
    this.addSql(`
      alter table activity
        add column resource_name text,
        add column changes jsonb not null default '[]',
        add column sitting_id uuid,
        add column sitting_started_at timestamptz(3),
        add column sitting_entries int not null default 1,
        add column is_superseded boolean not null default false;
      create index activity_by_sitting on activity (organization_id, sitting_id, created_at, id)
        where sitting_id is not null;
      create index activity_by_last_of_sitting on activity (organization_id, created_at, id)
        where not is_superseded;
    `);
  }
}
