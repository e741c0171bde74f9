import type { Call, Calls } from './call.ts';
import { List, type ListPage } from './list.ts';
import { requestOf } from './request.ts';
import { type CallOptions, type ClientOptions, send } from './send.ts';

type Input = Record<string, unknown>;
type Method = (input?: Input, options?: CallOptions) => unknown;

/** A client with a method for each call; its types are those that are generated from the contract. */
export function clientOf(calls: Calls, options: ClientOptions): Record<string, Record<string, Method>> {
  return mapValues(calls, (resource) => mapValues(resource, (call) => methodOf(call, options)));
}

function methodOf(call: Call, client: ClientOptions): Method {
  const run = async (input: Input, options: CallOptions) =>
    // Safe because every success is an envelope.
    (await send(requestOf(call, input), client, options)) as ListPage<unknown> & { data: unknown };
  return call.isList
    ? (input = {}, options = {}) =>
        new List((cursor) => run({ ...input, ...(cursor !== undefined && { cursor }) }, options))
    : async (input = {}, options = {}) => (await run(input, options)).data;
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
