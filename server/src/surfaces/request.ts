import type { Request } from 'express';
import { typeidUnboxed } from 'typeid-js';
import type { RequestInfo, Surface } from '../rpc/context.ts';

/** What the guards need to know of an HTTP request, with a fresh `req_` id. */
export function requestInfo(request: Request, surface: Surface): RequestInfo {
  return { id: newRequestId(), surface, address: request.ip ?? '' };
}

export function newRequestId(): string {
  return typeidUnboxed('req');
}
