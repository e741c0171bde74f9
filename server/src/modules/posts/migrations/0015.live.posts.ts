import { Migration } from '@mikro-orm/migrations';

/** What lists tell of a post as it was published, so that they need not read all that was published. */
export class LivePosts extends Migration {
  override up(): void {
    this.addSql(`
      -- Null before that, and for what was published before this column was there.
      alter table post add column live_item json;
    `);
  }
}
