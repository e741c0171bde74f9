import { Migration } from '@mikro-orm/migrations';

/** Pages, their revisions, and what of websites and redirects refers to pages. */
export class Pages extends Migration {
  override up(): void {
    this.addSql(`
      create table page (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        website_id uuid not null,
        parent_id uuid,
        locale text not null,
        translation_group_id uuid not null,
        title text not null,
        slug text not null,
        -- Paths and positions are compared byte by byte, so that those below a path are one range.
        path text collate "C" not null,
        position text collate "C" not null,
        status text not null check (status in ('draft', 'scheduled', 'published', 'unpublished')),
        has_unpublished_changes boolean not null default false,
        -- Kept in the order they were written in, or what is set again would look like a change.
        blocks json not null,
        seo json not null,
        -- Title, seo and blocks as they were published last; null before that.
        live json,
        -- The version at which each field last changed.
        field_versions jsonb not null default '{}',
        publish_at timestamptz(3),
        unpublish_at timestamptz(3),
        published_at timestamptz(3),
        deleted_at timestamptz(3),
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id, website_id)
          references website (organization_id, project_id, id) on delete cascade,
        unique (organization_id, id),
        unique (website_id, id),
        foreign key (website_id, parent_id) references page (website_id, id) on delete set null (parent_id)
      );
      create unique index page_path on page (website_id, locale, path) where deleted_at is null;
      create unique index page_translation on page (website_id, translation_group_id, locale)
        where deleted_at is null;
      create index page_by_creation on page (organization_id, environment, created_at, id)
        where deleted_at is null;
      create index page_by_change on page (organization_id, environment, updated_at, id)
        where deleted_at is null;
      create index page_by_title on page (organization_id, environment, lower(title), id)
        where deleted_at is null;
      create index page_by_path on page (organization_id, environment, path, id) where deleted_at is null;
      create index page_of_website on page (website_id, created_at, id);
      create index page_of_parent on page (website_id, parent_id, position);
      create index page_by_slug on page (website_id, slug) where deleted_at is null;
      create index page_of_project on page (project_id);
      create index page_to_publish on page (publish_at) where publish_at is not null;
      create index page_to_unpublish on page (unpublish_at) where unpublish_at is not null;
      create index page_deleted on page (deleted_at) where deleted_at is not null;

      create table revision (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        page_id uuid not null,
        number int not null,
        version int not null,
        actor_type text not null,
        actor_id text,
        actor_name text,
        surface text not null,
        message text,
        is_autosave boolean not null,
        changed_fields text[] not null,
        content json not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, page_id) references page (organization_id, id) on delete cascade,
        constraint revision_number unique (page_id, number)
      );
      create index revision_by_creation on revision (page_id, created_at, id);
      create index revision_of_project on revision (project_id);

      alter table website
        add column home_page_id uuid,
        add foreign key (id, home_page_id) references page (website_id, id) on delete set null (home_page_id);
      create index website_home_page on website (home_page_id) where home_page_id is not null;
      alter table redirect
        add column destination_page_id uuid,
        add foreign key (website_id, destination_page_id)
          references page (website_id, id) on delete set null (destination_page_id);
      create index redirect_to_page on redirect (website_id, destination_page_id)
        where destination_page_id is not null;
    `);
  }
}
