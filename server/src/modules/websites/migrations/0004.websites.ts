import { Migration } from '@mikro-orm/migrations';

/**
 * Websites and their redirects. A redirect names the project of its website as well, so that whatever lies
 * in a project is found alike; the foreign key sees to it that the two agree.
 */
export class Websites extends Migration {
  override up(): void {
    this.addSql(`
      create table website (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        name text not null,
        slug text not null,
        description text,
        status text not null default 'draft' check (status in ('draft', 'published', 'unpublished')),
        -- Kept in the order they were written in, or what is set again would look like a change.
        locales json not null,
        seo json not null,
        published_at timestamptz(3),
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        unique (organization_id, project_id, id),
        constraint website_slug unique (organization_id, environment, slug)
      );
      create index website_by_creation on website (organization_id, environment, created_at, id);
      create index website_by_change on website (organization_id, environment, updated_at, id);
      create index website_by_name on website (organization_id, environment, lower(name), id);
      create index website_by_project on website (project_id, created_at, id);

      create table redirect (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        website_id uuid not null,
        source_path text not null,
        destination text not null,
        -- The path that the destination names, in the spelling of source paths; null for a URL.
        destination_path text,
        status_code int not null check (status_code in (301, 302, 307, 308)),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id, website_id)
          references website (organization_id, project_id, id) on delete cascade,
        constraint redirect_source unique (website_id, source_path)
      );
      create index redirect_by_creation on redirect (website_id, created_at, id);
      create index redirect_by_destination on redirect (website_id, destination_path);
      create index redirect_by_project on redirect (project_id);
    `);
  }
}
