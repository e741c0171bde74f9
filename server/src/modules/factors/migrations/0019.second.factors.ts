import { Migration } from '@mikro-orm/migrations';

/** Passkeys, authenticator apps and recovery codes. */
export class SecondFactors extends Migration {
  override up(): void {
    this.addSql(`
      create table passkey (
        id uuid primary key,
        user_id uuid not null references account on delete cascade,
        name text not null,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        is_synced boolean not null,
        transports text[] not null,
        host text not null,
        last_used_at timestamptz(3),
        created_at timestamptz(3) not null
      );
      create index passkey_by_user on passkey (user_id);

      create table authenticator_app (
        user_id uuid primary key references account on delete cascade,
        nonce text not null,
        last_step bigint not null,
        last_used_at timestamptz(3),
        created_at timestamptz(3) not null
      );

      -- Keyed hashes.
      create table recovery_code (
        user_id uuid not null references account on delete cascade,
        code text not null,
        primary key (user_id, code)
      );

      -- The random part of challenges that a passkey has answered, until they expire.
      create table used_challenge (
        challenge text primary key,
        expires_at timestamptz(3) not null
      );
      create index used_challenge_to_sweep on used_challenge (expires_at);
    `);
  }
}
