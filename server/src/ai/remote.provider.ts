import { setTimeout as pause } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ServiceError } from '@imprint/shared/errors';
import { APICallError, generateText, InvalidResponseDataError, type LanguageModel } from 'ai';
import type { Logger } from 'pino';
import type { AiSettings } from '../config.ts';
import { assertStorable } from '../rpc/json.guard.ts';
import type { AiProvider, TaskInputs, TaskOutcome, TaskResults } from './ai.provider.ts';
import { type Prompt, prompts } from './remote.prompts.ts';

const maxAttempts = 2;
const retryDelayMs = 500;
const restartMessage = 'The service is being restarted. Try again.';

/** Has a server that speaks OpenAI's chat protocol do the work; what fails may be tried once more. */
export function createRemoteProvider(
  { baseUrl, apiKey, model, timeoutMs }: AiSettings,
  log: Logger,
): AiProvider {
  const { host } = new URL(baseUrl);
  const chat = createOpenAICompatible({ name: host, baseURL: baseUrl, ...(apiKey && { apiKey }) });
  const stopping = new AbortController();
  return {
    name: host,
    model,
    stop: () => stopping.abort(),
    async run<Task extends keyof TaskInputs>(
      task: Task,
      input: TaskInputs[Task],
      gone: AbortSignal,
    ): Promise<TaskOutcome<TaskResults[Task]>> {
      // What cannot be read of the input is no fault of the provider, and told as what it is.
      const prompt = await prompts[task](input);
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([gone, timeout, stopping.signal]);
      try {
        return await withRetry(() => sendPrompt(chat(model), prompt, signal), signal);
      } catch (error) {
        if (gone.aborted) throw new ServiceError('VALIDATION_ERROR', { message: 'The request broke off.' });
        if (stopping.signal.aborted) throw providerFailure(restartMessage);
        const message = timeout.aborted
          ? `The AI provider did not answer within ${timeoutMs / 1000} seconds.`
          : problemOf(error);
        // What it answered may repeat what it was sent, so only the kind of the failure is told.
        log.warn({ provider: host, task, problem: message }, 'an AI provider failed');
        throw providerFailure(message);
      }
    },
  };
}

/** Without a cause it would be taken for a refusal because too much work waits here. */
function providerFailure(message: string): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', { message, cause: message });
}

async function sendPrompt<Result>(
  model: LanguageModel,
  { instructions, content, answer }: Prompt<Result>,
  abortSignal: AbortSignal,
): Promise<TaskOutcome<Result>> {
  const { text, usage } = await generateText({
    model,
    instructions,
    maxRetries: 0,
    abortSignal,
    messages: [{ role: 'user', content }],
  });
  return {
    result: parseResponse(text, answer),
    inputTokens: countOf(usage.inputTokens),
    outputTokens: countOf(usage.outputTokens),
  };
}

/** What a provider counted; 0 for what is no count, which makes the answer no worse. */
function countOf(tokens: number | undefined): number {
  return Number.isSafeInteger(tokens) ? Math.max(0, Number(tokens)) : 0;
}

/** The answer proper; models like to put a fence or a remark around it. */
function parseResponse<Result>(text: string, answer: Prompt<Result>['answer']): Result {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(json);
    assertStorable(value);
    return answer.parse(value);
  } catch {
    throw new UnusableResponse();
  }
}

/** An answer that is not what was asked for. */
class UnusableResponse extends Error {}

/** Whether an answer came with which nothing can be done: of another form, or none of a model at all. */
function isUnusable(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.statusCode !== undefined && error.statusCode < 300;
  return error instanceof UnusableResponse || InvalidResponseDataError.isInstance(error);
}

/** Tries once more what may go better then: a busy or broken server, or an answer of another form. */
async function withRetry<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let left = maxAttempts; ; left--) {
    try {
      return await work();
    } catch (error) {
      const isRetryable = isUnusable(error) || (APICallError.isInstance(error) && error.isRetryable);
      if (left === 1 || signal.aborted || !isRetryable) throw error;
      await pause(retryDelayMs, undefined, { signal });
    }
  }
}

/** What went wrong, as the caller may read it; what is a fault of our own is thrown again. */
function problemOf(error: unknown): string {
  if (isUnusable(error)) return 'The AI provider gave an answer that is of no use. Try again.';
  if (!APICallError.isInstance(error)) throw error;
  const { statusCode: status } = error;
  if (status === undefined) return 'The AI provider cannot be reached.';
  if (status === 401 || status === 403) return 'The AI provider refuses the key: check AI_API_KEY.';
  if (status === 429) return 'The AI provider takes no more requests right now. Try again in a moment.';
  return `The AI provider failed (HTTP ${status}).`;
}
