import { Migration } from '@mikro-orm/migrations';

/** Every website gets a blog, which visitors see once a post is live. */
export class BlogPaths extends Migration {
  override up(): void {
    this.addSql(`
      alter table website add column blog_path text default 'blog';
      alter table website alter column blog_path drop default;
    `);
  }
}
