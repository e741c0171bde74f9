import { decodeId, encodeId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { User } from './user.entity.ts';

/** How long the link to choose a new password works. */
const validForMs = 3_600_000;

/**
 * A link that lets its holder choose a new password. Its token is signed over the stored hash of the
 * password, so that nothing has to be stored and any change of the password makes it worthless.
 */
export function resetLink({ config, secrets }: Deps, user: User): { link: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + validForMs);
  const claim = `${encodeId('usr', user.id)}.${expiresAt.getTime()}`;
  const token = `${claim}.${secrets.sign('passwordReset', `${claim}.${user.passwordHash}`)}`;
  return { link: `${config.publicUrl}/reset-password?token=${token}`, expiresAt };
}

/** Whose password the token lets change, or null when it is not valid or not valid any more. */
export async function findUserByResetToken({ orm, secrets }: Deps, token: string): Promise<User | null> {
  const [publicId = '', expiresAt = '', signature = ''] = token.split('.');
  const id = decodeId('usr', publicId);
  if (!id || !(Number(expiresAt) > Date.now())) return null;
  const user = await orm.em.fork().findOne(User, { id });
  const claim = `${publicId}.${expiresAt}.${user?.passwordHash ?? ''}`;
  return user && secrets.verify('passwordReset', claim, signature) ? user : null;
}
