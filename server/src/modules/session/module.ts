import type { Module } from '../../core/rpc/module.ts';
import { sessionOperations } from './session.router.ts';
import { createSignInThrottle, type SignInThrottle } from './sign.in.throttle.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    signInThrottle: SignInThrottle;
  }
}

export const sessionModule = {
  open: () => ({ signInThrottle: createSignInThrottle() }),
  operations: { session: sessionOperations },
} satisfies Module;
