import { Migration } from '@mikro-orm/migrations';

/**
 * The blog of a website lists its live posts in one language, the newest first. A post that visitors see keeps its
 * former slugs, which lead to it.
 */
export class PostsOfBlogs extends Migration {
  override up(): void {
    this.addSql(`
      create index post_of_blog on post
        (project_id, website_id, locale, coalesce(published_at, '-infinity'::timestamptz), id)
        where status = 'published' and deleted_at is null;

      create table former_post_slug (
        website_id uuid not null,
        locale text not null,
        slug text not null,
        organization_id uuid not null,
        post_id uuid not null,
        primary key (website_id, locale, slug),
        foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade
      );
      create index former_slug_of_post on former_post_slug (organization_id, post_id);

      create function keep_former_post_slug() returns trigger language plpgsql as $$
        begin
          insert into former_post_slug (website_id, locale, slug, organization_id, post_id)
            values (old.website_id, old.locale, old.slug, old.organization_id, old.id)
            on conflict (website_id, locale, slug) do update set post_id = excluded.post_id;
          return null;
        end
      $$;
      create trigger former_slug after update of slug on post for each row
        when (old.slug <> new.slug and old.status = 'published' and old.website_id is not null)
        execute function keep_former_post_slug();
    `);
  }
}
