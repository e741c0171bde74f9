import type { Client } from 'pg';
import { createSecrets } from '../../core/auth/secrets.ts';
import { protections } from '../../core/db/migrations/0021.security.activity.ts';
import { verifyChains } from '../../core/security/verification.ts';
import { type Finding, fail, ok, warn } from '../../start/finding.ts';

const check = 'security activity';

/** Checks that nothing in the security activity was changed or removed by hand, and that the service cannot do so. */
export async function checkSecurityActivity(
  client: Client,
  appSecret: string,
  isEmbedded: boolean,
): Promise<Finding[]> {
  return [await checkChains(client, appSecret), await checkProtection(client, isEmbedded)];
}

async function checkChains(client: Client, appSecret: string): Promise<Finding> {
  const { chains, entries, problems } = await verifyChains(client, createSecrets(appSecret));
  if (problems.length === 0)
    return ok(check, `All ${entries} entries of ${chains} organizations are unchanged.`);
  return fail(
    check,
    `It was tampered with. ${problems.join(' ')}`,
    'Find out who had access to the database, and compare it with a backup.',
  );
}

async function checkProtection(client: Client, isEmbedded: boolean): Promise<Finding> {
  const missing = await missingTriggers(client);
  if (missing.length > 0)
    return fail(
      check,
      `Triggers that protect it are missing, disabled or changed: ${missing.join(', ')}.`,
      'Restore them from a backup, and find out who changed them.',
    );
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select pg_has_role(current_user, relowner, 'MEMBER') as "isOwner"
     from pg_class where oid = 'security_entry'::regclass`,
  );
  if (!rows[0]?.isOwner) return ok(check, 'The role of the service cannot change or delete it.');
  return warn(
    check,
    'The role of the service owns its tables, so anyone with access to that role can change it.',
    isEmbedded
      ? 'Restart the server; it creates a role for the tables.'
      : 'Create a role that owns the tables, and set DATABASE_OWNER_URL; docs/operations.md has the SQL.',
  );
}

/** The triggers that do not do what the migration made them for. */
async function missingTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; trigger: string; source: string }>(
    `select tgrelid::regclass::text as table, tgname::text as trigger, prosrc as source
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and tgenabled in ('O', 'A')`,
  );
  return protections.flatMap(({ table, triggers, source }) =>
    Object.keys(triggers).filter(
      (name) => !rows.some((row) => row.table === table && row.trigger === name && row.source === source),
    ),
  );
}
