import { componentIdsIn } from '@imprint/shared/blocks/component.render';
import { blocks as blocksSchema } from '@imprint/shared/blocks/document';
import { type AiTask, ai } from '@imprint/shared/contract/ai';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { deriveSlug } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { parseInput, requireAccess } from '../../core/rpc/guards.ts';
import { readUsedComponents } from '../components/component.lookup.ts';
import { addressesIn, withoutAddresses } from './addresses.ts';
import { readPicture } from './picture.ts';
import type { TaskInputs, TaskResults } from './providers/ai.provider.ts';
import { textsToTranslate, withTexts } from './translation.ts';

type AiInput<Verb extends keyof typeof ai> = InputOf<typeof ai, Verb>;

const maxSlugLength = 80;

export async function generate(context: Context<Member>, input: AiInput<'generate'>) {
  const { result: text, ...cost } = await run(context, 'generate', input);
  return { text, ...cost };
}

export async function rewrite(context: Context<Member>, input: AiInput<'rewrite'>) {
  const { result: text, ...cost } = await run(context, 'rewrite', input);
  return { text, ...cost };
}

export async function summarize(context: Context<Member>, input: AiInput<'summarize'>) {
  const { result: summary, ...cost } = await run(context, 'summarize', input);
  return { summary, ...cost };
}

export async function translate(context: Context<Member>, { text, blocks, to, from }: AiInput<'translate'>) {
  if ((text === undefined) === (blocks === undefined))
    throw invalid({ field: 'text', reason: 'or blocks is required, but not both' });
  if (!blocks) {
    const { result, ...cost } = await run(context, 'translate', {
      texts: [text ?? ''],
      to,
      from,
      fit: () => true,
    });
    return { text: result[0], ...cost };
  }
  // The texts of a component reveal its properties.
  if (componentIdsIn(blocks).size > 0) requireAccess(context.actor, 'design:read', context.request);
  const components = await readUsedComponents(context, blocks);
  const texts = textsToTranslate(blocks, components);
  // A translation may be longer than its block can hold.
  const fit = (translated: readonly string[]) =>
    blocksSchema.safeParse(withTexts(blocks, components, translated)).success;
  const { result, ...cost } = await run(context, 'translate', { texts, to, from, fit });
  return { blocks: withTexts(blocks, components, result), ...cost };
}

export async function seo(context: Context<Member>, input: AiInput<'seo'>) {
  const { result, ...cost } = await run(context, 'seo', input);
  return { ...result, slug: deriveSlug(result.title, maxSlugLength), ...cost };
}

export async function altText(context: Context<Member>, { mediaId }: AiInput<'altText'>) {
  const { result, ...cost } = await run(context, 'altText', await readPicture(context, mediaId));
  return { altText: result, ...cost };
}

export async function outline(context: Context<Member>, { topic, text }: AiInput<'outline'>) {
  if ((text === undefined) === (topic === undefined))
    throw invalid({ field: 'topic', reason: 'or text is required, but not both' });
  const { result: headings, ...cost } = await run(
    context,
    'outline',
    text === undefined ? { topic: topic ?? '' } : { text },
  );
  return { headings, ...cost };
}

const tasks = { generate, rewrite, summarize, translate, seo, altText, outline } satisfies Record<
  AiTask,
  unknown
>;

/** Runs the named task, for callers that use one operation for all. */
export async function content(context: Context<Member>, { operation, ...fields }: AiInput<'content'>) {
  const input = parseInput(ai[operation].input, fields);
  // Safe because the input was parsed by the schema of the same task.
  const task = tasks[operation] as (context: Context<Member>, input: object) => Promise<Cost & object>;
  const { provider, model, inputTokens, outputTokens, durationMs, ...result } = await task(context, input);
  return { result, provider, model, inputTokens, outputTokens, durationMs };
}

interface Cost {
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  durationMs: number;
}

/** Runs a task with the provider, until the client disconnects. */
async function run<Task extends keyof TaskInputs>(
  { deps, request }: Context<Member>,
  task: Task,
  input: TaskInputs[Task],
): Promise<Cost & { result: TaskResults[Task] }> {
  const startedAtMs = performance.now();
  const { name: provider, model } = deps.ai;
  const outcome = await deps.ai.run(task, input, request.signal ?? new AbortController().signal);
  const result = withoutAddresses(outcome.result, isDescription(task) ? undefined : addressesOf(input));
  return { ...outcome, result, provider, model, durationMs: Math.round(performance.now() - startedAtMs) };
}

/** Whether a task describes what it is given, in words that are shown as they are. */
function isDescription(task: keyof TaskInputs): boolean {
  return task === 'seo' || task === 'summarize' || task === 'altText';
}

function addressesOf(input: object): Set<string> {
  return addressesIn(
    Object.values(input)
      .flat()
      .filter((each) => typeof each === 'string')
      .join('\n'),
  );
}
