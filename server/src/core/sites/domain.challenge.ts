import { lookup } from 'node:dns';
import { request } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Secrets } from '../auth/secrets.ts';

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
const maxLength = 1_024;

/**
 * Creates a reader of challenges. Its requests may go to private addresses, because an installation often reaches
 * itself there; so they have a fixed path, follow no redirect, and their answers are told to nobody.
 */
export function createChallengeReader({ port = 80, resolveName = lookup }: Options = {}): ReadChallenge {
  return (domain) =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { host: domain, port, path: challengePath, agent: false, lookup: resolveName, signal };
      const headers = { Host: domain, 'User-Agent': 'Imprint' };
      const sent = request({ ...options, headers }, (response) => {
        let text = '';
        response.setEncoding('latin1');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > maxLength) response.destroy();
        });
        response.on('close', () => resolve(response.complete && response.statusCode === 200 ? text : null));
      });
      sent.on('error', () => resolve(null));
      // An answer that changes the protocol is neither a response nor an error.
      sent.on('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(null);
      });
      sent.end();
    });
}
