import type { Fixture } from './fixture.ts';
import { picture } from './media.targets.ts';

const text = 'Rye rests overnight. It tastes of more in the morning, and keeps for a week.';

/** The fixtures of the AI operations, which use the built-in provider. */
export const aiFixtures = {
  'ai.generate': { input: () => ({ prompt: 'Baking with rye' }) },
  'ai.rewrite': { input: () => ({ text, instruction: 'Make it shorter' }) },
  'ai.summarize': { input: () => ({ text, sentences: 1 }) },
  'ai.translate': { input: () => ({ text, to: 'de' }), refusedWith: 'SERVICE_UNAVAILABLE' },
  'ai.seo': { input: () => ({ text }) },
  'ai.altText': { target: picture, requiredScope: 'media:read', responseOmitsTarget: true },
  'ai.outline': { input: () => ({ topic: 'Baking with rye' }) },
  'ai.content': { input: () => ({ operation: 'summarize', text }) },
} satisfies Record<string, Fixture>;
