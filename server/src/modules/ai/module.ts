import type { Module } from '../../core/rpc/module.ts';
import { aiOperations } from './ai.router.ts';
import type { AiProvider } from './providers/ai.provider.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    ai: AiProvider;
  }
}

export const aiModule = {
  operations: { ai: aiOperations },
} satisfies Module;
