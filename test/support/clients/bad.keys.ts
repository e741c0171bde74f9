import { newKey } from '@imprint/server/core/auth/key.format';
import { decodeId } from '@imprint/server/core/db/ids';
import type { Installation } from '../server/installation.ts';

/** Authorization headers that must never authenticate, keyed by what is wrong with them. */
export async function badAuthorizations({
  owner,
  sql,
}: Pick<Installation, 'owner' | 'sql'>): Promise<Record<string, string | undefined>> {
  const [revoked, expired, disabled] = await Promise.all([
    owner.createKey(),
    owner.createKey(),
    owner.createKey(),
  ]);
  await sql('update api_key set revoked_at = now() where id = $1', [decodeId('key', revoked.id)]);
  await sql(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [
    decodeId('key', expired.id),
  ]);
  await sql('update api_key set disabled_at = now() where id = $1', [decodeId('key', disabled.id)]);
  const { key } = owner;
  const otherEnd = key.endsWith('0') ? '1' : '0';
  return {
    missing: undefined,
    'without a token': 'Bearer',
    malformed: 'Bearer nonsense',
    'the bare key': key,
    'another scheme': `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'a scheme that only begins alike': `BearerX ${key}`,
    'two keys': `Bearer ${key} ${key}`,
    'a mistyped key': `Bearer ${key.slice(0, -1)}${otherEnd}`,
    'a key with another prefix': `Bearer ${key.replace('svc_live_', 'svc_test_')}`,
    'a well-formed key that does not exist': `Bearer ${newKey('live', 'secret')}`,
    revoked: `Bearer ${revoked.key}`,
    expired: `Bearer ${expired.key}`,
    disabled: `Bearer ${disabled.key}`,
  };
}
