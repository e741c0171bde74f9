import { useEffect } from 'react';
import * as z from 'zod';
import { readLocalPreference, storeLocalPreference } from '../local.preferences.ts';
import type { Session } from '../module.ts';
import { useSession } from '../session/session.provider.tsx';

const maxRecent = 8;
const recentThings = z.array(z.object({ id: z.string(), title: z.string() }));

/** Something that was open, such as a page. */
export type RecentThing = z.infer<typeof recentThings>[number];

/** The things with one that was just opened, the newest first. */
export function withOpened(things: readonly RecentThing[], opened: RecentThing): RecentThing[] {
  return [opened, ...things.filter(({ id }) => id !== opened.id)].slice(0, maxRecent);
}

type Place = Pick<Session, 'environment'> & { organization: Pick<Session['organization'], 'id'> };

/** What was open in the environment of an organization, the newest first; this browser alone knows. */
export function readRecent(place: Place): RecentThing[] {
  const stored = readLocalPreference(nameOf(place));
  try {
    return recentThings.parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps what was just opened. */
export function storeOpened(place: Place, opened: RecentThing): void {
  storeLocalPreference(nameOf(place), JSON.stringify(withOpened(readRecent(place), opened)));
}

/** Keeps a thing as open while its page is shown. */
export function useOpened(id: string | undefined, title: string): void {
  const session = useSession();
  useEffect(() => {
    if (id !== undefined) storeOpened(session, { id, title });
  }, [session, id, title]);
}

function nameOf({ organization, environment }: Place) {
  return `recent.${organization.id}.${environment}` as const;
}
