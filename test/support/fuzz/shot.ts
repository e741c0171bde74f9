import fc from 'fast-check';
import { oddHeaders } from './odd.headers.ts';
import { restShot } from './shot.rest.ts';
import { toolShot } from './shot.tools.ts';
import { trpcShot } from './shot.trpc.ts';

export const surfaces = ['REST', 'tools', 'tRPC'] as const;
export type Surface = (typeof surfaces)[number];

/** Who sends a request, by the name under which the world keeps the credential. */
export type Caller = 'key' | 'readOnlyKey' | 'testKey' | 'session' | 'viewer' | 'lastSession' | 'nobody';

/** A well-formed HTTP request whose placeholders the world fills in when it is sent. */
export interface Shot {
  surface: Surface;
  caller: Caller;
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}
export type PlainShot = Omit<Shot, 'surface'>;

/** Requests that know the contract: of every operation, with input that is valid, nearly so, or absurd. */
export function shotsOn(surface: Surface): fc.Arbitrary<Shot> {
  const plain = { REST: restShot, tools: toolShot, tRPC: trpcShot }[surface];
  return fc.tuple(plain, oddHeaders(surface)).map(([shot, headers]) => ({
    ...shot,
    surface,
    headers: [...shot.headers, ...headers],
  }));
}
