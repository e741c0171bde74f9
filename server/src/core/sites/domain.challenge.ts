import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Secrets } from '../auth/secrets.ts';
import { sendOutgoing } from '../outgoing/outgoing.request.ts';

/** Where this installation shows that a domain leads to it. */
export const challengePath = '/.well-known/imprint-challenge';

/** What this installation answers there on the host of a domain, and no other does. */
export function challengeOf(secrets: Pick<Secrets, 'sign'>, domain: string): string {
  return secrets.sign('domain', domain);
}

/** Requests the challenge of a domain; resolves to null when nothing answers, or something else than a short text. */
export type ReadChallenge = (domain: string) => Promise<string | null>;

interface Options {
  port?: number;
  /** Resolves host names. */
  resolveName?: LookupFunction;
}

const timeoutMs = 5_000;
const maxBytes = 1_024;

/**
 * Creates a reader of challenges. Its requests may go to private addresses, because an installation often reaches
 * itself there; so they have a fixed path, follow no redirect, and their answers are told to nobody.
 */
export function createChallengeReader({ port = 80, resolveName = lookup }: Options = {}): ReadChallenge {
  return async (domain) => {
    const url = new URL(challengePath, `http://${domain}:${port}`);
    const headers = { Host: domain, 'User-Agent': 'Imprint' };
    const request = {
      url,
      method: 'GET' as const,
      headers,
      timeoutMs,
      maxBytes,
      mayBePrivate: true,
      resolveName,
    };
    const response = await sendOutgoing(request).catch(() => null);
    return response?.isComplete && response.status === 200 ? response.body.toString('latin1') : null;
  };
}
