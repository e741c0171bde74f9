import { Migration } from '@mikro-orm/migrations';

/** Websites have rules for `robots.txt`, and a 404 page of their own. */
export class RobotsAndMissingPages extends Migration {
  override up(): void {
    this.addSql(`
      alter table website
        add column robots text,
        add column not_found_page_id uuid,
        add foreign key (id, not_found_page_id) references page (website_id, id)
          on delete set null (not_found_page_id);
      create index website_not_found_page on website (not_found_page_id) where not_found_page_id is not null;
    `);
  }
}
