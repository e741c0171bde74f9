import { setTimeout as pause } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ServiceError } from '@imprint/shared/errors';
import { APICallError, generateText, InvalidResponseDataError, type LanguageModel } from 'ai';
import type { Logger } from 'pino';
import type { AiSettings } from '../../../core/config.ts';
import { assertStorable } from '../../../core/http/json.guard.ts';
import type { AiProvider, TaskInputs, TaskOutcome, TaskResults } from './ai.provider.ts';
import { type Prompt, prompts } from './remote.prompts.ts';

const maxAttempts = 2;
const retryDelayMs = 500;
const restartMessage = 'The service is restarting. Try again.';

/** Sends tasks to a server with OpenAI's chat protocol; some failures are retried once. */
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
      clientSignal: AbortSignal,
    ): Promise<TaskOutcome<TaskResults[Task]>> {
      // Errors while reading the input are not those of the provider, so they are thrown unchanged.
      const prompt = await prompts[task](input);
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([clientSignal, timeout, stopping.signal]);
      try {
        return await withRetry(() => sendPrompt(chat(model), prompt, signal), signal);
      } catch (error) {
        if (clientSignal.aborted)
          throw new ServiceError('VALIDATION_ERROR', { message: 'The request was aborted.' });
        if (stopping.signal.aborted) throw providerFailure(restartMessage);
        const message = timeout.aborted
          ? `The AI provider did not respond within ${timeoutMs / 1000} seconds.`
          : problemOf(error);
        // The response may repeat user text, so only the kind of failure is logged.
        log.warn({ provider: host, task, problem: message }, 'an AI provider failed');
        throw providerFailure(message);
      }
    },
  };
}

/** SERVICE_UNAVAILABLE with a cause; without one it would be counted as overload. */
function providerFailure(message: string): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', { message, cause: message });
}

async function sendPrompt<Result>(
  model: LanguageModel,
  { instructions, content, schema }: Prompt<Result>,
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
    result: parseResponse(text, schema),
    inputTokens: countOf(usage.inputTokens),
    outputTokens: countOf(usage.outputTokens),
  };
}

/** The token count of a provider; 0 if it is not a valid count. */
function countOf(tokens: number | undefined): number {
  return Number.isSafeInteger(tokens) ? Math.max(0, Number(tokens)) : 0;
}

/** Parses the JSON in a response; models often add a fence or a remark. */
function parseResponse<Result>(text: string, schema: Prompt<Result>['schema']): Result {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(json);
    assertStorable(value);
    return schema.parse(value);
  } catch {
    throw new UnusableResponse();
  }
}

/** A response without the required form. */
class UnusableResponse extends Error {}

/** Whether the provider responded, but not with a usable response of a model. */
function isUnusable(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.statusCode !== undefined && error.statusCode < 300;
  return error instanceof UnusableResponse || InvalidResponseDataError.isInstance(error);
}

/** Retries after failures that may be temporary: a busy or failing server, or an unusable response. */
async function withRetry<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attemptsLeft = maxAttempts; ; attemptsLeft--) {
    try {
      return await work();
    } catch (error) {
      const isRetryable = isUnusable(error) || (APICallError.isInstance(error) && error.isRetryable);
      if (attemptsLeft === 1 || signal.aborted || !isRetryable) throw error;
      await pause(retryDelayMs, undefined, { signal });
    }
  }
}

/** Describes the failure for the caller; rethrows our own faults. */
function problemOf(error: unknown): string {
  if (isUnusable(error)) return 'The AI provider returned an invalid response. Try again.';
  if (!APICallError.isInstance(error)) throw error;
  const { statusCode: status } = error;
  if (status === undefined) return 'The AI provider cannot be reached.';
  if (status === 401 || status === 403) return 'The AI provider refuses the key: check AI_API_KEY.';
  if (status === 429) return 'The AI provider is overloaded. Try again in a moment.';
  return `The AI provider failed (HTTP ${status}).`;
}
