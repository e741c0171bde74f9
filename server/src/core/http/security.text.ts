import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { endWithText } from './text.response.ts';

/** The file is renewed with each request; whoever keeps a copy has to read it again after this time. */
const validDays = 180;

/** Serves where to report vulnerabilities of this installation (RFC 9116). */
export function createSecurityText({ publicUrl, securityContacts }: Config) {
  return (_request: Request, response: Response): void => {
    const expiresAt = new Date(Date.now() + validDays * 86_400_000);
    expiresAt.setUTCHours(0, 0, 0, 0);
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expiresAt.toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    endWithText(response, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
  };
}
