import type { lengths, tones } from '@imprint/shared/ai.contract';

/** What each task works on: checked, and with what its ids name in their place. */
export interface TaskInputs {
  generate: { prompt: string; tone: (typeof tones)[number]; length: (typeof lengths)[number] };
  rewrite: { text: string; instruction: string };
  summarize: { text: string; sentences: number };
  /** Several texts, which are translated one by one and belong together; `fit` tells whether a translation does. */
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

/** A picture as far as its record tells of it. */
export interface Picture {
  filename: string;
  title: string | null;
  width: number | null;
  height: number | null;
  dominantColor: string | null;
  /** The picture as a small JPEG; null for a drawing, which is never drawn here. */
  read(): Promise<Buffer | null>;
}

export interface Heading {
  level: number;
  text: string;
}

/** What comes of each task. */
export interface TaskResults {
  generate: string;
  rewrite: string;
  summarize: string;
  /** One for each text, in their order. */
  translate: string[];
  seo: { title: string; description: string; keywords: string[] };
  altText: string;
  outline: Heading[];
}

/** A result, and what it took. */
export interface TaskOutcome<Result> {
  result: Result;
  inputTokens: number;
  outputTokens: number;
}

/**
 * Whoever writes: the built-in provider or a server elsewhere. Throws SERVICE_UNAVAILABLE with what the
 * operator can do about it; `gone` tells that nobody waits any more.
 */
export interface AiProvider {
  name: string;
  model: string;
  run<Task extends keyof TaskInputs>(
    task: Task,
    input: TaskInputs[Task],
    gone: AbortSignal,
  ): Promise<TaskOutcome<TaskResults[Task]>>;
  /** Gives up what is under way, because the process is about to end; the callers are told to try again. */
  stop(): void;
}
