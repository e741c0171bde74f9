import type { Person } from '@imprint/shared/contract/account';
import type { UserActor } from '../../core/auth/actor.ts';
import type { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';

/** Maps a person's own account to the wire. */
export function presentPerson(user: User | UserActor): Person {
  const { email, name, timeZone, theme, hasShortcuts } = user;
  const id = 'type' in user ? user.id : encodeId('usr', user.id);
  return { id, email, name, timeZone: timeZone ?? null, theme, hasShortcuts };
}
