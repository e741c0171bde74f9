import { email as emailInput } from '@imprint/shared/account.contract';
import { ServiceError } from '@imprint/shared/errors';
import * as z from 'zod';
import { resetLink } from '../modules/account/password.reset.ts';
import { User } from '../core/auth/user.entity.ts';
import { encodeId } from '../core/db/ids.ts';
import { parseInput } from '../core/rpc/guards.ts';
import { runMutation } from '../core/rpc/mutation.ts';
import { anonymousOperator, type Run } from './command.ts';

export const usersResetPassword: Run = async (deps, options) => {
  const input = parseInput(z.strictObject({ email: emailInput }), options);
  const email = input.email.toLowerCase();
  const caller = anonymousOperator(deps);
  const { userId: _, ...printed } = await runMutation(
    'account.requestPasswordReset',
    caller,
    input,
    async ({ em }) => {
      const user = await em.findOne(User, { email });
      if (!user) throw new ServiceError('NOT_FOUND', { message: `Nobody has an account with ${email}.` });
      const { link, expiresAt } = resetLink(deps, user);
      return { userId: encodeId('usr', user.id), email, link, expiresAt: expiresAt.toISOString() };
    },
  );
  return printed;
};
