import { randomBytes } from 'node:crypto';
import { decodeId } from '@imprint/server/db/ids';
import type { Contract } from '@imprint/shared/contract';
import type { IdPrefix } from '@imprint/shared/wire';
import type { Installation } from './installation.ts';
import type { Place } from './places.ts';
import type { Input } from './surfaces.ts';
import { ownerPassword } from './tenant.ts';

type OperationName = {
  [Name in keyof Contract]: `${Name}.${keyof Contract[Name] & string}`;
}[keyof Contract];

/** The resource that an operation's input names by its id. */
export interface Target {
  field: string;
  prefix: IdPrefix;
  /** Makes one on which the operation succeeds. */
  make(place: Place): Promise<string>;
  remove(installation: Installation, place: Place, id: string): Promise<unknown>;
  /** True when people reach it from every environment of their organization. */
  anyEnvironment?: boolean;
}

/** What the matrix must know of an operation beyond the contract. */
export interface Fixture {
  /** Valid input besides the id of the target. */
  input?(installation: Installation): Input;
  target?: Target;
  /** True when a list spans all environments of the organization. */
  anyEnvironment?: boolean;
  /** Why even a permitted call with valid input is refused in a running installation. */
  refusedWith?: 'CONFLICT';
}

const unique = () => randomBytes(6).toString('hex');

/** A project on which the named changes of status were made. */
function project(...verbs: string[]): Target {
  return {
    field: 'projectId',
    prefix: 'proj',
    async make(place) {
      const id = await place.rest('POST /v1/projects', { name: place.newName() });
      for (const verb of verbs) await place.rest(`POST /v1/projects/${id}/${verb}`);
      return id;
    },
    remove: (_, place, id) => place.rest(`DELETE /v1/projects/${id}`),
  };
}

const apiKey: Target = {
  field: 'keyId',
  prefix: 'key',
  async make({ tenant, environment, marks }) {
    const { id } = await tenant.createKey({ environment });
    marks.push(id);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from api_key where id = $1', [decodeId('key', id)]),
  anyEnvironment: true,
};

/** One entry for each operation of the contract; the matrix refuses to run without it. */
export const fixtures: Record<OperationName, Fixture> = {
  'setup.get': {},
  'setup.complete': {
    input: ({ deps }) => ({
      token: deps.secrets.sign('setup', 'token'),
      organization: `Late ${unique()}`,
      email: `late-${unique()}@example.com`,
      password: 'four wet umbrellas dance',
    }),
    refusedWith: 'CONFLICT',
  },
  'session.get': {},
  'session.signIn': { input: ({ owner }) => ({ email: owner.email, password: ownerPassword }) },
  'session.signOut': {},
  'me.get': {},
  'keys.list': { anyEnvironment: true },
  'keys.create': { input: () => ({ name: 'For the matrix', environment: 'live', scopes: ['blog:read'] }) },
  'keys.revoke': { target: apiKey },
  'projects.list': {},
  'projects.get': { target: project() },
  'projects.create': { input: () => ({ name: `Made by ${unique()}` }) },
  'projects.update': { target: project(), input: () => ({ name: `Renamed ${unique()}` }) },
  'projects.delete': { target: project() },
  'projects.publish': { target: project() },
  'projects.unpublish': { target: project('publish') },
  'projects.archive': { target: project() },
  'projects.unarchive': { target: project('archive') },
};
