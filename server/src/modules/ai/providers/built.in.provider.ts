import { MissingSettingError } from '@imprint/shared/errors';
import type { AiProvider, TaskInputs, TaskResults } from './ai.provider.ts';
import { altTextOf } from './alt.text.ts';
import { keywordsOf } from './keywords.ts';
import { headingsIn, paragraphsIn, sentencesIn, truncate } from './plain.text.ts';
import { rewriteText } from './rewriting.ts';
import { mostRelevant } from './summary.ts';
import { draftOf, outlineOf } from './templates.ts';

type Tasks = { [Task in keyof TaskInputs]: (input: TaskInputs[Task]) => TaskResults[Task] };

const tasks: Tasks = {
  generate: draftOf,
  rewrite: ({ text, instruction }) => rewriteText(text, instruction),
  summarize: ({ text, sentences }) => mostRelevant(sentencesIn(text), sentences).join(' '),
  translate() {
    throw new MissingSettingError(
      'Translation requires an AI provider: set AI_BASE_URL and AI_MODEL and restart the service.',
    );
  },
  seo: ({ text }) => {
    const sentences = sentencesIn(text);
    const title = headingsIn(text)[0]?.text ?? sentences[0] ?? text;
    return {
      title: truncate(title.replace(/[.!?]$/, ''), 60),
      description: truncate(mostRelevant(sentences, 2).join(' ') || title, 160),
      keywords: keywordsOf(text),
    };
  },
  altText: altTextOf,
  outline: (input) => ('topic' in input ? outlineOf(input.topic) : outlineIn(input.text)),
};

/** Works offline and is deterministic, so that a new installation works without set-up. */
export const builtInProvider: AiProvider = {
  name: 'built-in',
  model: 'extractive-1',
  async run(task, input) {
    const result = tasks[task](input);
    return { result, inputTokens: tokensOf(input), outputTokens: tokensOf(result) };
  },
  stop() {},
};

/** The headings of a text, or the beginnings of its paragraphs if it has none. */
function outlineIn(text: string): { level: number; text: string }[] {
  const headings = headingsIn(text);
  const highest = Math.min(...headings.map(({ level }) => level));
  const outline = headings.map(({ level, text: said }) => ({
    level: Math.min(4, level - highest + 2),
    text: said,
  }));
  if (outline.length > 0) return outline;
  const paragraphs = paragraphsIn(text).slice(0, 20);
  // A text of nothing but marks is used as it is.
  return (paragraphs.length > 0 ? paragraphs : [text]).map((paragraph) => ({
    level: 2,
    text: truncate(sentencesIn(paragraph)[0] ?? paragraph, 80),
  }));
}

/** An estimate of the token count of models. */
function tokensOf(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / 4);
}
