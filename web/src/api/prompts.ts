import type { FactorKind, SecondFactor } from '@imprint/shared/contract/factors';
import { useSyncExternalStore } from 'react';

interface OpenPrompt<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  result: Promise<Answer>;
}

/** A question that a dialog answers. Outside of React, like the calls that wait for it. */
export interface Prompt<Question, Answer> {
  /** Asks the person. Concurrent calls share the first question. */
  ask(question: Question): Promise<Answer>;
  /** The open prompt; null when there is none. */
  current(): OpenPrompt<Question, Answer> | null;
  /** Calls a listener whenever the prompt opens or closes. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export function createPrompt<Question, Answer>(): Prompt<Question, Answer> {
  let open: OpenPrompt<Question, Answer> | null = null;
  const listeners = new Set<() => void>();

  const set = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };

  return {
    ask(question) {
      if (open) return open.result;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      set({
        question,
        result: promise,
        resolve(answer) {
          set(null);
          resolve(answer);
        },
      });
      return promise;
    },
    current: () => open,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The open prompt, for its dialog. */
export function useOpenPrompt<Question, Answer>({ subscribe, current }: Prompt<Question, Answer>) {
  return useSyncExternalStore(subscribe, current);
}

/** Asks for a proof of identity; the answer is whether the person gave one. */
export const identityPrompt = createPrompt<null, boolean>();

/** What an account needs besides its password. */
export interface SecondFactorQuestion {
  kinds: readonly FactorKind[];
  /** What is wrong with the previous answer; null for the first. */
  problem: string | null;
}

/** Asks for the second factor; the answer is null when the person declines. */
export const secondFactorPrompt = createPrompt<SecondFactorQuestion, SecondFactor | null>();

/** Shows new recovery codes until they are stored, whatever page is open by then. */
export const recoveryCodesPrompt = createPrompt<readonly string[], void>();
