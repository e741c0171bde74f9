import { ai } from '@imprint/shared/ai.contract';
import { implement } from '../../core/rpc/implement.ts';
import { altText, content, generate, outline, rewrite, seo, summarize, translate } from './ai.service.ts';

export const aiOperations = implement('ai', ai, {
  generate,
  rewrite,
  summarize,
  translate,
  seo,
  altText,
  outline,
  content,
});
