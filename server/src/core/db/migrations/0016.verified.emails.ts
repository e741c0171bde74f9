import { Migration } from '@mikro-orm/migrations';

/** Which addresses are verified, where a password counts as entered recently, and which invitations were emailed. */
export class VerifiedEmails extends Migration {
  override up(): void {
    this.addSql(`
      -- Accounts that exist keep their access, although their addresses were never verified.
      alter table account
        add column email_verified_at timestamptz(3),
        add column is_confined boolean not null default false,
        add check (not is_confined or email_verified_at is null);

      alter table session add column authenticated_for_id uuid;

      -- Who made an invitation has to be able to make it when it is accepted, so it ends with their account.
      alter table invitation
        add column is_mailed boolean not null default false,
        drop constraint invitation_invited_by_id_fkey,
        add foreign key (invited_by_id) references account on delete cascade;
      create index invitation_by_inviter on invitation (invited_by_id);

      create index api_key_by_creator on api_key (organization_id, created_by_id, created_at, id);
    `);
  }
}
