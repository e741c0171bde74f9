import { isIP } from 'node:net';
import type { Operation } from '@imprint/shared/operation';
import type { Actor } from '../auth/actor.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import { clientNetwork } from './request.ts';

type Visitor = Pick<RequestInfo, 'surface' | 'address'>;

/** Whether a caller may say whom it serves: programs may, with a secret key. */
export function namesVisitors(actor: Actor): boolean {
  return actor.type === 'apiKey' && actor.kind === 'secret';
}

/**
 * The visitor whom a call serves: the one that a key names in the input, which is unchecked, or else the client itself.
 * What is no address is refused with the input.
 */
export function visitorOf(
  { visitorField }: Pick<Operation, 'visitorField'>,
  actor: Actor,
  info: RequestInfo,
  rawInput: unknown,
): Visitor {
  if (visitorField === null || !namesVisitors(actor) || typeof rawInput !== 'object' || rawInput === null)
    return info;
  const named: unknown = Reflect.get(rawInput, visitorField);
  if (typeof named !== 'string' || isIP(named) === 0) return info;
  return { surface: info.surface, address: clientNetwork(named) };
}
