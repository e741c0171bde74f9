import type { Client } from 'pg';
import { createSecrets } from '../../core/auth/secrets.ts';
import { verifyChains } from '../../core/security/verification.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

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
  if (problems.length > 0)
    return fail(
      check,
      `It was changed by hand. ${problems.join(' ')}`,
      'Find out who had access to the database, and compare with a backup.',
    );
  return ok(check, `All ${entries} entries of ${chains} organizations are as they were recorded.`);
}

const triggers = [
  ...['security_entry_is_kept', 'security_entries_are_kept', 'security_chain_grows', 'security_chains_grow'],
  ...['security_checkpoint_advances', 'security_checkpoints_advance'],
];

async function checkProtection(client: Client, isEmbedded: boolean): Promise<Finding> {
  const { rows } = await client.query<{ isOwner: boolean; triggers: string[] }>(
    `select pg_has_role(current_user, c.relowner, 'USAGE') as "isOwner",
       array(select tgname::text from pg_trigger where tgname = any($1) and tgenabled <> 'D') as triggers
     from pg_class c where c.oid = 'security_entry'::regclass`,
    [triggers],
  );
  const [row] = rows;
  const missing = triggers.filter((name) => !row?.triggers.includes(name));
  if (missing.length > 0)
    return fail(
      check,
      `Triggers that protect it are missing or off: ${missing.join(', ')}.`,
      'Restore them from the migration 0021-security-activity, and find out who removed them.',
    );
  if (!row?.isOwner) return ok(check, 'The service cannot change it.');
  return warn(
    check,
    'The service uses the role that owns its tables, so it could change it.',
    isEmbedded
      ? 'Stop the server and start it again; it then makes a role for that.'
      : 'Make a role that owns them, and set DATABASE_OWNER_URL; docs/operations.md has the SQL.',
  );
}
