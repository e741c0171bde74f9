import { Migration } from '@mikro-orm/migrations';

/** Media: what is known of each file; the bytes lie on storage. */
export class Media extends Migration {
  override up(): void {
    this.addSql(`
      create table media (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        filename text not null,
        title text,
        alt text,
        caption text,
        tags text[] not null,
        kind text not null check (kind in ('image', 'video', 'audio', 'document', 'other')),
        content_type text not null,
        size_bytes int not null check (size_bytes > 0),
        sha256 text not null,
        width int,
        height int,
        focal_point json,
        thumbhash text,
        dominant_color text,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id)
          references project (organization_id, id) on delete cascade,
        unique (organization_id, id),
        constraint media_bytes unique (project_id, sha256)
      );
      create index media_by_creation on media (organization_id, environment, created_at, id);
      create index media_by_change on media (organization_id, environment, updated_at, id);
      create index media_by_filename on media (organization_id, environment, lower(filename), id);
      create index media_by_size on media (organization_id, environment, size_bytes, id);
      create index media_of_project on media (project_id, created_at, id);
      create index media_by_tag on media using gin (tags);
    `);
  }
}
