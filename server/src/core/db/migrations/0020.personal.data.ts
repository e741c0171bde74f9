import { Migration } from '@mikro-orm/migrations';

/** Which keys may read personal data; those from before keep what they could read. */
export class PersonalData extends Migration {
  override up(): void {
    this.addSql(`
      alter table api_key add column reads_personal_data boolean not null default true;
      alter table api_key alter column reads_personal_data drop default;
    `);
  }
}
