import type { Person } from '@imprint/shared/contract/account';
import type { UserActor } from '../../core/auth/actor.ts';
import type { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';

/** Maps a person's own account to the wire. */
export function presentPerson(user: User | UserActor): Person {
  const { email, name, timeZone, theme, hasShortcuts } = user;
  const isActor = 'type' in user;
  const id = isActor ? user.id : encodeId('usr', user.id);
  const isEmailVerified = isActor ? user.isEmailVerified : Boolean(user.emailVerifiedAt);
  return { id, email, isEmailVerified, name, timeZone: timeZone ?? null, theme, hasShortcuts };
}
