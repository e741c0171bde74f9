import { Migration } from '@mikro-orm/migrations';

/** Websites decide whether drafts with errors can be published. */
export class PublishChecks extends Migration {
  override up(): void {
    this.addSql(`
      alter table website add column publish_checks text not null default 'warn'
        check (publish_checks in ('warn', 'block'));
    `);
  }
}
