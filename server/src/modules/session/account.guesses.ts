import type { Pool } from 'pg';
import type { Deps } from '../../core/rpc/deps.ts';

export type GuessDeps = Pick<Deps, 'pool' | 'secrets'>;

/** Wrong passwords for one account before the next one has to wait. */
export const freeGuesses = 10;

/** The longest wait, so that nobody is locked out. */
const maxWaitSeconds = 60;

/** Wrong passwords are forgotten when none was tried for this long. */
export const guessMemorySeconds = 86_400;

/**
 * Counts a password that is tried for an account, whatever the client and the instance, until it turns out to be right.
 * Returns the seconds to wait when it may not be tried yet. The tenth wrong one starts a wait, and each further one
 * doubles it, up to a minute.
 */
export async function countGuess({ pool, secrets }: GuessDeps, email: string): Promise<number | null> {
  const account = accountOf(secrets, email);
  const counted = await pool.query({
    name: 'count guess',
    text: countText,
    values: [account, freeGuesses, maxWaitSeconds, guessMemorySeconds],
  });
  if (counted.rowCount === 1) return null;
  const { rows } = await pool.query<{ seconds: number }>(
    'select ceil(extract(epoch from waits_until - clock_timestamp()))::int as seconds from sign_in_guess where account = $1',
    [account],
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Forgets the wrong passwords of an account after a right one. */
export async function forgetGuesses({ pool, secrets }: GuessDeps, email: string): Promise<void> {
  await pool.query('delete from sign_in_guess where account = $1', [accountOf(secrets, email)]);
}

/** Takes a guess back that could not be checked. */
export async function takeGuessBack({ pool, secrets }: GuessDeps, email: string): Promise<void> {
  await pool.query(
    `update sign_in_guess set failures = greatest(failures - 1, 0), waits_until = '-infinity' where account = $1`,
    [accountOf(secrets, email)],
  );
}

/** Deletes the counts that are forgotten. */
export async function sweepGuesses(pool: Pool): Promise<void> {
  const text = 'delete from sign_in_guess where last_failed_at < now() - make_interval(secs => $1)';
  await pool.query(text, [guessMemorySeconds]);
}

/** Keyed, because addresses without an account must not be stored. */
function accountOf(secrets: GuessDeps['secrets'], email: string): string {
  return secrets.sign('signInGuess', email);
}

const newFailures = `(case when g.last_failed_at < now() - make_interval(secs => $4) then 1 else g.failures + 1 end)`;

// The row is locked while it changes, so that of many guesses at once no more are counted than are free.
const countText = `
  insert into sign_in_guess as g (account, failures, last_failed_at, waits_until)
  values ($1, 1, now(), '-infinity')
  on conflict (account) do update set
    failures = ${newFailures},
    last_failed_at = now(),
    waits_until = case when ${newFailures} < $2 then '-infinity'
      else clock_timestamp() + make_interval(secs => least(2 ^ least(${newFailures} - $2, 20), $3)) end
  where g.waits_until <= clock_timestamp()`;
