import { Migration } from '@mikro-orm/migrations';

/** Websites have menus, as drafts and as they were published. */
export class Menus extends Migration {
  override up(): void {
    this.addSql(`
      alter table website
        add column menus jsonb not null default '{"header": null, "footer": []}',
        add column live_menus jsonb,
        add column has_unpublished_changes boolean not null default false;
      update website set live_menus = menus where published_at is not null;
      alter table website alter column menus drop default;
    `);
  }
}
