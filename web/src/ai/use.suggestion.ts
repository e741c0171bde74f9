import type { Block } from '@imprint/shared/blocks/block';
import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { api } from '../trpc.ts';

/** A text that could take the place of another one. */
export interface Proposal {
  /** The name under which its field is marked once it is accepted. */
  field: string;
  label: string;
  before: string;
  after: string;
  /** What stands in the place of its block then, where that is a text with formatting. */
  blocks?: readonly Block[];
}

/** What can be asked of AI. */
export type Ai = ReturnType<typeof api.useUtils>['client']['ai'];

/** Asks for texts; none where there is nothing to work on. */
export type Propose = (ai: Ai, signal: AbortSignal) => Promise<Proposal[]>;

type SuggestionState =
  | { name: 'idle' | 'running' }
  | { name: 'made'; proposals: readonly Proposal[] }
  | { name: 'failed'; failure: Failure };

/** One suggestion at a time, from being asked for until somebody decides on it. */
export interface Suggestion {
  state: SuggestionState;
  request(propose: Propose): void;
  /** Asks for the same once more. */
  retry(): void;
  /** Gives up waiting, and forgets what was suggested. */
  stop(): void;
}

/** Asks for a suggestion only when told to; the request ends when nobody waits for it any more. */
export function useSuggestion(): Suggestion {
  const { client } = api.useUtils();
  const [state, setState] = useState<SuggestionState>({ name: 'idle' });
  const running = useRef<AbortController>(null);
  const asked = useRef<Propose>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(propose: Propose): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    asked.current = propose;
    setState({ name: 'running' });
    const outcome = await outcomeOf(propose(client.ai, controller.signal));
    if (!controller.signal.aborted) setState(outcome);
  }

  return {
    state,
    request: (propose) => void run(propose),
    retry: () => asked.current && void run(asked.current),
    stop() {
      running.current?.abort();
      setState({ name: 'idle' });
    },
  };
}

async function outcomeOf(proposing: Promise<Proposal[]>): Promise<SuggestionState> {
  try {
    return { name: 'made', proposals: await proposing };
  } catch (error) {
    return { name: 'failed', failure: failureOf(error) };
  }
}
