import { Migration } from '@mikro-orm/migrations';

/** Drafts can be shown to others for a while, by a link. */
export class Previews extends Migration {
  override up(): void {
    this.addSql(`
      create table preview (
        id uuid primary key,
        organization_id uuid not null references organization on delete cascade,
        environment text not null,
        project_id uuid not null references project on delete cascade,
        website_id uuid not null references website on delete cascade,
        -- What it is a preview of; the whole website where both are null.
        page_id uuid references page on delete cascade,
        post_id uuid references post on delete cascade,
        -- Whether who shared it may read the drafts of posts.
        shows_posts boolean not null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null
      );
      create index preview_by_website on preview (website_id, created_at, id);
      create index preview_by_page on preview (page_id) where page_id is not null;
      create index preview_by_post on preview (post_id) where post_id is not null;
      create index preview_by_project on preview (project_id);
      create index preview_by_organization on preview (organization_id);
      create index preview_by_expiry on preview (expires_at);
    `);
  }
}
