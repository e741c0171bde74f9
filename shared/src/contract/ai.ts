import * as z from 'zod';
import { blocks, storedBlocks } from '../blocks/document.ts';
import { type Operation, query } from '../operation.ts';
import { locale } from '../shapes/locales.ts';
import { id, named, slug } from '../wire.ts';

/** The longest text that is read at once, in characters. */
const maxTextCharacters = 50_000;

export const tones = ['neutral', 'friendly', 'formal', 'playful', 'persuasive'] as const;
export const lengths = ['short', 'medium', 'long'] as const;

const text = z
  .string()
  .trim()
  .min(1)
  .max(maxTextCharacters)
  .describe('The input text.')
  .meta({ examples: ['Rye rests overnight. It tastes of more in the morning, and keeps for a week.'] });
const prompt = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .describe('What to write about.')
  .meta({ examples: ['A bakery that lets its rye rest overnight'] });
const tone = z.enum(tones).describe('Tone of the text.');
const length = z.enum(lengths).describe('About one paragraph, three paragraphs, or a text with headings.');
const instruction = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .describe('What to change.')
  .meta({ examples: ['Make it shorter'] });
const sentences = z.int().min(1).max(10).describe('Maximum number of sentences.');
const to = locale.shape.code.describe('Language to translate into.').meta({ examples: ['de'] });
const from = locale.shape.code.describe('Language of the input.');
const mediaId = id('media', 'picture');
const topic = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .describe('Topic of the outline.')
  .meta({ examples: ['Baking with rye'] });

const cost = {
  provider: z.string().describe('The provider; `built-in` if the operator has not set one.'),
  model: z.string().describe('Its model.'),
  inputTokens: z.int().describe('Input tokens; estimated if the provider does not report them.'),
  outputTokens: z.int().describe('Output tokens.'),
  durationMs: z.int().describe('Duration in milliseconds.'),
};
const newText = z.string().describe('The new text, as Markdown.');

const writtenText = named('WrittenText', z.object({ text: newText, ...cost }));

const results = {
  summarize: { summary: z.string().describe('The summary.') },
  translate: {
    text: newText.optional().describe('The translated text.'),
    blocks: storedBlocks.optional().describe('The translated blocks, with the same structure and ids.'),
  },
  seo: {
    title: z.string().describe('Title for search engines, at most 60 characters.'),
    description: z.string().describe('Description for search engines, at most 160 characters.'),
    slug: slug(191, 'baking-with-rye'),
    keywords: z.array(z.string()).describe('Keywords, most relevant first.'),
  },
  altText: { altText: z.string().describe('The alt text.') },
  outline: {
    headings: z
      .array(
        z.object({
          level: z.int().min(2).max(4).describe('2 for a main heading; 3 and 4 for subheadings.'),
          text: z.string().describe('The heading.'),
        }),
      )
      .describe('The headings in order.'),
  },
};

const common = { access: 'anyKey', window: 'ai', reachesOut: true } as const;

export const ai = {
  generate: query({
    summary: 'Write a text',
    input: z.strictObject({
      prompt,
      tone: tone.default('neutral'),
      length: length.default('medium'),
    }),
    output: writtenText,
    ...common,
    rest: 'POST /v1/ai/generate',
  }),
  rewrite: query({
    summary: 'Rewrite a text',
    guidance: 'The built-in provider can shorten, list, make formal and tidy; for more, set AI_BASE_URL.',
    input: z.strictObject({ text, instruction }),
    output: writtenText,
    ...common,
    rest: 'POST /v1/ai/rewrite',
  }),
  summarize: query({
    summary: 'Summarize a text',
    input: z.strictObject({ text, sentences: sentences.default(3) }),
    output: z.object({ ...results.summarize, ...cost }),
    ...common,
    rest: 'POST /v1/ai/summarize',
  }),
  translate: query({
    summary: 'Translate a text or blocks',
    guidance:
      'Needs a provider: returns 503 until the operator sets AI_BASE_URL. Blocks with components need the scope design:read.',
    example: { input: { text: 'Rye rests overnight.' } },
    input: z.strictObject({
      text: text.optional().describe('The text to translate. Alternative to blocks.'),
      blocks: blocks
        .optional()
        .describe('The blocks to translate. Code and component props other than text are not translated.'),
      to,
      from: from.optional(),
    }),
    output: z.object({ ...results.translate, ...cost }),
    ...common,
    rest: 'POST /v1/ai/translate',
  }),
  seo: query({
    summary: 'Suggest a title and description for search engines',
    input: z.strictObject({ text }),
    output: z.object({ ...results.seo, ...cost }),
    ...common,
    rest: 'POST /v1/ai/seo',
  }),
  altText: query({
    summary: 'Suggest an alt text for a picture',
    guidance: 'Needs the scope media:read.',
    input: z.strictObject({ mediaId }),
    output: z.object({ ...results.altText, ...cost }),
    ...common,
    rest: 'POST /v1/ai/alt-text',
  }),
  outline: query({
    summary: 'Suggest an outline',
    guidance: 'For a topic or an existing text.',
    example: { input: { topic: 'Baking with rye' } },
    input: z.strictObject({
      topic: topic.optional().describe('The topic. Alternative to text.'),
      text: text.optional().describe('The text to outline. Alternative to topic.'),
    }),
    output: z.object({ ...results.outline, ...cost }),
    ...common,
    rest: 'POST /v1/ai/outline',
  }),
  content: query({
    summary: 'Write, rewrite, summarize or translate content',
    guidance:
      'generate: prompt, tone, length. rewrite: text, instruction. summarize: text, sentences. translate: text or blocks, to, from. seo: text. altText: mediaId. outline: topic or text. 10 a minute.',
    example: { input: { prompt: 'A bakery that lets its rye rest overnight' } },
    input: z.strictObject({
      operation: z
        .enum(['generate', 'rewrite', 'summarize', 'translate', 'seo', 'altText', 'outline'])
        .describe('What to do.'),
      prompt: prompt.optional(),
      tone: tone.optional(),
      length: length.optional(),
      text: text.optional(),
      blocks: blocks.optional().describe('The blocks to translate.'),
      instruction: instruction.optional(),
      sentences: sentences.optional(),
      to: to.optional(),
      from: from.optional(),
      mediaId: mediaId.optional(),
      topic: topic.optional(),
    }),
    output: z.object({
      result: z.record(z.string(), z.json()).describe('The result, by field, such as text or summary.'),
      ...cost,
    }),
    ...common,
    tool: 'generate_content',
  }),
} satisfies Record<string, Operation>;

/** What can be asked for besides the one operation that stands for all on the tool endpoint. */
export type AiTask = Exclude<keyof typeof ai, 'content'>;
