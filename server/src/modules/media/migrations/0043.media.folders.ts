import { Migration } from '@mikro-orm/migrations';

/** Folders of media, and the folder of each item. */
export class MediaFolders extends Migration {
  override up(): void {
    this.addSql(`
      create table media_folder (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        parent_id uuid,
        name text not null,
        name_key text not null generated always as (lower(name)) stored,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        unique (organization_id, project_id, id),
        foreign key (organization_id, project_id, parent_id)
          references media_folder (organization_id, project_id, id),
        check (parent_id <> id),
        -- Checked at the end of a statement, because deleting a folder moves those in it to its own place.
        constraint media_folder_name unique nulls not distinct (project_id, parent_id, name_key)
          deferrable initially immediate
      );
      create index media_folder_by_creation on media_folder (organization_id, environment, created_at, id);
      create index media_folder_by_change on media_folder (organization_id, environment, updated_at, id);
      create index media_folder_by_name on media_folder (organization_id, environment, lower(name), id);
      create index media_folder_of_parent on media_folder (parent_id) where parent_id is not null;

      alter table media
        add column folder_id uuid,
        add foreign key (organization_id, project_id, folder_id)
          references media_folder (organization_id, project_id, id);
      create index media_of_folder on media (folder_id, created_at, id) where folder_id is not null;
    `);
  }
}
