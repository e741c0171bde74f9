import fc from 'fast-check';
import { oddHeaders } from './odd.headers.ts';
import { restRequest } from './rest.request.ts';
import { toolRequest } from './tool.request.ts';
import { trpcRequest } from './trpc.request.ts';

export const surfaces = ['REST', 'tools', 'tRPC'] as const;
export type Surface = (typeof surfaces)[number];

/** The sender of a request, by the name of the credential in the world. */
export type Caller = 'key' | 'readOnlyKey' | 'testKey' | 'session' | 'viewer' | 'lastSession' | 'nobody';

/** A well-formed HTTP request with placeholders that are filled in before sending. */
export interface FuzzRequest {
  surface: Surface;
  caller: Caller;
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}
export type SurfaceRequest = Omit<FuzzRequest, 'surface'>;

/** Requests generated from the contract, for every operation, with valid, nearly valid and absurd input. */
export function fuzzRequestsOn(surface: Surface): fc.Arbitrary<FuzzRequest> {
  const plain = { REST: restRequest, tools: toolRequest, tRPC: trpcRequest }[surface];
  return fc.tuple(plain, oddHeaders(surface)).map(([shot, headers]) => ({
    ...shot,
    surface,
    headers: [...shot.headers, ...headers],
  }));
}
