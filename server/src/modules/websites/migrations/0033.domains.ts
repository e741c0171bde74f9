import { Migration } from '@mikro-orm/migrations';

/** Websites have domains of their own; a verified one is that of a single website. */
export class Domains extends Migration {
  override up(): void {
    this.addSql(`
      alter table website
        add column domains text[] not null default '{}',
        -- In the same order; the first one is that of the canonical URL.
        add column verified_domains text[] not null default '{}';
      create table verified_domain (
        domain text primary key,
        website_id uuid not null references website on delete cascade
      );
      create index verified_domain_by_website on verified_domain (website_id);
    `);
  }
}
