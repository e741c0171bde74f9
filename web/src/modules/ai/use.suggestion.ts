import type { Block } from '@imprint/shared/blocks/block';
import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';

/** A text that could replace another. */
export interface Proposal {
  /** The mark that its field gets when it is accepted. */
  field: string;
  label: string;
  /** What is shown at present, the standard value included. */
  before: string;
  after: string;
  /** The blocks that would replace the one whose text it is. */
  blocks?: readonly Block[];
}

/** Whether a proposal says something, and not what is there already. */
export function isNews({ before, after }: Proposal): boolean {
  return after.trim() !== '' && after.trim() !== before.trim();
}

/** The client for AI requests. */
export type Ai = ReturnType<typeof api.useUtils>['client']['ai'];

/** Requests texts; empty if there is nothing to work on. */
export type Propose = (ai: Ai, signal: AbortSignal) => Promise<Proposal[]>;

type SuggestionState =
  | { name: 'idle' | 'running' }
  | { name: 'made'; proposals: readonly Proposal[] }
  | { name: 'failed'; failure: Failure };

/** One suggestion at a time, from the request to the decision. */
export interface Suggestion {
  state: SuggestionState;
  request(propose: Propose): void;
  /** Repeats the last request. */
  retry(): void;
  /** Cancels the request and discards the suggestion. */
  stop(): void;
}

/** Requests suggestions on demand; a pending request is canceled on unmount. */
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
