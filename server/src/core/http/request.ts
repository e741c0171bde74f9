import type { Surface } from '@imprint/shared/surfaces';
import type { Request } from 'express';
import { plainAddress } from '../auth/allowed.addresses.ts';
import { deviceTokenIn } from '../auth/device.cookie.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import { newRequestId } from '../db/ids.ts';

/** The request details that guards need, with a new `req_` id. */
export function requestInfo(request: Request, surface: Surface): RequestInfo {
  const fullAddress = request.ip ?? '';
  let signal: AbortSignal | undefined;
  return {
    id: newRequestId(),
    surface,
    startedAtMs: performance.now(),
    address: clientNetwork(fullAddress),
    fullAddress,
    origin: request.headers.origin,
    userAgent: request.headers['user-agent'],
    deviceToken: deviceTokenIn(request.headers.cookie),
    // Created on first use, because most requests never need it.
    get signal() {
      signal ??= disconnectSignal(request);
      return signal;
    },
  };
}

function disconnectSignal({ res: response }: Request): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!response?.writableFinished) controller.abort();
  };
  // The client may have disconnected already.
  if (response?.closed) onClose();
  else response?.once('close', onClose);
  return controller.signal;
}

/**
 * Identifies a client by address, however it is spelled; an IPv6 client has a whole /64 network, so only that half
 * counts.
 */
export function clientNetwork(fullAddress: string): string {
  const address = plainAddress(fullAddress);
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
