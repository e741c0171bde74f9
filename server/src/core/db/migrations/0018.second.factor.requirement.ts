import { Migration } from '@mikro-orm/migrations';

/** Which accounts have a second factor, and which organizations require one. */
export class SecondFactorRequirement extends Migration {
  override up(): void {
    this.addSql(`
      alter table account
        add column has_second_factor boolean not null default false,
        add column has_short_password boolean not null default false;
      alter table organization add column requires_second_factor boolean not null default false;
    `);
  }
}
