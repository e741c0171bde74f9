import { User } from '../../core/auth/user.entity.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';

/** How long the link to choose a new password works. */
const validForMs = 3_600_000;

/** Who hands a link over. A link that is emailed also verifies the address. */
type Channel = 'email' | 'operator';

const purposes: Record<Channel, string> = { email: 'passwordResetByEmail', operator: 'passwordReset' };

/**
 * A link that lets its holder choose a new password. The signature of its token covers the stored password hash and the
 * address, so that nothing has to be stored and any change of either invalidates it.
 */
export function resetLink({ config, secrets }: Deps, user: User, channel: Channel) {
  const expiresAt = new Date(Date.now() + validForMs);
  const payload = `${encodeId('usr', user.id)}.${expiresAt.getTime()}`;
  const token = `${payload}.${secrets.sign(purposes[channel], signedText(payload, user))}`;
  return { link: `${config.publicUrl}/reset-password?token=${token}`, expiresAt };
}

/**
 * Finds the account whose password the token may change, and whether the token was emailed to its address; null when
 * the token is invalid or expired.
 */
export async function findUserByResetToken(
  { orm, secrets }: Deps,
  token: string,
): Promise<{ user: User; isEmailed: boolean } | null> {
  const [publicId = '', expiresAt = '', signature = ''] = token.split('.');
  const id = decodeId('usr', publicId);
  if (!id || !(Number(expiresAt) > Date.now())) return null;
  const user = await orm.em.fork().findOne(User, { id });
  if (!user) return null;
  const text = signedText(`${publicId}.${expiresAt}`, user);
  const isEmailed = secrets.verify(purposes.email, text, signature);
  return isEmailed || secrets.verify(purposes.operator, text, signature) ? { user, isEmailed } : null;
}

function signedText(payload: string, { email, passwordHash }: User): string {
  return `${payload}.${email}.${passwordHash}`;
}
