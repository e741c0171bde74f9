import type { Request } from 'express';
import { typeidUnboxed } from 'typeid-js';
import type { RequestInfo, Surface } from '../rpc/context.ts';

/** What the guards need to know of an HTTP request, with a fresh `req_` id. */
export function requestInfo(request: Request, surface: Surface): RequestInfo {
  return { id: newRequestId(), surface, address: clientOf(request.ip ?? '') };
}

export function newRequestId(): string {
  return typeidUnboxed('req');
}

/** A client by address; one IPv6 client has a whole /64 network, so its last half says nothing. */
function clientOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
