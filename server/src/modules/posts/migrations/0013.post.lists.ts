import { Migration } from '@mikro-orm/migrations';

/** Indexes with all that a list of a project or a website asks for, so that counting its posts reads no post. */
export class PostLists extends Migration {
  override up(): void {
    this.addSql(`
      drop index post_of_project, post_of_website;
      create index post_of_project on post (organization_id, project_id, environment, created_at, id)
        include (deleted_at, status);
      create index post_of_website on post (organization_id, website_id, environment, created_at, id)
        include (deleted_at, status) where website_id is not null;
    `);
  }
}
