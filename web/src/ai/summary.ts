import type { Ai } from './use.suggestion.ts';

const sentences = 2;

/** What a text says, in its most telling sentences. */
export async function summarize(ai: Ai, text: string, signal: AbortSignal): Promise<string> {
  const { summary } = await ai.summarize.query({ text, sentences }, { signal });
  return summary;
}
