import { Migration } from '@mikro-orm/migrations';

/** What shows which media, the covers of projects, and a picture among the search settings. */
export class MediaReferences extends Migration {
  override up(): void {
    this.addSql(`
      alter table website add unique (organization_id, id);

      -- One row for each thing that shows a media item, and a column for each kind of such things. It is
      -- checked at the end of the transaction, for what is deleted as a whole goes in no certain order.
      create table media_reference (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        media_id uuid not null,
        project_id uuid,
        website_id uuid,
        page_id uuid,
        -- Whether what is published shows it; what is drafted alone is not live.
        is_live boolean not null,
        created_at timestamptz(3) not null,
        check (num_nonnulls(project_id, website_id, page_id) = 1),
        foreign key (organization_id, media_id) references media (organization_id, id)
          deferrable initially deferred,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        foreign key (organization_id, website_id) references website (organization_id, id) on delete cascade,
        foreign key (organization_id, page_id) references page (organization_id, id) on delete cascade,
        unique nulls not distinct (media_id, project_id, website_id, page_id)
      );
      create index media_reference_by_creation on media_reference (media_id, created_at, id);
      create index media_reference_of_project on media_reference (project_id) where project_id is not null;
      create index media_reference_of_website on media_reference (website_id) where website_id is not null;
      create index media_reference_of_page on media_reference (page_id) where page_id is not null;

      alter table project
        add column cover_id uuid,
        add foreign key (organization_id, cover_id) references media (organization_id, id)
          deferrable initially deferred;
      create index project_cover on project (cover_id) where cover_id is not null;

      -- As texts, for what json keeps may be more than can be taken apart. Within a text the quotes of such a
      -- name would be escaped, so the first that is found is that of the search settings.
      create function pg_temp.with_image(content json) returns json language sql immutable as $$
        select regexp_replace(content::text, '("noIndex"\\s*:\\s*(true|false))', '\\1,"imageId":null')::json
      $$;
      update website set seo = pg_temp.with_image(seo);
      update page set seo = pg_temp.with_image(seo), live = pg_temp.with_image(live);
      update revision set content = pg_temp.with_image(content);
      drop function pg_temp.with_image(json);
    `);
  }
}
