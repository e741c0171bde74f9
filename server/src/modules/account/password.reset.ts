import { User } from '../../core/auth/user.entity.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';

/** How long the link to choose a new password works. */
const validForMs = 3_600_000;

/**
 * A link that lets its holder choose a new password. The signature of its token covers the stored password hash, so
 * that nothing has to be stored and any change of the password invalidates it.
 */
export function resetLink({ config, secrets }: Deps, user: User): { link: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + validForMs);
  const payload = `${encodeId('usr', user.id)}.${expiresAt.getTime()}`;
  const token = `${payload}.${secrets.sign('passwordReset', `${payload}.${user.passwordHash}`)}`;
  return { link: `${config.publicUrl}/reset-password?token=${token}`, expiresAt };
}

/** Finds the account whose password the token may change; null when the token is invalid or expired. */
export async function findUserByResetToken({ orm, secrets }: Deps, token: string): Promise<User | null> {
  const [publicId = '', expiresAt = '', signature = ''] = token.split('.');
  const id = decodeId('usr', publicId);
  if (!id || !(Number(expiresAt) > Date.now())) return null;
  const user = await orm.em.fork().findOne(User, { id });
  const payload = `${publicId}.${expiresAt}.${user?.passwordHash ?? ''}`;
  return user && secrets.verify('passwordReset', payload, signature) ? user : null;
}
