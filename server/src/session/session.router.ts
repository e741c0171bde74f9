import { session } from '@imprint/shared/session.contract';
import { implement } from '../rpc/implement.ts';
import { checkCredentials, getSession, signIn, signOut } from './session.service.ts';

export const sessionOperations = implement('session', session, {
  get: getSession,
  signIn: { prepare: checkCredentials, handle: signIn },
  signOut,
});
