import { ai } from '@imprint/shared/contract/ai';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { altText, content, generate, outline, rewrite, seo, summarize, translate } from './ai.service.ts';
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
  operations: {
    ai: implement('ai', ai, {
      generate,
      rewrite,
      summarize,
      translate,
      seo,
      altText,
      outline,
      content,
    }),
  },
} satisfies Module;
