import { Migration } from '@mikro-orm/migrations';

/** Posts, who writes them and what they are filed under, and what else refers to posts. */
export class Blog extends Migration {
  override up(): void {
    this.addSql(`
      create table author (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        name text not null,
        slug text not null,
        bio text,
        website_url text,
        image_id uuid,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        foreign key (organization_id, image_id) references media (organization_id, id)
          deferrable initially deferred,
        unique (organization_id, id),
        constraint author_slug unique (project_id, slug)
      );
      create index author_by_creation on author (organization_id, environment, created_at, id);
      create index author_by_name on author (organization_id, environment, lower(name), id);
      create index author_image on author (image_id) where image_id is not null;

      create table category (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        parent_id uuid,
        name text not null,
        slug text not null,
        path text collate "C" not null,
        description text,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        unique (organization_id, id),
        unique (project_id, id),
        -- Checked at the end of the transaction, for a project takes all of them along in no certain order.
        foreign key (project_id, parent_id) references category (project_id, id) deferrable initially deferred,
        constraint category_slug unique (project_id, slug)
      );
      create index category_by_creation on category (organization_id, environment, created_at, id);
      create index category_by_name on category (organization_id, environment, lower(name), id);
      -- With a space for each slash, so that what lies below a category follows right after it.
      create index category_by_path on category (organization_id, environment, replace(path, '/', ' '), id);
      create index category_of_parent on category (project_id, parent_id);

      create table tag (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        name text not null,
        slug text not null,
        description text,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        unique (organization_id, id),
        constraint tag_slug unique (project_id, slug)
      );
      create index tag_by_creation on tag (organization_id, environment, created_at, id);
      create index tag_by_name on tag (organization_id, environment, lower(name), id);

      -- What a post is found by. The organization is among the words, so that the index passes over the posts of
      -- others. It depends on the dictionaries of the language as they are when a post is written, which is why
      -- PostgreSQL would not call it immutable by itself.
      create function search_vector(organization_id uuid, language text, title text, excerpt text, body text)
        returns tsvector language sql immutable parallel safe as $$
          select array_to_tsvector(array['@' || organization_id::text])
            || setweight(to_tsvector(language::regconfig, title), 'A')
            || setweight(to_tsvector(language::regconfig, excerpt), 'B')
            || setweight(to_tsvector(language::regconfig, body), 'C')
        $$;

      create table post (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        website_id uuid,
        locale text not null,
        translation_group_id uuid not null,
        title text not null,
        slug text not null,
        status text not null check (status in ('draft', 'scheduled', 'published', 'unpublished')),
        has_unpublished_changes boolean not null default false,
        -- Kept in the order they were written in, or what is set again would look like a change.
        blocks json not null,
        excerpt text,
        -- The beginning of the content, for where no excerpt was written.
        derived_excerpt text not null,
        word_count int not null,
        cover_id text,
        seo json not null,
        social json not null,
        -- Title, excerpt, cover, seo, social and blocks as they were published last; null before that.
        live json,
        is_featured boolean not null default false,
        author_ids uuid[] not null default '{}',
        category_ids uuid[] not null default '{}',
        primary_category_id uuid,
        -- Slugs of the tags of the project.
        tags text[] not null default '{}',
        -- The text of the blocks, and the name of the configuration of text search for its language.
        search_text text not null,
        search_language text not null,
        search tsvector generated always as
          (search_vector(organization_id, search_language, title, coalesce(excerpt, ''), search_text)) stored,
        -- The version at which each field last changed.
        field_versions jsonb not null default '{}',
        publish_at timestamptz(3),
        unpublish_at timestamptz(3),
        published_at timestamptz(3),
        deleted_at timestamptz(3),
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        foreign key (organization_id, project_id, website_id)
          references website (organization_id, project_id, id) on delete cascade,
        unique (organization_id, id)
      );
      create unique index post_slug on post (website_id, locale, slug)
        where deleted_at is null and website_id is not null;
      create unique index post_slug_of_project on post (project_id, slug)
        where deleted_at is null and website_id is null;
      create unique index post_translation on post (project_id, translation_group_id, locale)
        where deleted_at is null;
      create index post_by_creation on post (organization_id, environment, created_at, id)
        where deleted_at is null;
      create index post_by_change on post (organization_id, environment, updated_at, id)
        where deleted_at is null;
      create index post_by_title on post (organization_id, environment, lower(title), id)
        where deleted_at is null;
      create index post_by_publication on post
        (organization_id, environment, coalesce(published_at, '-infinity'::timestamptz), id)
        where deleted_at is null;
      create index post_of_project on post (project_id, created_at, id);
      create index post_of_website on post (website_id, created_at, id) where website_id is not null;
      create index post_by_search on post using gin (search) where deleted_at is null;
      create index post_by_author on post using gin (author_ids);
      create index post_by_category on post using gin (category_ids);
      create index post_by_tag on post using gin (tags);
      create index post_by_language on post (organization_id, environment, search_language);
      create index post_to_publish on post (publish_at) where publish_at is not null;
      create index post_to_unpublish on post (unpublish_at) where unpublish_at is not null;
      create index post_deleted on post (deleted_at) where deleted_at is not null;

      alter table revision
        alter column page_id drop not null,
        add column post_id uuid,
        add check (num_nonnulls(page_id, post_id) = 1),
        add foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
        add constraint revision_number_of_post unique (post_id, number);
      create index revision_of_post_by_creation on revision (post_id, created_at, id)
        where post_id is not null;

      alter table component_usage
        alter column page_id drop not null,
        add column post_id uuid,
        add check (num_nonnulls(page_id, post_id) = 1),
        add foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
        drop constraint component_usage_component_id_page_id_key,
        add unique nulls not distinct (component_id, page_id, post_id);
      create index component_usage_of_post on component_usage (post_id) where post_id is not null;

      alter table media_reference
        add column post_id uuid,
        add column author_id uuid,
        add foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
        add foreign key (organization_id, author_id) references author (organization_id, id) on delete cascade,
        drop constraint media_reference_check,
        add constraint media_reference_check
          check (num_nonnulls(project_id, website_id, page_id, component_id, post_id, author_id) = 1),
        drop constraint media_reference_media_id_project_id_website_id_page_id_comp_key,
        add unique nulls not distinct
          (media_id, project_id, website_id, page_id, component_id, post_id, author_id);
      create index media_reference_of_post on media_reference (post_id) where post_id is not null;
      create index media_reference_of_author on media_reference (author_id) where author_id is not null;
    `);
  }
}
