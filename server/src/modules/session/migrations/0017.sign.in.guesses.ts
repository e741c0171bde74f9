import { Migration } from '@mikro-orm/migrations';

/** The wrong passwords that were tried for each account. */
export class SignInGuesses extends Migration {
  override up(): void {
    this.addSql(`
      -- Keyed hashes of addresses, with or without an account; '-infinity' while nothing has to wait.
      create table sign_in_guess (
        account text primary key,
        failures int not null,
        last_failed_at timestamptz(3) not null,
        waits_until timestamptz(3) not null
      );
      create index sign_in_guess_to_sweep on sign_in_guess (last_failed_at);
    `);
  }
}
