import { Migration } from '@mikro-orm/migrations';

/** Keys that are no secret, with the origins whose pages may use them; those from before are secret. */
export class PublishableKeys extends Migration {
  override up(): void {
    this.addSql(`
      alter table api_key
        add column kind text not null default 'secret' check (kind in ('secret', 'publishable')),
        add column public_key text,
        add column origins text[] not null default '{}',
        add constraint api_key_is_stored_if_publishable check ((public_key is not null) = (kind = 'publishable'));
      alter table api_key alter column kind drop default, alter column origins drop default;
    `);
  }
}
