import { encodeId } from '@imprint/server/db/ids';
import type { Environment } from '@imprint/shared/environments';
import { restClient } from './http.ts';
import type { Installation } from './installation.ts';
import type { Input } from './surfaces.ts';
import type { Tenant } from './tenant.ts';

/** An environment of an organization; what lies in one is out of sight in the others. */
export const placeNames = ['owner live', 'owner test', 'stranger live'] as const;
export type PlaceName = (typeof placeNames)[number];

export interface Place {
  name: PlaceName;
  installation: Installation;
  tenant: Tenant;
  environment: Environment;
  /** Texts that must never be read from elsewhere: ids, names and slugs of this place. */
  marks: string[];
  /** Calls REST as this place's key; gives the id of the resource, and throws unless it succeeds. */
  rest(target: string, body?: Input): Promise<string>;
  /** A name that nobody else has and that shows where it is from. */
  newName(): string;
}

export type Places = Record<PlaceName, Place>;

export function organizationOf(place: PlaceName): string {
  return place.split(' ')[0] ?? '';
}

/** Makes the three places between which the matrix goes back and forth. */
export async function createPlaces(installation: Installation): Promise<Places> {
  const { url, owner, stranger } = installation;
  const test = await owner.createKey({ environment: 'test' });
  const placeOf = (name: PlaceName, tenant: Tenant, environment: Environment, key: string): Place => {
    const words = name.replace(' ', '-');
    const send = restClient(url, key);
    let made = 0;
    const place: Place = {
      name,
      installation,
      tenant,
      environment,
      marks: [words, name],
      newName: () => `Of ${name} ${++made}`,
      async rest(target, body) {
        const answer = await send(target, { body });
        if (answer.status >= 300) throw new Error(`${target} failed: ${answer.text}`);
        const id = String(answer.at('data.id'));
        if (!place.marks.includes(id)) place.marks.push(id);
        return id;
      },
    };
    return place;
  };
  return {
    'owner live': placeOf('owner live', owner, 'live', owner.key),
    'owner test': placeOf('owner test', owner, 'test', test.key),
    'stranger live': placeOf('stranger live', stranger, 'live', stranger.key),
  };
}

/** What betrays an organization itself. */
export function marksOf({ organization, email }: Tenant): string[] {
  const { id, name, slug } = organization;
  return [id, encodeId('org', id), name, slug, email];
}
