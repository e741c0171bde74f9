import type { Module } from '../../core/rpc/module.ts';
import { aiOperations } from './ai.router.ts';
import type { AiProvider } from './providers/ai.provider.ts';
import { builtInProvider } from './providers/built.in.provider.ts';
import { createRemoteProvider } from './providers/remote.provider.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    ai: AiProvider;
  }
}

export const aiModule = {
  open: ({ config, log }) => ({ ai: config.ai ? createRemoteProvider(config.ai, log) : builtInProvider }),
  stop: ({ ai }) => ai.stop(),
  operations: { ai: aiOperations },
} satisfies Module;
