import { randomBytes } from 'node:crypto';
import type { Role } from '@imprint/shared/scopes';
import { expect } from 'vitest';
import { type Desk, dataOf, deskOf, outcomeOf } from './desk.ts';
import type { Answer } from './http.ts';
import type { Installation } from './installation.ts';

/** A password that a newcomer chooses. */
export const newcomerPassword = 'four wet umbrellas dance';

/** An address that nobody has. */
export const newAddress = () => `guest-${randomBytes(6).toString('hex')}@example.com`;

export const tokenOf = (link: unknown) => new URL(String(link)).searchParams.get('token') ?? '';

interface Invited {
  id: string;
  email: string;
  link: string;
  token: string;
}

/** What one person does with invitations, and whoever holds a link does with that. */
export function invitationDesk(app: Installation, boss: Desk) {
  const nobody = deskOf(app);
  return {
    nobody,
    async invite(email = newAddress(), role: Role = 'editor', by = boss): Promise<Invited> {
      const { id, link } = Object(dataOf(await by.mutate('invitations.create', { email, role })));
      return { id, email, link, token: tokenOf(link) };
    },
    show: (token: string) => nobody.query('invitations.show', { token }),
    accept: (token: string, input: object = {}) =>
      nobody.mutate('invitations.accept', {
        token,
        name: 'Grace Guest',
        password: newcomerPassword,
        ...input,
      }),
  };
}

/** What a bad, withdrawn, accepted or expired invitation is answered, whichever it is. */
export function expectDead(answer: Answer): void {
  expect(outcomeOf(answer)).toBe('NOT_FOUND');
  expect(answer.at('error.message')).toBe('This invitation is not valid any more. Ask for a new one.');
}
