import { randomBytes } from 'node:crypto';
import { email } from '@imprint/shared/contract/account';
import { conflict, ServiceError } from '@imprint/shared/errors';
import { mutation } from '@imprint/shared/operation';
import { id, timestamp } from '@imprint/shared/wire';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { implement } from '../../core/rpc/implement.ts';
import { forgetFactors } from '../factors/factor.changes.ts';
import { lockAccount } from '../factors/identity.proof.ts';
import { notify } from '../notices/notice.email.ts';
import { markVerified } from '../verification/verification.link.ts';
import { resetLink } from './password.reset.ts';

const operations = {
  requestPasswordReset: mutation({
    summary: 'Create a link to set a new password',
    resourceField: 'userId',
    access: 'public',
    input: z.strictObject({ email }),
    output: z.object({ userId: id('usr', 'user'), email, link: z.string(), expiresAt: timestamp }),
  }),
  verifyEmail: mutation({
    summary: 'Mark the email address of an account as verified',
    resourceField: 'userId',
    access: 'public',
    input: z.strictObject({ email }),
    output: z.object({ userId: id('usr', 'user'), email, isEmailVerified: z.literal(true) }),
  }),
  removeSecondFactor: mutation({
    summary:
      'Remove the passkeys, the authenticator app and the recovery codes of an account; its sessions end',
    resourceField: 'userId',
    access: 'public',
    input: z.strictObject({ email }),
    output: z.object({
      userId: id('usr', 'user'),
      email,
      endedSessions: z.int(),
      link: z.string(),
      expiresAt: timestamp,
    }),
  }),
};

/** What the operator does at the command line; no surface offers it. */
export const accountOperator = implement('account', operations, {
  async requestPasswordReset({ deps, em }, input) {
    const user = await userByEmail(em, input.email);
    return { userId: encodeId('usr', user.id), email: user.email, ...operatorLink(deps, user) };
  },
  async verifyEmail({ em }, input) {
    const user = await userByEmail(em, input.email);
    markVerified(user);
    await em.flush();
    return { userId: encodeId('usr', user.id), email: user.email, isEmailVerified: true as const };
  },
  removeSecondFactor: {
    prepare: ({ deps }) => deps.passwords.hash(randomBytes(32).toString('base64url'), []),
    async handle(context, input, unknownPasswordHash: string) {
      const { deps, em } = context;
      const user = await lockAccount(em, (await userByEmail(em, input.email)).id);
      if (!user.hasSecondFactor) throw conflict(`${user.email} has no second factor.`);
      // Without the second factor whoever learned the password would get in.
      Object.assign(user, { passwordHash: unknownPasswordHash, hasShortPassword: false });
      await forgetFactors(em, user);
      await notify(context, user, { kind: 'factorsReset' });
      return {
        userId: encodeId('usr', user.id),
        email: user.email,
        endedSessions: await deps.sessions.endAll(em, user.id),
        ...operatorLink(deps, user),
      };
    },
  },
});

/** A link by which a person chooses a new password. */
function operatorLink(deps: Deps, user: User) {
  const { link, expiresAt } = resetLink(deps, user, 'operator');
  return { link, expiresAt: expiresAt.toISOString() };
}

async function userByEmail(em: EntityManager, email: string): Promise<User> {
  const address = email.toLowerCase();
  const user = await em.findOne(User, { email: address });
  if (user) return user;
  throw new ServiceError('NOT_FOUND', { message: `No account has the address ${address}.` });
}
