import { session } from '@imprint/shared/contract/session';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { sweepGuesses } from './account.guesses.ts';
import { SignInGuesses } from './migrations/0017.sign.in.guesses.ts';
import { endOtherSessions, endSession, listSessions } from './open.sessions.service.ts';
import { prepareReauthentication, reauthenticate } from './reauthentication.service.ts';
import {
  checkCredentials,
  getSession,
  passkeyChallenge,
  signIn,
  signInWithPasskey,
  signOut,
  switchSession,
} from './session.service.ts';
import { createSignInThrottle, type SignInThrottle } from './sign.in.throttle.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    signInThrottle: SignInThrottle;
  }
}

export const sessionModule = {
  open: () => ({ signInThrottle: createSignInThrottle() }),
  operations: {
    session: implement('session', session, {
      get: getSession,
      signIn: { prepare: checkCredentials, handle: signIn },
      passkeyChallenge,
      signInWithPasskey,
      signOut,
      reauthenticate: { prepare: prepareReauthentication, handle: reauthenticate },
      switch: switchSession,
      list: listSessions,
      end: endSession,
      endOthers: endOtherSessions,
    }),
  },
  migrations: [{ name: '0017-sign-in-guesses', class: SignInGuesses }],
  sweeps: [{ name: 'sweeping failed sign-ins', run: ({ pool }) => sweepGuesses(pool) }],
} satisfies Module;
