import { email } from '@imprint/shared/contract/account';
import { ServiceError } from '@imprint/shared/errors';
import { mutation } from '@imprint/shared/operation';
import { id, timestamp } from '@imprint/shared/wire';
import * as z from 'zod';
import { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { implement } from '../../core/rpc/implement.ts';
import { resetLink } from './password.reset.ts';

const operations = {
  requestPasswordReset: mutation({
    summary: 'Make a link that lets a person choose a new password',
    resourceField: 'userId',
    access: 'public',
    input: z.strictObject({ email }),
    output: z.object({ userId: id('usr', 'user'), email, link: z.string(), expiresAt: timestamp }),
  }),
};

/** What the operator does at the command line; no surface offers it. */
export const accountOperator = implement('account', operations, {
  async requestPasswordReset({ deps, em }, input) {
    const address = input.email.toLowerCase();
    const user = await em.findOne(User, { email: address });
    if (!user) throw new ServiceError('NOT_FOUND', { message: `Nobody has an account with ${address}.` });
    const { link, expiresAt } = resetLink(deps, user);
    return {
      userId: encodeId('usr', user.id),
      email: address,
      link,
      expiresAt: expiresAt.toISOString(),
    };
  },
});
