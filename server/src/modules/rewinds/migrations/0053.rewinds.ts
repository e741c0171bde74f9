import { Migration } from '@mikro-orm/migrations';

/** Plans to undo changes, and what became of them. */
export class Rewinds extends Migration {
  override up(): void {
    this.addSql(`
      create table rewind (
        id uuid primary key,
        organization_id uuid not null references organization on delete cascade,
        environment text not null check (environment in ('live', 'test', 'dev')),
        -- No foreign key: the project itself may be deleted, and be what the rewind brings back.
        scope_project_id uuid,
        status text not null check (status in ('planned', 'running', 'done', 'failed')),
        actor_type text not null,
        actor_id text,
        actor_name text,
        surface text,
        since timestamptz(3) not null,
        until timestamptz(3) not null,
        undoes_id uuid,
        -- The areas of the scopes that it takes, such as blog.
        areas text[] not null,
        resources int not null,
        conflicts int not null,
        applied int not null default 0,
        skipped int not null default 0,
        -- Who applies it, and the ids of what they overwrite.
        applied_by json,
        overwrite json,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        started_at timestamptz(3),
        finished_at timestamptz(3)
      );
      create index rewind_by_creation on rewind (organization_id, environment, created_at, id);
      create index rewind_by_age on rewind (created_at);

      create table rewind_item (
        id uuid primary key,
        rewind_id uuid not null references rewind on delete cascade,
        organization_id uuid not null,
        environment text not null,
        resource_table text not null,
        resource_id uuid not null,
        resource_name text,
        resource_project_id uuid,
        -- The first change that is undone.
        change_id bigint not null,
        action text not null,
        fields text[] not null,
        conflict json,
        status text not null default 'pending',
        problem text,
        -- Its place in the order that foreign keys need, and how often it was tried.
        rank int not null,
        tries int not null default 0,
        created_at timestamptz(3) not null
      );
      create index rewind_item_of_rewind on rewind_item (rewind_id, created_at, id);
      create index rewind_item_of_organization on rewind_item (organization_id);
      create index rewind_item_pending on rewind_item (rewind_id, tries, rank, change_id) where status = 'pending';
    `);
  }
}
