import { useEffect } from 'react';
import { readLocalPreference, storeLocalPreference } from '../local.preferences.ts';
import type { Session } from '../module.ts';
import { useSession } from '../session/session.provider.tsx';

const maxRecent = 8;

/** Something that was open, such as a page. */
export interface RecentThing {
  id: string;
  title: string;
}

/** The things with one that was just opened, the newest first. */
export function withOpened(things: readonly RecentThing[], opened: RecentThing): RecentThing[] {
  return [opened, ...things.filter(({ id }) => id !== opened.id)].slice(0, maxRecent);
}

type Place = Pick<Session, 'environment'> & { organization: Pick<Session['organization'], 'id'> };

/** What was open in the environment of an organization, the newest first; this browser alone knows. */
export function readRecent(place: Place): RecentThing[] {
  const stored = readLocalPreference(nameOf(place));
  try {
    const things: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(things) && things.every(isRecentThing) ? things : [];
  } catch {
    return [];
  }
}

function isRecentThing(thing: unknown): thing is RecentThing {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    'id' in thing &&
    'title' in thing &&
    typeof thing.id === 'string' &&
    typeof thing.title === 'string'
  );
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
