import type { Ai } from './use.suggestion.ts';

const sentences = 2;

/** Summarizes a text in its most informative sentences. */
export async function summarize(ai: Ai, text: string, signal: AbortSignal): Promise<string> {
  const { summary } = await ai.summarize.query({ text, sentences }, { signal });
  return summary;
}
