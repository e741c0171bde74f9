import type { lengths, tones } from '@imprint/shared/contract/ai';

/** The validated input of each task, with ids replaced by what they refer to. */
export interface TaskInputs {
  generate: { prompt: string; tone: (typeof tones)[number]; length: (typeof lengths)[number] };
  rewrite: { text: string; instruction: string };
  summarize: { text: string; sentences: number };
  /** Several texts that belong together, each translated on its own; `fit` checks whether the translations fit. */
  translate: {
    texts: readonly string[];
    to: string;
    from: string | undefined;
    fit: (translated: readonly string[]) => boolean;
  };
  seo: { text: string };
  altText: Picture;
  outline: { topic: string } | { text: string };
}

/** A picture as its record describes it. */
export interface Picture {
  filename: string;
  title: string | null;
  width: number | null;
  height: number | null;
  dominantColor: string | null;
  /** The picture as a small JPEG; null for a drawing, which is never rendered here. */
  read(): Promise<Buffer | null>;
}

export interface Heading {
  level: number;
  text: string;
}

/** The result of each task. */
export interface TaskResults {
  generate: string;
  rewrite: string;
  summarize: string;
  /** One for each text, in the same order. */
  translate: string[];
  seo: { title: string; description: string; keywords: string[] };
  altText: string;
  outline: Heading[];
}

/** A result and its token counts. */
export interface TaskOutcome<Result> {
  result: Result;
  inputTokens: number;
  outputTokens: number;
}

/**
 * The built-in provider or a remote server. Throws SERVICE_UNAVAILABLE with what the operator can do about it;
 * `signal` is aborted when the client disconnects.
 */
export interface AiProvider {
  name: string;
  model: string;
  run<Task extends keyof TaskInputs>(
    task: Task,
    input: TaskInputs[Task],
    signal: AbortSignal,
  ): Promise<TaskOutcome<TaskResults[Task]>>;
  /** Aborts running tasks because the process is about to exit; callers are asked to try again. */
  stop(): void;
}
