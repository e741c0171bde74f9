import { Migration } from '@mikro-orm/migrations';

/** Design tokens and the collections that they lie in. */
export class DesignTokens extends Migration {
  override up(): void {
    this.addSql(`
      create table token_collection (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        name text not null,
        slug text not null,
        -- Kept in the order they were written in, which style sheets follow.
        modes json not null,
        -- What is known of groups, as pairs of a path and the rest.
        groups json not null default '[]',
        is_default boolean not null,
        token_count int not null default 0,
        -- Another one with each change to any token of the project, so that what is made of them can be kept.
        state uuid not null default gen_random_uuid(),
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        unique (organization_id, project_id, id),
        constraint token_collection_slug unique (project_id, slug)
      );
      create index token_collection_by_creation on token_collection (organization_id, environment, created_at, id);
      create index token_collection_by_change on token_collection (organization_id, environment, updated_at, id);
      create index token_collection_by_name on token_collection (organization_id, environment, lower(name), id);
      create unique index token_collection_default on token_collection (project_id) where is_default;

      create table token (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        collection_id uuid not null,
        -- In the order of its bytes the paths of a group are one range.
        path text collate "C" not null,
        -- What it was given as its type; null where that follows from its group or from what it points at.
        own_type text,
        type text not null,
        "values" json not null,
        resolved json not null,
        css_name text not null,
        description text,
        deprecated json,
        extensions json,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id, collection_id)
          references token_collection (organization_id, project_id, id) on delete cascade,
        -- Looked at when all is written, for tokens may change places.
        constraint token_path unique (collection_id, path) deferrable initially deferred
      );
      create index token_by_creation on token (organization_id, environment, created_at, id);
      create index token_by_change on token (organization_id, environment, updated_at, id);
      create index token_by_path on token (organization_id, environment, path, id);
      create index token_of_project on token (organization_id, environment, project_id, path, id);
    `);
  }
}
