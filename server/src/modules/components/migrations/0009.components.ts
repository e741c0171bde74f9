import { Migration } from '@mikro-orm/migrations';

/** Components of design systems, the pages that use them, and the media that they show. */
export class Components extends Migration {
  override up(): void {
    this.addSql(`
      create table component (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        name text not null,
        slug text not null,
        group_name text,
        description text,
        props json not null,
        slots json not null,
        blocks json not null,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        unique (organization_id, id),
        constraint component_slug unique (project_id, slug)
      );
      create index component_by_creation on component (organization_id, environment, created_at, id);
      create index component_by_change on component (organization_id, environment, updated_at, id);
      create index component_by_name on component (organization_id, environment, lower(name), id);

      -- One row for each page that uses a component. It is checked at the end of the transaction, for what is
      -- deleted as a whole goes in no certain order.
      create table component_usage (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        component_id uuid not null,
        page_id uuid not null,
        -- Whether what is published uses it; what is drafted alone is not live.
        is_live boolean not null,
        created_at timestamptz(3) not null,
        foreign key (organization_id, component_id) references component (organization_id, id)
          deferrable initially deferred,
        foreign key (organization_id, page_id) references page (organization_id, id) on delete cascade,
        unique (component_id, page_id)
      );
      create index component_usage_by_creation on component_usage (component_id, created_at, id);
      create index component_usage_of_page on component_usage (page_id);

      alter table media_reference
        add column component_id uuid,
        add foreign key (organization_id, component_id) references component (organization_id, id)
          on delete cascade,
        drop constraint media_reference_check,
        add constraint media_reference_check
          check (num_nonnulls(project_id, website_id, page_id, component_id) = 1),
        drop constraint media_reference_media_id_project_id_website_id_page_id_key,
        add unique nulls not distinct (media_id, project_id, website_id, page_id, component_id);
      create index media_reference_of_component on media_reference (component_id)
        where component_id is not null;
    `);
  }
}
